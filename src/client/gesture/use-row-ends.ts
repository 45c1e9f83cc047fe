import { type RefObject, useEffect, useState } from 'react';

export interface RowEnds {
  back: boolean;
  on: boolean;
}

function endsOf({ scrollLeft, scrollWidth, clientWidth }: Element): RowEnds {
  return { back: scrollLeft >= 1, on: scrollLeft <= scrollWidth - clientWidth - 1 };
}

/**
 * Returns the directions in which a row can scroll; null until `wanted` is set. Measures again when `wanted` changes, for example with the
 * number of items.
 */
export function useRowEnds(row: RefObject<HTMLElement | null>, wanted: boolean | number): RowEnds | null {
  const [ends, setEnds] = useState<RowEnds | null>(null);
  useEffect(() => {
    const element = row.current;
    if (!element || !wanted) return;
    const look = () => {
      const now = endsOf(element);
      setEnds((before) => (before?.back === now.back && before.on === now.on ? before : now));
    };
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row, wanted]);
  return ends;
}
