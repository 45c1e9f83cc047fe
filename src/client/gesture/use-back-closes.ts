import { type RefObject, useEffect } from 'react';
import { isWide } from './wide.ts';

/** Lets Back close a popover that covers a phone's page before it leaves the page; wide windows load nothing for it. */
export function useBackCloses(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = sheet;
    if (!current || isWide()) return;
    let over = false;
    let end = () => {};
    import('./back-closes.ts').then(
      ({ closeByBack }) => {
        if (!over) end = closeByBack(current);
      },
      // Without it Back does what a browser's own does.
      () => {},
    );
    return () => {
      over = true;
      end();
    };
  }, [sheet]);
}
