import { type RefObject, useEffect, useState } from 'react';

export interface ColumnSlide {
  back: boolean;
  on: boolean;
  go: (columns: 1 | -1) => void;
}

/** Slides a table that scrolls sideways by the width of `column`; `count` columns stand in it. */
export function useColumnSlide(
  table: RefObject<HTMLElement | null>,
  column: RefObject<HTMLElement | null>,
  count: number,
): ColumnSlide {
  const [back, setBack] = useState(false);
  const [on, setOn] = useState(false);
  useEffect(() => {
    const element = table.current;
    if (!element || count === 0) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setBack(scrollLeft > 0);
      setOn(scrollLeft + clientWidth < scrollWidth - 1);
    };
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [table, count]);
  return {
    back,
    on,
    go: (columns) => table.current?.scrollBy({ left: columns * (column.current?.offsetWidth ?? 0) }),
  };
}
