import type { Pool } from 'pg';
import { sectionsOfRow } from '../../catalogue/section-tree.ts';
import type { DescribedGoods } from '../../catalogue/shown-goods.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { FeedGoods, FeedProperty, FeedSection } from '../../domain/feed/feed-goods.ts';
import { minQuantity } from '../../domain/measures/quantity.ts';
import { isGtin } from '../../domain/product/barcode.ts';
import { type Card, offerAddress } from '../../domain/product/card.ts';
import { availabilityRank } from '../../domain/product/offers.ts';
import { type Picture, pictureAddress } from '../../domain/product/picture.ts';
import { struckPrice } from '../../domain/product/price-lines.ts';
import { isCounted, leadDaysFor } from '../../domain/stock/supply.ts';

/** Data that differs between the entries of one product: of the product itself, or of one of its variants. */
type Sold = Pick<Card, 'price' | 'oldPrice' | 'unit' | 'stock' | 'supply' | 'step' | 'min'> & {
  id: number;
  detail: string;
  article: string;
  pictures: readonly Picture[];
};

/** Width that is sufficient for the services and is made for the product page anyway. */
export const FEED_PICTURE_WIDTH = 1280;

/** Returns the properties of the product, with the variant's own in place of those of the same name. */
function propertiesOf({ properties }: DescribedGoods, own: readonly FeedProperty[]): readonly FeedProperty[] {
  const named = new Set(own.map(({ name }) => name));
  return own.length === 0 ? properties : [...properties.filter(({ name }) => !named.has(name)), ...own];
}

function entryOf(
  described: DescribedGoods,
  sold: Sold,
  place: Pick<FeedGoods, 'sections' | 'group' | 'properties' | 'description' | 'weight' | 'gtins'>,
): FeedGoods {
  const { card } = described;
  const { id, detail, price, oldPrice, unit, step, min, stock, supply } = sold;
  const pictures = sold.pictures.length > 0 ? sold.pictures : card.pictures;
  return {
    ...{ id, detail, price, unit, step, min, ...place },
    name: card.name,
    article: sold.article || card.article,
    brand: card.brand,
    address: offerAddress(card.slug, id),
    oldPrice: struckPrice(price, oldPrice),
    unitArea: card.unitArea,
    availability: availabilityRank(sold),
    leadDays: leadDaysFor(sold, minQuantity({ min, step }), step),
    stock: isCounted(supply) ? stock : null,
    pictures: pictures.map(({ hash }) => pictureAddress(hash, FEED_PICTURE_WIDTH)),
  };
}

/** Yields the entries of a product: one per variant if they differ, otherwise only the offer that its card sells. */
function* entriesOf(
  described: DescribedGoods,
  { gtinsOf, ...about }: Pick<FeedGoods, 'sections' | 'description'> & { gtinsOf(offer: number): string[] },
): Generator<FeedGoods> {
  const { card, variants, properties, weight } = described;
  if (variants.length === 0) {
    const sold = { ...card, id: card.offerId, detail: '' };
    yield entryOf(described, sold, { ...about, group: null, properties, weight, gtins: gtinsOf(sold.id) });
  }
  for (const variant of variants) {
    const own = variant.values.map(({ property, label }) => ({ name: property, value: label, unit: '' }));
    const gtins = gtinsOf(variant.id);
    const place = { ...about, gtins, group: card.id, properties: propertiesOf(described, own) };
    // Only the offer that the card sells gets a weight below: the weights of other variants are unknown.
    const detail = variant.values.map(({ label }) => label).join(', ');
    yield entryOf(
      described,
      { ...variant, detail },
      { ...place, weight: variant.id === card.offerId ? weight : 0 },
    );
  }
}

const sectionOf = ({ id, parentId, name }: FeedSection): FeedSection => ({ id, parentId, name });

/** How many products are described at once: as many as take one query and a few milliseconds of work. */
const AT_ONCE = 50;
/** Largest number of characters of a description: no service accepts more, and an imported one may be of any length. */
const MAX_DESCRIPTION = 6000;

/** Reads descriptions by product from the database, because the catalogue in memory does not have them. */
async function readDescriptions(pool: Pool, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pool.query<{ id: number; text: string }>(
    `select id, left(description, ${MAX_DESCRIPTION}) as text from products where id = any($1) and description <> ''`,
    [ids],
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** Reads the valid GTINs of these products, by offer. */
async function readGtins(pool: Pool, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await pool.query<{ id: number; barcodes: string[] }>(
    `select id, barcodes from offers where product_id = any($1) and active and barcodes <> '{}'`,
    [ids],
  );
  return new Map(rows.map(({ id, barcodes }) => [id, barcodes.filter(isGtin)]));
}

/** All products as feed entries, most popular first. */
export async function* listFeedGoods(snapshot: Snapshot, pool: Pool): AsyncGenerator<FeedGoods> {
  for (let first = 0; first < snapshot.size; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, snapshot.size - first) }, (_, at) => first + at);
    const goods = rows.map((row) => ({ row, described: snapshot.describe(row) }));
    const ids = goods.map(({ described }) => described.card.id);
    const [descriptions, gtins] = await Promise.all([readDescriptions(pool, ids), readGtins(pool, ids)]);
    const gtinsOf = (offer: number) => gtins.get(offer) ?? [];
    for (const { row, described } of goods) {
      const sections = sectionsOfRow(snapshot.sections, row).map(sectionOf);
      const description = descriptions.get(described.card.id) ?? '';
      yield* entriesOf(described, { sections, description, gtinsOf });
    }
  }
}

/** Lists the sections that have products, each after its parent. */
export function listFeedSections({ sections }: Snapshot): FeedSection[] {
  const within = (list: Snapshot['sections']['menu']): FeedSection[] =>
    list.flatMap((section) => [sectionOf(section), ...within(section.children)]);
  return within(sections.menu);
}
