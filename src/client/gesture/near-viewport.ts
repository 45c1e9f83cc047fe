/** Calls `then` once, when the element is within this many CSS pixels of the viewport [NAV-9]. Returns a function that stops waiting. */
export function whenNearViewport(element: Element, within: number, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: `${within}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
