import { renderToString } from 'react-dom/server';
import { Menu } from '../blocks/menu/Menu.tsx';
import { Region } from '../client/region/Region.tsx';
import type { Content } from '../domain/content/content.ts';
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

interface Sold {
  sections: readonly Section[];
  /** Goods that cover a surface are among it. */
  covers: boolean;
  /** Lists of what else it can be found by. */
  shelves: readonly { name: string; address: string }[];
}

/** What the shop says of itself, as long as it is the same. */
type Said = Pick<Content, 'shop' | 'look'>;

/** By the sections of a catalogue and what the shop says: they change when these are replaced. Rendered for each page, this took half of its time. */
let known: { sections: readonly Section[]; said: Said; parts: Omit<ShellParts, 'header'> } | null = null;
/** Of the page that most visitors get: no search, the city that was asked for last, the day it names. */
let usual: { city: string; said: Said; covers: boolean; header: string } | null = null;

function render({ sections, shelves }: Sold, { shop, look }: Said): Omit<ShellParts, 'header'> {
  return {
    menu: renderToString(
      <Region
        name="menu"
        component={Menu}
        props={{ sections: menuSections(sections), contacts: shop }}
        from="/menu/sections"
      />,
    ),
    footer: renderToString(<Footer sections={sections} shelves={shelves} shop={shop} look={look} />),
    phoneBar: renderToString(<PhoneBar />),
  };
}

function headerFor(covers: boolean, said: Said, searched: string, city: City): string {
  const header = () => renderToString(<Header {...said} searched={searched} city={city} covers={covers} />);
  if (searched !== '') return header();
  const key = `${city.name} ${city.head}`;
  if (usual?.city !== key || usual.said !== said || usual.covers !== covers)
    usual = { city: key, said, covers, header: header() };
  return usual.header;
}

/** The parts around a page for a city; `searched` is what the search box holds. */
export function shellParts(sold: Sold, said: Said, searched: string, city: City): ShellParts {
  const { sections, covers } = sold;
  if (known?.sections !== sections || known.said !== said)
    known = { sections, said, parts: render(sold, said) };
  return { ...known.parts, header: headerFor(covers, said, searched, city) };
}
