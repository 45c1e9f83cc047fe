import { atom } from 'nanostores';
import { hoverRow } from '../../client/gesture/hover-row.ts';
import { isWide } from '../../client/gesture/wide.ts';
import { HOVER_MAIN } from '../../client/rules/timings.ts';

export const canHover = () => isWide() && matchMedia('(hover: hover)').matches;

/** Whether the menu is open, or about to be: the header's button and the menu are regions of their own. */
export const $menuOpen = atom(false);

interface MenuElements {
  button: HTMLButtonElement | null;
  focusFirst: () => void;
}

/** The button, for the browser's own ways of opening and focusing. */
export const menuElements: MenuElements = { button: null, focusFirst: () => {} };

/** Opening by hovering over the button, staying open over the menu [NAV-2]. */
export const menuRow = hoverRow({
  timings: HOVER_MAIN,
  enabled: canHover,
  show: (open) => $menuOpen.set(open !== null),
});

/** The popover as the button names it: there, and able to open, before its own region is alive. */
export const menuPopover = () => menuElements.button?.popoverTargetElement as HTMLElement | null | undefined;

/** Opens the popover as if its button had been pressed. */
export function showMenu(): void {
  const { button } = menuElements;
  const menu = menuPopover();
  if (button && !menu?.matches(':popover-open')) menu?.showPopover({ source: button });
}

/** Lower edge of the header's bar in the window, CSS pixels: the menu begins there. */
export function barBottom(): number {
  return Math.max(menuElements.button?.closest('.header-bar')?.getBoundingClientRect().bottom ?? 0, 0);
}

/** Closes the menu when the focus goes to what is neither in it nor its button [NAV-1]. */
export function closeWhenLeft({ relatedTarget }: { relatedTarget: EventTarget | null }): void {
  const menu = menuPopover();
  if (!(relatedTarget instanceof Node) || relatedTarget === menuElements.button) return;
  if (!menu?.contains(relatedTarget)) menu?.hidePopover();
}
