import type { MenuLink } from '../../domain/content/menus-part.ts';

/** Links that open in a popup where they can, with its title. */
const POPUPS: Readonly<Record<string, string>> = { '/consent/': 'Настройки cookie' };

/** Links of a menu as items of a list. */
export function MenuLinks({ links }: { links: readonly MenuLink[] }) {
  return links.map(({ text, address }) => (
    <li key={address}>
      <a href={address} data-popup={POPUPS[address]}>
        {text}
      </a>
    </li>
  ));
}
