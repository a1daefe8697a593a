/** Where we are: a path, and what stands behind `#`, which never leaves the browser. */
class Place {
  path = $state(location.pathname);
  hash = $state(location.hash.slice(1));

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
  }

  get parts(): string[] {
    return this.path.split('/').filter(Boolean).map(decodeURIComponent);
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.#read();
    scrollTo(0, 0);
  }

  /** The same, where going back should not lead here again. */
  replace(path: string): void {
    history.replaceState(null, '', path);
    this.#read();
  }

  #read(): void {
    this.path = location.pathname;
    this.hash = location.hash.slice(1);
  }
}

export const place = new Place();

/** For links: inside the page without loading it again; other buttons and keys do what they always do. */
export function inside(event: MouseEvent & { currentTarget: Element }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  place.go(event.currentTarget.getAttribute('href') ?? '/');
}
