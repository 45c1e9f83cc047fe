import { renderToString } from 'react-dom/server';
import { cityOf } from '../../content/cities.ts';
import { Menu } from '../blocks/menu/Menu.tsx';
import { Region } from '../client/island/Region.tsx';
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

const USUAL_CITY = cityOf(0);

/** By the sections of a catalogue: they change when it is replaced. Rendered for each page, this took half of its time. */
const remembered = new WeakMap<readonly Section[], ShellParts>();

const header = (searched: string, city: string) => renderToString(<Header searched={searched} city={city} />);

function render(sections: readonly Section[]): ShellParts {
  return {
    header: header('', USUAL_CITY.name),
    menu: renderToString(
      <Region
        name="menu"
        component={Menu}
        props={{ sections: menuSections(sections) }}
        from="/menu/sections"
      />,
    ),
    footer: renderToString(<Footer sections={sections} />),
    phoneBar: renderToString(<PhoneBar />),
  };
}

/** The parts around a page for a city; `searched` is what the search box holds. */
export function shellParts(sections: readonly Section[], searched: string, city: string): ShellParts {
  const known = remembered.get(sections) ?? render(sections);
  remembered.set(sections, known);
  const usual = searched === '' && city === USUAL_CITY.name;
  return usual ? known : { ...known, header: header(searched, city) };
}
