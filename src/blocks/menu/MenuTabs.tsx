import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

export const MENU_TABS = [
  { id: 'tab-catalogue', panel: 'menu-catalogue', address: '/catalog/', text: 'Каталог' },
  { id: 'tab-contacts', panel: 'menu-contacts', address: '/contacts/', text: 'Контакты' },
] as const;

interface MenuTabsProps {
  /** Index of the current tab. */
  chosen: number;
  /** Whether the tabs are hydrated; without script they are links. */
  hydrated: boolean;
  onChoose: (tab: number) => void;
}

/** Tabs «Каталог» and contacts [NAV-1]. */
export function MenuTabs({ chosen, hydrated, onChoose }: MenuTabsProps) {
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
    <div className="menu-tabs" role={hydrated ? 'tablist' : undefined}>
      {MENU_TABS.map(({ id, panel, address, text }, tab) => (
        <a
          key={id}
          id={id}
          href={address}
          ref={(link) => {
            links.current[tab] = link;
          }}
          {...(hydrated && {
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
