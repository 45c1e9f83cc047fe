import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CITIES } from '../../content/cities.ts';
import { CONSENT } from '../../content/consent.ts';
import { SHOP_EMAILS } from '../../content/emails.ts';
import { EVENTS } from '../../content/events.ts';
import { FILTERS } from '../../content/filters.ts';
import { FRONT } from '../../content/front.ts';
import { SEARCH_WORDS } from '../../content/search.ts';
import { POPULAR_QUERIES } from '../../content/search-popular.ts';
import { SHOP } from '../../content/shop.ts';
import { TERMS } from '../../content/terms.ts';
import { CONSUMABLES, DOORS } from '../domain/content/consumables-part.ts';
import type { Content, TextPage } from '../domain/content/content.ts';
import { CREDIT } from '../domain/content/credit-part.ts';
import { DELIVERY } from '../domain/content/delivery-schema.ts';
import { MENUS } from '../domain/content/menus-part.ts';
import { READING } from '../domain/content/reading-part.ts';
import { ORDER, SALE } from '../domain/content/sale-part.ts';
import { SUPPLY_SCHEMA } from '../domain/content/supply-part.ts';
import { readPageFile, renderPage } from '../exchange/content/text-page.ts';
import { readShippedScenes } from './shipped-scenes.ts';

const PAGES = fileURLToPath(new URL('../../content/pages', import.meta.url));
/** Folder of pictures that come with the software. */
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

/** Default content, with texts that are true of any shop. */
export const SHIPPED_CONTENT: Content = {
  shop: SHOP,
  front: FRONT,
  menus: MENUS.defaults,
  benefits: [],
  promotions: [],
  sections: [],
  collections: [],
  scenes: readShippedScenes(PICTURE_POOL),
  faces: [],
  reading: READING.defaults,
  events: EVENTS,
  look: { colours: {}, mark: 'initial', logo: null },
  letters: SHOP_EMAILS,
  credit: CREDIT.defaults,
  order: ORDER.defaults,
  sale: SALE.defaults,
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
  delivery: DELIVERY.defaults,
  cities: CITIES,
  supply: SUPPLY_SCHEMA.defaults,
  consumables: CONSUMABLES.defaults,
  doors: DOORS.defaults,
  pages: readPages(),
  articles: [],
};
