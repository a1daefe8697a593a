import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { markdown } from './markdown.ts';

// While the page is being worked on: `make dev` says where its server is; `mastaba serve` is at 8000.
const server = process.env['MASTABA_SERVER'] ?? 'http://127.0.0.1:8000';

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
  // A busy machine takes longer, and does not fail.
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], pool: 'threads', testTimeout: 60_000 },
});
