import { renderToString } from 'react-dom/server';
import { SHOP } from '../../content/shop.ts';
import { Menu } from '../blocks/menu/Menu.tsx';
import { Region } from '../client/island/Region.tsx';
import type { CityDelivery } from '../domain/delivery/delivery-offer.ts';
import { menuSections } from '../domain/listing/menu-section.ts';
import type { Section } from '../domain/listing/section.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PhoneBar } from './PhoneBar.tsx';

/** What stands around every page, as markup. */
export interface ShellParts {
  header: string;
  menu: string;
  footer: string;
  phoneBar: string;
}

type City = Pick<CityDelivery, 'name' | 'head'>;

/** By the sections of a catalogue: they change when it is replaced. Rendered for each page, this took half of its time. */
const remembered = new WeakMap<readonly Section[], Omit<ShellParts, 'header'>>();
/** Of the page that most visitors get: no search, the city that was asked for last, the day it names. */
let usual = { city: '', header: '' };

function render(sections: readonly Section[]): Omit<ShellParts, 'header'> {
  return {
    menu: renderToString(
      <Region
        name="menu"
        component={Menu}
        props={{ sections: menuSections(sections), contacts: SHOP }}
        from="/menu/sections"
      />,
    ),
    footer: renderToString(<Footer sections={sections} />),
    phoneBar: renderToString(<PhoneBar />),
  };
}

function headerFor(searched: string, city: City): string {
  const header = () => renderToString(<Header searched={searched} city={city} />);
  if (searched !== '') return header();
  const key = `${city.name} ${city.head}`;
  if (usual.city !== key) usual = { city: key, header: header() };
  return usual.header;
}

/** The parts around a page for a city; `searched` is what the search box holds. */
export function shellParts(sections: readonly Section[], searched: string, city: City): ShellParts {
  const known = remembered.get(sections) ?? render(sections);
  remembered.set(sections, known);
  return { ...known, header: headerFor(searched, city) };
}
