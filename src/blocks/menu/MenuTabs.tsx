import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

export const MENU_TABS = [
  { id: 'tab-catalogue', panel: 'menu-catalogue', address: '/catalog/', text: 'Каталог' },
  { id: 'tab-contacts', panel: 'menu-contacts', address: '/contacts/', text: 'Контакты' },
] as const;

interface MenuTabsProps {
  /** Place of the tab that is shown. */
  chosen: number;
  /** Without script they are links to what they show. */
  alive: boolean;
  onChoose: (tab: number) => void;
}

/** Catalogue and contacts [NAV-1]. */
export function MenuTabs({ chosen, alive, onChoose }: MenuTabsProps) {
  const links = useRef<(HTMLAnchorElement | null)[]>([]);
  const choose = (tab: number) => (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onChoose(tab);
  };
  const pressed = (tab: number) => (event: KeyboardEvent) => {
    if (event.key === ' ') choose(tab)(event);
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    choose(1 - tab)(event);
    links.current[1 - tab]?.focus();
  };
  return (
    <div className="menu-tabs" role={alive ? 'tablist' : undefined}>
      {MENU_TABS.map(({ id, panel, address, text }, tab) => (
        <a
          key={id}
          id={id}
          href={address}
          ref={(link) => {
            links.current[tab] = link;
          }}
          {...(alive && {
            role: 'tab',
            'aria-selected': tab === chosen,
            'aria-controls': panel,
            tabIndex: tab === chosen ? 0 : -1,
            onClick: choose(tab),
            onKeyDown: pressed(tab),
          })}
        >
          {text}
        </a>
      ))}
    </div>
  );
}
