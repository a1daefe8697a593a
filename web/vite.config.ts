import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { markdown } from './markdown.ts';

const server = 'http://127.0.0.1:8000'; // `mastaba serve`, while the page is being worked on

export default defineConfig({
  plugins: [markdown(), svelte()],
  build: {
    outDir: '../mastaba/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // nothing inline: the server's content policy allows files of its own only
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
