import { isWide } from './wide.ts';

/** Popovers that cover a phone's page. */
const SHEETS = '#menu, #filter';

/** Lets Back close what covers a phone's page, from its first opening on; wide windows load nothing for it. */
export function watchSheets(): void {
  const opened = ({ target }: Event) => {
    if (isWide() || !(target instanceof HTMLElement) || !target.matches(SHEETS)) return;
    // Where it does not come, Back is the browser's own.
    import('./back-closes.ts').then(
      ({ closeByBack }) => closeByBack(target),
      () => {},
    );
  };
  document.addEventListener('toggle', opened, { capture: true });
}

/** The mark of an open sheet's own entry in the history. */
interface SheetState {
  sheet?: string;
}

/** The sheet whose entry the history is at; undefined: at a page's own. What is shown next takes the place of a sheet's. */
export function sheetEntry(): string | undefined {
  return (history.state as SheetState | null)?.sheet;
}
