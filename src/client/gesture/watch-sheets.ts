import { sheetEntry } from './sheet-entry.ts';
import { isWide } from './wide.ts';

/** Popovers that cover a phone's page. */
const SHEETS = '#menu, #filter';

/** Lets Back close what covers a phone's page, from its first opening on; wide windows load nothing for it. */
export function watchSheets(): void {
  // A page that is loaded anew shows no sheet.
  if (sheetEntry() !== undefined) history.replaceState({ ...history.state, sheet: undefined }, '');
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
