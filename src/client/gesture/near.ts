/** Calls `then` once, as soon as the element comes within so many CSS pixels of the window [NAV-9]. Answers how to stop waiting. */
export function whenNear(element: Element, within: number, then: () => void): () => void {
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
