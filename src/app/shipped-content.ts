import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CITIES } from '../../content/cities.ts';
import { CONSENT } from '../../content/consent.ts';
import { CONSUMABLES } from '../../content/consumables.ts';
import { CREDIT } from '../../content/credit.ts';
import { DELIVERY } from '../../content/delivery.ts';
import { DOORS } from '../../content/door-set.ts';
import { EVENTS } from '../../content/events.ts';
import { FILTERS } from '../../content/filters.ts';
import { FRONT } from '../../content/front.ts';
import { SHOP_LETTERS } from '../../content/letters.ts';
import { ORDER } from '../../content/order.ts';
import { SALE } from '../../content/sale.ts';
import { SEARCH_WORDS } from '../../content/search.ts';
import { POPULAR_QUERIES } from '../../content/search-popular.ts';
import { SHOP } from '../../content/shop.ts';
import { SUPPLY } from '../../content/supply.ts';
import { TERMS } from '../../content/terms.ts';
import type { Content, TextPage } from '../domain/content/content.ts';
import { readPageFile, renderPage } from '../exchange/content/text-page.ts';
import { readShippedScenes } from './shipped-scenes.ts';

const PAGES = fileURLToPath(new URL('../../content/pages', import.meta.url));
/** Pictures that come with the software. */
export const PICTURE_POOL = fileURLToPath(new URL('../../demo/pictures', import.meta.url));
const EXTENSION = '.md';
const NO_PICTURES = new Map();

function readPages(): TextPage[] {
  const files = readdirSync(PAGES).filter((name) => name.endsWith(EXTENSION));
  return files.sort().map((name) => {
    const text = readFileSync(join(PAGES, name), 'utf8');
    return renderPage(readPageFile(name, name.slice(0, -EXTENSION.length), text), NO_PICTURES);
  });
}

/** What a shop says of itself whose merchant has said nothing yet: words that are true of any. */
export const SHIPPED_CONTENT: Content = {
  shop: SHOP,
  front: FRONT,
  benefits: [],
  promotions: [],
  sections: [],
  collections: [],
  scenes: readShippedScenes(PICTURE_POOL),
  faces: [],
  events: EVENTS,
  look: { colours: {}, mark: 'initial', logo: null },
  letters: SHOP_LETTERS,
  credit: CREDIT,
  order: ORDER,
  sale: SALE,
  consent: CONSENT,
  search: {
    popular: POPULAR_QUERIES,
    same: SEARCH_WORDS.same,
    instead: SEARCH_WORDS.instead,
    brands: SEARCH_WORDS.brands,
    notSold: SEARCH_WORDS.notSold,
  },
  filters: { ...FILTERS.order, swatches: FILTERS.swatches },
  terms: TERMS,
  delivery: DELIVERY,
  cities: CITIES,
  supply: SUPPLY,
  consumables: CONSUMABLES,
  doors: DOORS,
  pages: readPages(),
  articles: [],
};
