import { renderToStaticMarkup } from 'react-dom/server';
import { Menu } from '../blocks/menu/Menu.tsx';
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

/** By the sections of a catalogue: they change when it is replaced. Rendered for each page, this took half of its time. */
const remembered = new WeakMap<readonly Section[], ShellParts>();

const header = (searched: string) => renderToStaticMarkup(<Header searched={searched} />);

function render(sections: readonly Section[]): ShellParts {
  return {
    header: header(''),
    menu: renderToStaticMarkup(<Menu sections={sections} />),
    footer: renderToStaticMarkup(<Footer sections={sections} />),
    phoneBar: renderToStaticMarkup(<PhoneBar />),
  };
}

/** The parts around a page; `searched` is what the search box holds. */
export function shellParts(sections: readonly Section[], searched: string): ShellParts {
  const known = remembered.get(sections) ?? render(sections);
  remembered.set(sections, known);
  return searched === '' ? known : { ...known, header: header(searched) };
}
