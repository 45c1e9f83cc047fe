import { type RefObject, type ToggleEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { FILTER_RIGHT_BEYOND_PX } from '../../client/rules/timings.ts';

/** Width of `.filter-top .facet-body`. */
const DROPDOWN_PX = 300;

const never = () => () => {};

/** Whether a dropdown must be aligned to the right: it begins far right [LIST-6] or would extend beyond the form. */
function isRight(bar: HTMLElement): boolean {
  const form = bar.closest('form');
  if (!form) return false;
  const left = bar.getBoundingClientRect().left - form.getBoundingClientRect().left;
  return left > Math.min(FILTER_RIGHT_BEYOND_PX, form.clientWidth - DROPDOWN_PX);
}

/**
 * Open state of a filter. The browser toggles it, also without script; dropdowns share a name, so that one is open at a time, and close on
 * Escape and on a click elsewhere [LIST-6].
 */
export function useBar(bar: RefObject<HTMLDetailsElement | null>, openFirst: boolean, dropdown: boolean) {
  const [own, setOpen] = useState<boolean | null>(null);
  const [right, setRight] = useState(false);
  // The filter may have been toggled before hydration.
  const before = useSyncExternalStore(
    never,
    () => bar.current?.open ?? openFirst,
    () => openFirst,
  );
  const open = own ?? before;
  useEffect(() => {
    const { current } = bar;
    if (!open || !dropdown || !current || current.closest(':popover-open')) return;
    const clicked = ({ target }: MouseEvent) => {
      if (target instanceof Node && !current.contains(target)) setOpen(false);
    };
    const pressed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      if (current.firstElementChild instanceof HTMLElement) current.firstElementChild.focus();
    };
    document.addEventListener('click', clicked);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('click', clicked);
      document.removeEventListener('keydown', pressed);
    };
  }, [bar, open, dropdown]);
  const toggled = ({ target, currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (target !== currentTarget) return;
    setOpen(currentTarget.open);
    setRight(dropdown && currentTarget.open && isRight(currentTarget));
  };
  return { open, right, toggled };
}
