import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content, FrontTexts, ShopProfile } from '../src/domain/content/content.ts';
import type { CreditTexts } from '../src/domain/content/credit-part.ts';
import type { OrderTexts, SaleTexts } from '../src/domain/content/sale-part.ts';
import type { SupplyTexts } from '../src/domain/content/supply-part.ts';
import type { PickupPoint } from '../src/domain/delivery/pickup-point.ts';
import { readContentFile } from '../src/exchange/content/content-file.ts';

const FOLDER = join(import.meta.dirname, 'content');
const PAGES = join(FOLDER, 'pages');
/** The articles' pictures are stored next to them, as in a merchant's folder, and are the same as in the pool. */
const ARTICLES = join(FOLDER, 'articles');
const PARTS = join(FOLDER, 'shop.yaml');
const SELLING = join(FOLDER, 'selling.yaml');
const EVENTS = join(FOLDER, 'events.yaml');
/** Stored next to the pictures that they name. */
const OF_PICTURES = ['sections.yaml', 'scenes.yaml', 'faces.yaml'].map((name) =>
  join(import.meta.dirname, 'pictures', name),
);

/**
 * Content files of the demo shop, in the form a merchant writes them: who it is, how it sells, its events, the pictures of its sections,
 * its rooms and faces, then its pages and articles.
 */
export const DEMO_CONTENT_FILES: readonly string[] = [
  PARTS,
  SELLING,
  EVENTS,
  ...OF_PICTURES,
  ...[PAGES, ARTICLES].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => join(folder, name)),
  ),
];

/** Makes all fields required, because the demo shop shows every optional part. */
type Whole<Part> = { [Field in keyof Part]: NonNullable<Part[Field]> };

/** Returns the parts of the content that the demo shop defines, with all fields. */
export function demoParts() {
  const records = [PARTS, SELLING].flatMap(
    (file) => readContentFile(file, readFileSync(file, 'utf8')).records,
  );
  const part = (wanted: string) => records.find(({ key }) => key === wanted)?.value;
  return {
    shop: part('shop') as ShopProfile & { phone: NonNullable<ShopProfile['phone']> },
    front: part('front') as FrontTexts,
    credit: part('credit') as Whole<CreditTexts>,
    order: part('order') as Whole<OrderTexts>,
    sale: part('sale') as Whole<SaleTexts>,
    supply: part('supply') as SupplyTexts,
    delivery: part('delivery') as Whole<Content['delivery']> & {
      points: readonly [PickupPoint, ...PickupPoint[]];
    },
  };
}
