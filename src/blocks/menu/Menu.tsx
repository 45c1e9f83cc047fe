import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTrail } from '../../client/gesture/use-trail.ts';
import { useWide } from '../../client/gesture/use-wide.ts';
import { isWide } from '../../client/gesture/wide.ts';
import { answered } from '../../client/region/answered.ts';
import { useHydrated } from '../../client/region/use-hydrated.ts';
import type { HelpLink } from '../../domain/content/help-links.ts';
import { menuResponseSchema } from '../../domain/listing/menu-response.ts';
import type { MenuSection as Section } from '../../domain/listing/menu-section.ts';
import type { ShopContacts } from '../../domain/shop-contacts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MenuContacts } from './MenuContacts.tsx';
import { MenuSection } from './MenuSection.tsx';
import { MENU_TABS, MenuTabs } from './MenuTabs.tsx';
import { menuGoal } from './menu-keys.ts';
import { barBottom, closeWhenLeft, menuElements, menuRow } from './menu-store.ts';
import { useItems } from './use-items.ts';
import { useSections } from './use-sections.ts';
import './menu.css';

export interface MenuProps {
  sections: readonly Section[];
  rooms: boolean;
  contacts: Omit<ShopContacts, 'name'>;
  links: readonly HelpLink[];
}

/**
 * The catalogue in three levels, and the contacts [NAV-1]: a popover with one disclosure per section, which works without script. When
 * hydrated, it opens on hover and supports arrow keys and tabs. Wide windows show the open section next to the list, phones in place of it.
 */
export function Menu({ sections, rooms, contacts, links }: MenuProps) {
  const hydrated = useHydrated();
  const wide = useWide();
  const menu = useRef<HTMLElement>(null);
  const [tab, setTab] = useState(0);
  const [top, setTop] = useState<number | null>(null);
  const { onPointerMove, isAimingAt } = useTrail();
  const openPanel = useRef<HTMLDivElement>(null);
  const rows = useSections((at) => isAimingAt(at, openPanel.current));
  const items = useItems();

  const settle = () => {
    setTop(barBottom());
    rows.settle(isWide());
  };
  // The menu may have been opened before hydration.
  const hydrate = useEffectEvent(() => {
    menuElements.focusFirst = () => items.focus('s0');
    if (!menu.current?.matches(':popover-open')) return;
    menuRow.send({ kind: 'open', target: 'menu' });
    setTop(barBottom());
    rows.begin(isWide());
  });
  useEffect(() => hydrate(), []);
  const pressed = (event: KeyboardEvent) => {
    const item = items.itemOf(event.target);
    const goal = item === null ? null : menuGoal(sections, item, event.key);
    if (!goal) return;
    event.preventDefault();
    if (goal.open) rows.openItem(goal.open);
    if (goal.leaves && !isWide()) rows.closeSection();
    // Deferred, because what opens must be rendered before it can receive the focus.
    queueMicrotask(() => items.focus(goal.focus));
  };
  const hovering = menuRow.over('menu');
  const panel = (place: number) => ({
    ...(hydrated && {
      id: MENU_TABS[place]?.panel,
      role: 'tabpanel',
      'aria-labelledby': MENU_TABS[place]?.id,
    }),
    hidden: tab !== place,
  });
  return (
    <nav
      className="menu"
      id="menu"
      popover="auto"
      aria-label="Меню каталога"
      data-live={hydrated ? '' : undefined}
      data-plain=""
      ref={menu}
      style={top === null ? undefined : { ['--menu-top' as string]: `${top}px` }}
      onBeforeToggle={({ newState }) => newState === 'open' && settle()}
      onToggle={({ target, currentTarget, newState }) =>
        target === currentTarget &&
        menuRow.send(newState === 'open' ? { kind: 'open', target: 'menu' } : { kind: 'close' })
      }
      onKeyDown={pressed}
      onBlur={closeWhenLeft}
      {...hovering}
      onPointerMove={(event: PointerEvent) => {
        onPointerMove(event);
        hovering.onPointerMove(event);
      }}
    >
      <div className="menu-head">
        <MenuTabs chosen={tab} hydrated={hydrated} onChoose={setTab} />
        <button
          type="button"
          className="icon-button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label="Закрыть меню"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="menu-catalogue" {...panel(0)}>
        <ul className="menu-sections">
          {sections.map((section, place) => (
            <li key={section.id}>
              <MenuSection
                section={section}
                place={place}
                rows={rows}
                wide={wide}
                openPanel={openPanel}
                item={items.item}
                focus={items.focus}
              />
            </li>
          ))}
          <li>
            <a className="menu-link menu-whole" href="/catalog/" ref={items.item('whole')}>
              Весь каталог
            </a>
          </li>
          {rooms && (
            <li>
              <a className="menu-link" href="/room/">
                Рассчитать комнату
              </a>
            </li>
          )}
        </ul>
      </div>
      <div className="menu-contacts" {...panel(1)}>
        <MenuContacts {...contacts} links={links} />
      </div>
    </nav>
  );
}

export const MENU = answered(Menu, menuResponseSchema);
