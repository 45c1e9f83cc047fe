import { sheetEntry } from './sheet-entry.ts';
import { isWide } from './wide.ts';

/** Popovers that cover a phone's page. */
const SHEETS = '#menu, #filter';

/**
 * Lets the Back button close sheets that cover a phone's page. The script for that is loaded when a sheet is first opened, and never in
 * wide windows.
 */
export function watchSheets(): void {
  // After a reload no sheet is open.
  if (sheetEntry() !== undefined) history.replaceState({ ...history.state, sheet: undefined }, '');
  const opened = ({ target }: Event) => {
    if (isWide() || !(target instanceof HTMLElement) || !target.matches(SHEETS)) return;
    // If the script does not load, Back leaves the page as usual.
    import('./back-closes.ts').then(
      ({ closeByBack }) => closeByBack(target),
      () => {},
    );
  };
  document.addEventListener('toggle', opened, { capture: true });
}
