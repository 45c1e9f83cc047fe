import { type RefObject, useEffect, useState } from 'react';

/** Returns whether any part of the element is in view; false until known. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const watcher = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    watcher.observe(watched);
    return () => watcher.disconnect();
  }, [element]);
  return inView;
}
