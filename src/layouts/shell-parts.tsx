import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ConsentQuestion } from '../blocks/consent/ConsentQuestion.tsx';
import { Menu } from '../blocks/menu/Menu.tsx';
import { Region } from '../client/region/Region.tsx';
import { consentTexts } from '../domain/content/consent-part.ts';
import type { Content } from '../domain/content/content.ts';
import { helpLinks } from '../domain/content/help-links.ts';
import type { CityDelivery } from '../domain/delivery/delivery-offer.ts';
import { menuSections } from '../domain/listing/menu-section.ts';
import type { Section } from '../domain/listing/section.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PhoneBar } from './PhoneBar.tsx';

/** Markup, encoded because it is the same on many pages. */
export interface ShellParts {
  consent: Buffer;
  header: Buffer;
  menu: Buffer;
  footer: Buffer;
  phoneBar: Buffer;
}

type City = Pick<CityDelivery, 'name' | 'head'>;

interface Sold {
  sections: readonly Section[];
  /** True when the shop sells coverings. */
  covers: boolean;
  /** Lists other than sections in which goods can be found. */
  shelves: readonly { name: string; address: string }[];
}

/** The part of the content that the shell depends on. */
type ShopLook = Pick<Content, 'shop' | 'look' | 'consent' | 'menus' | 'pages'>;

/**
 * The parts rendered last, with the sections and the content that they were rendered from; they are rendered anew only when one of these
 * has been replaced. Rendering them for each page took half of its time.
 */
let known: { sections: readonly Section[]; shopLook: ShopLook; parts: Omit<ShellParts, 'header'> } | null =
  null;
/** The header rendered last for a page without a search, as most pages are; `city` is the city's name and delivery line in it. */
let usual: { city: string; shopLook: ShopLook; covers: boolean; header: Buffer } | null = null;

const PROPS = / data-props="([^"]*)"/g;

/** Returns the markup of a part, with props of regions in single quotes, because each double quote within would take six characters. */
function encoded(part: ReactElement): Buffer {
  const markup = renderToString(part);
  return Buffer.from(
    markup.replace(PROPS, (_, props: string) => ` data-props='${props.replaceAll('&quot;', '"')}'`),
  );
}

function render({ sections, covers, shelves }: Sold, content: ShopLook): Omit<ShellParts, 'header'> {
  const { shop, look, consent, menus } = content;
  return {
    consent: encoded(
      <Region
        name="consent"
        component={ConsentQuestion}
        props={consentTexts(consent)}
        from="/consent/?SHOWAJAXCART=Y"
        ahead={false}
      />,
    ),
    menu: encoded(
      <Region
        name="menu"
        component={Menu}
        props={{
          ...{ sections: menuSections(sections), rooms: covers },
          ...{ contacts: shop, links: helpLinks(content) },
        }}
        from="/menu/sections"
      />,
    ),
    footer: encoded(<Footer sections={sections} shelves={shelves} shop={shop} look={look} menus={menus} />),
    phoneBar: encoded(<PhoneBar />),
  };
}

function headerFor(covers: boolean, shopLook: ShopLook, searched: string, city: City): Buffer {
  const header = () =>
    encoded(
      <Header {...shopLook} links={shopLook.menus.top} searched={searched} city={city} covers={covers} />,
    );
  if (searched !== '') return header();
  const key = `${city.name} ${city.head}`;
  if (usual?.city !== key || usual.shopLook !== shopLook || usual.covers !== covers)
    usual = { city: key, shopLook, covers, header: header() };
  return usual.header;
}

/** Returns the parts around a page for a city; `searched` is the text of the search box. */
export function shellParts(sold: Sold, shopLook: ShopLook, searched: string, city: City): ShellParts {
  const { sections, covers } = sold;
  if (known?.sections !== sections || known.shopLook !== shopLook)
    known = { sections, shopLook, parts: render(sold, shopLook) };
  return { ...known.parts, header: headerFor(covers, shopLook, searched, city) };
}
