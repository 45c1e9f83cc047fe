import { sheetEntry } from './sheet-entry.ts';
import { isWide } from './wide.ts';

const mark = (sheet: string | undefined) => ({ ...history.state, sheet });

/** The entry of a sheet that was closed is being left: the page stays as it is. */
let leaving = false;

/**
 * Lets Back close a popover that covers a phone's page before it leaves the page: while it is open the history has an entry of its
 * own, of which nobody else hears. Answers what ends it.
 */
export function closeByBack(sheet: HTMLElement): () => void {
  const { id } = sheet;
  const isOpen = () => sheet.matches(':popover-open');
  const turned = () => {
    if (isOpen() && !isWide()) {
      if (sheetEntry() !== undefined) history.replaceState(mark(id), '');
      else history.pushState(mark(id), '');
    }
    // Once those who go on from the sheet have taken its entry's place.
    else setTimeout(leave);
  };
  const leave = () => {
    if (isOpen() || sheetEntry() !== id) return;
    leaving = true;
    history.back();
  };
  const went = (event: PopStateEvent) => {
    const returns = leaving || (sheetEntry() !== id && isOpen());
    if (!returns) return;
    event.stopImmediatePropagation();
    leaving = false;
    if (isOpen()) sheet.hidePopover();
  };
  // A page that is loaded anew shows no sheet.
  if (sheetEntry() === id && !isOpen()) history.replaceState(mark(undefined), '');
  if (isOpen()) turned();
  sheet.addEventListener('toggle', turned);
  addEventListener('popstate', went, { capture: true });
  return () => {
    sheet.removeEventListener('toggle', turned);
    removeEventListener('popstate', went, { capture: true });
  };
}
