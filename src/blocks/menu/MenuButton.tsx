import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useHydrated } from '../../client/region/use-hydrated.ts';
import { Icon } from '../../ui/Icon.tsx';
import { $menuOpen, closeWhenLeft, menuElements, menuPopover, menuRow, showMenu } from './menu-store.ts';

/** Opens the catalogue: by press, on hover, and with Down [NAV-1]. */
export function MenuButton() {
  const hydrated = useHydrated();
  const open = useStore($menuOpen, { ssr: 'initial' });
  const button = useRef<HTMLButtonElement>(null);
  /** Whether hovering has just opened the menu, in which case the following press must not close it. */
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
      aria-expanded={hydrated ? open : undefined}
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
