/** Puts markup into the page of a test, in place of what stood there. */
export function showPage(markup: string): void {
  document.body.innerHTML = markup;
}

/** The one element of the page that a test speaks of. */
export function the<Kind extends Element = HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`nothing in the page is ${selector}`);
  return found;
}

/** What a browser reports of an element's place: a test says itself when it comes near. */
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
