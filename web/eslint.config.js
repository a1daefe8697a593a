// What the compiler does not see. Types and accessibility are its: svelte-check fails on every warning.
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules/', 'public/'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Not yet: ten lists without a key, eight texts in needless braces.
      'svelte/require-each-key': 'off',
      'svelte/no-useless-mustaches': 'off',
      // A Set or a Map that is never changed after it is made need not be watched.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  // Tables of all games in one list: each knows its own view.
  { files: ['src/games/index.ts'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  // The rules of the games: Markdown of ours, made to HTML when the page is built.
  { files: ['src/rules/RulesPage.svelte'], rules: { 'svelte/no-at-html-tags': 'off' } },
);
