import { followedLink } from './plain-click.ts';
import { sheetEntry } from './sheet-entry.ts';
import { isWide } from './wide.ts';

const known = new WeakSet<HTMLElement>();

/** The entry of a sheet that was closed is being left: the page stays as it is. */
let leaving = false;

const mark = (sheet: string) => ({ ...history.state, sheet });

/**
 * Lets Back close an open popover that covers a phone's page before it leaves the page: while it is open the history has an entry of
 * its own, of which nobody else is notified, and what a link in it leads to takes that entry's place.
 */
export function closeByBack(sheet: HTMLElement): void {
  if (known.has(sheet)) return;
  known.add(sheet);
  const { id } = sheet;
  const isOpen = () => sheet.matches(':popover-open');
  const leave = () => {
    if (isOpen() || sheetEntry() !== id) return;
    leaving = true;
    history.back();
  };
  const turned = () => {
    // Once those who go on from the sheet have taken its entry's place.
    if (!isOpen()) setTimeout(leave);
    else if (isWide()) return;
    else if (sheetEntry() === undefined) history.pushState(mark(id), '');
    else history.replaceState(mark(id), '');
  };
  const went = (event: PopStateEvent) => {
    if (!leaving && (sheetEntry() === id || !isOpen())) return;
    event.stopImmediatePropagation();
    leaving = false;
    if (isOpen()) sheet.hidePopover();
  };
  const clicked = (event: MouseEvent) => {
    const link = sheetEntry() === id && isOpen() ? followedLink(event, 'a[href]') : null;
    if (link?.origin !== location.origin || !sheet.contains(link)) return;
    event.preventDefault();
    location.replace(link.href);
  };
  sheet.addEventListener('toggle', turned);
  addEventListener('popstate', went, { capture: true });
  addEventListener('click', clicked);
  turned();
}
