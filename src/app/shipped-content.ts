import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRICES } from '../../content/delivery.ts';
import { EVENTS } from '../../content/events.ts';
import { FRONT } from '../../content/front.ts';
import { SHOP } from '../../content/shop.ts';
import type { Content, TextPage } from '../domain/content/content.ts';
import { readPageFile, renderPage } from '../exchange/content/text-page.ts';

const PAGES = fileURLToPath(new URL('../../content/pages', import.meta.url));
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
  events: EVENTS,
  delivery: { prices: PRICES, points: [] },
  pages: readPages(),
};
