import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useHydrated } from '../../client/region/use-hydrated.ts';
import { Icon } from '../../ui/Icon.tsx';
import { $menuOpen, closeWhenLeft, menuElements, menuPopover, menuRow, showMenu } from './menu-store.ts';

/** Opens the catalogue: natively by press, under a mouse by resting on it, by keyboard also with Down [NAV-1]. */
export function MenuButton() {
  const alive = useHydrated();
  const open = useStore($menuOpen, { ssr: 'initial' });
  const button = useRef<HTMLButtonElement>(null);
  /** The pointer has just opened it: the press that follows would close it again. */
  const byHover = useRef(false);
  useEffect(() => {
    menuElements.button = button.current;
    const unsubscribe = $menuOpen.listen((opens) => {
      const menu = menuPopover();
      byHover.current = opens && !menu?.matches(':popover-open');
      if (opens) showMenu();
      else if (menu?.matches(':popover-open')) menu.hidePopover();
    });
    if (button.current?.matches(':hover')) menuRow.restsOn('menu');
    return unsubscribe;
  }, []);
  const clicked = (event: MouseEvent) => {
    if (byHover.current) event.preventDefault();
    byHover.current = false;
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    showMenu();
    menuElements.focusFirst();
  };
  return (
    <button
      className="button button-ink header-catalogue"
      type="button"
      popoverTarget="menu"
      data-plain=""
      aria-expanded={alive ? open : undefined}
      ref={button}
      onClick={clicked}
      onKeyDown={pressed}
      onBlur={closeWhenLeft}
      {...menuRow.over('menu')}
    >
      <Icon name="menu" />
      Каталог
    </button>
  );
}
