import { type RefObject, useEffect } from 'react';

const GAP = 16;

/** Keeps a sticky box that is taller than the window reachable: it then sticks by its bottom edge. */
export function useStickyBox(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const place = () => {
      const room = window.innerHeight - box.offsetHeight - GAP;
      box.style.setProperty('--box-room', `${room}px`);
    };
    const watcher = new ResizeObserver(place);
    watcher.observe(box);
    window.addEventListener('resize', place);
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [element]);
}
