import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { settings } from './lib/settings.svelte.ts';
import { shell } from './lib/shell.svelte.ts';
import { loadPageWords } from './lib/words.svelte.ts';

// A part of the page is not to be had. The server has a newer one, and the parts of this one are gone: load that. Or it
// is away: then we stay as we are, and load anew when it is back (a browser may not ask for the same part again).
addEventListener('vite:preloadError', () => void reloadWhenThere());

let waits = false;
async function reloadWhenThere(): Promise<void> {
  if (waits) return;
  waits = true;
  while (!(await fetch('/healthz', { cache: 'no-store' }).catch(() => null))?.ok)
    await new Promise((again) => setTimeout(again, 2000));
  location.reload();
}

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
shell.start();
void loadPageWords(settings.lang).then(() => {
  target.replaceChildren();
  mount(App, { target });
});
