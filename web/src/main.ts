import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { settings } from './lib/settings.svelte.ts';
import { shell } from './lib/shell.svelte.ts';
import { loadPageWords } from './lib/words.svelte.ts';

// The server has a newer page than this one, whose parts are gone: load the new one.
addEventListener('vite:preloadError', (event) => {
  event.preventDefault();
  location.reload();
});

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
shell.start();
void loadPageWords(settings.lang).then(() => {
  target.replaceChildren();
  mount(App, { target });
});
