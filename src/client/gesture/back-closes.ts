import { followedLink } from './plain-click.ts';
import { sheetEntry } from './sheet-entry.ts';
import { isWide } from './wide.ts';

const known = new WeakSet<HTMLElement>();

/** Whether the entry of a closed sheet is being left, which the page must not notice. */
let leaving = false;

const mark = (sheet: string) => ({ ...history.state, sheet });

/**
 * Lets Back close an open popover that covers a phone's page instead of leaving the page. While it is open it has a history entry of its
 * own, which a link followed in it replaces. No other listener is notified of that entry.
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
    // Delayed, so that a link followed in the sheet has replaced its entry before.
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
