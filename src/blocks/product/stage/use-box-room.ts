import { type CSSProperties, type RefObject, useEffect, useState } from 'react';

const GAP_PX = 16;

/** Keeps a sticky box that is taller than the window reachable: with this style it sticks by its bottom edge. */
export function useBoxRoom(element: RefObject<HTMLElement | null>): CSSProperties | undefined {
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setRoom(window.innerHeight - box.offsetHeight - GAP_PX);
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    window.addEventListener('resize', measure);
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return room === null ? undefined : ({ '--box-room': `${room}px` } as CSSProperties);
}
