import { atom } from 'nanostores';
import { hoverRow } from '../../client/gesture/hover-row.ts';
import { isWide } from '../../client/gesture/wide.ts';
import { HOVER_MAIN } from '../../client/rules/timings.ts';

export const canHover = () => isWide() && matchMedia('(hover: hover)').matches;

/** Whether the menu is open or about to be; shared by the header's button and the menu, which are separate regions. */
export const $menuOpen = atom(false);

interface MenuElements {
  button: HTMLButtonElement | null;
  focusFirst: () => void;
}

/** The menu's button, which opens the popover natively, and a function that focuses the first item. */
export const menuElements: MenuElements = { button: null, focusFirst: () => {} };

/** Opens the menu when the mouse hovers over its button, and keeps it open while it is over the menu [NAV-2]. */
export const menuRow = hoverRow({
  timings: HOVER_MAIN,
  enabled: canHover,
  show: (open) => $menuOpen.set(open !== null),
});

/** Returns the popover, which is found through the button, so that it works before the menu's region is hydrated. */
export const menuPopover = () => menuElements.button?.popoverTargetElement as HTMLElement | null | undefined;

/** Opens the popover as if its button had been pressed. */
export function showMenu(): void {
  const { button } = menuElements;
  const menu = menuPopover();
  if (button && !menu?.matches(':popover-open')) menu?.showPopover({ source: button });
}

/** Returns the lower edge of the header's bar in the viewport, in CSS pixels; the menu begins there. */
export function barBottom(): number {
  return Math.max(menuElements.button?.closest('.header-bar')?.getBoundingClientRect().bottom ?? 0, 0);
}

/** Closes the menu when the focus leaves both it and its button [NAV-1]. */
export function closeWhenLeft({ relatedTarget }: { relatedTarget: EventTarget | null }): void {
  const menu = menuPopover();
  if (!(relatedTarget instanceof Node) || relatedTarget === menuElements.button) return;
  if (!menu?.contains(relatedTarget)) menu?.hidePopover();
}
