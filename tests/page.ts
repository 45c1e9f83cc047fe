/** Replaces the content of the test's page by this markup. */
export function showPage(markup: string): void {
  document.body.innerHTML = markup;
}

/** Returns the first element that matches; fails if there is none. */
export function the<Kind extends Element = HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`nothing in the page is ${selector}`);
  return found;
}

/** Replaces IntersectionObserver: the test decides when an element comes near the window. */
export function stubIntersections() {
  const watched = new Map<
    Element,
    { margin: string | undefined; notify: (isIntersecting: boolean) => void }
  >();
  class Watcher {
    #notify: IntersectionObserverCallback;
    #margin: string | undefined;
    constructor(notify: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      this.#notify = notify;
      this.#margin = options?.rootMargin;
    }
    observe(element: Element) {
      const notify = (isIntersecting: boolean) =>
        this.#notify(
          [{ isIntersecting } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        );
      watched.set(element, { margin: this.#margin, notify });
    }
    disconnect() {
      watched.clear();
    }
  }
  return { watched, Watcher };
}
