import { type XmlNode, xml, xmlText } from '../exchange/xml-text.ts';
import { formatBound } from '../listing/filter.ts';
import { SQUARE_METRE } from '../measures/area.ts';
import {
  describeGoods,
  type FeedFormat,
  type FeedGoods,
  type FeedShop,
  propertyText,
  roublesText,
  shortText,
  titleOf,
} from './feed-goods.ts';

/** Limits of Google, in characters. */
const MAX = {
  title: 150,
  description: 5000,
  brand: 70,
  mpn: 70,
  type: 750,
  detail: 140,
  value: 1000,
} as const;
const AVAILABILITY = ['in_stock', 'backorder', 'out_of_stock'] as const;
/** Google's names of units for comparing prices. */
const MEASURES: Readonly<Record<string, string>> = { 'м²': 'sqm', м: 'm', 'м³': 'cbm', кг: 'kg', л: 'l' };

const DAY_MS = 86_400_000;

const sum = (amount: FeedGoods['price']): string => `${roublesText(amount)} BYN`;
const g = (name: string, content: XmlNode['content']): XmlNode => xml(`g:${name}`, content);

/** Writes the measure for comparing prices: the area that a unit covers, or the unit of sale. */
function unitPricing({ unitArea, unit }: FeedGoods): XmlNode[] {
  const measure = unitArea ? 'sqm' : MEASURES[unit];
  if (!measure) return [];
  const amount = unitArea ? formatBound(unitArea, SQUARE_METRE) : '1';
  return [g('unit_pricing_measure', `${amount} ${measure}`), g('unit_pricing_base_measure', `1 ${measure}`)];
}

/** Writes the prices; if there is an old price, Google wants it as the price, and the current one as the sale price. */
function prices({ price, oldPrice }: FeedGoods): XmlNode[] {
  return oldPrice === null
    ? [g('price', sum(price))]
    : [g('price', sum(oldPrice)), g('sale_price', sum(price))];
}

function availability({ availability, leadDays }: FeedGoods, { madeAt }: FeedShop): XmlNode[] {
  const named = g('availability', AVAILABILITY[availability as 0 | 1 | 2]);
  if (availability !== 1) return [named];
  const there = new Date(Date.parse(madeAt) + leadDays * DAY_MS);
  return [named, g('availability_date', `${there.toISOString().slice(0, 16)}Z`)];
}

/** Writes the brand and the numbers that identify a product; a product that lacks them is marked accordingly. */
function identity({ brand, article, gtins: [gtin] }: FeedGoods): (XmlNode | null)[] {
  return [
    gtin ? g('gtin', gtin) : null,
    brand ? g('brand', shortText(brand, MAX.brand)) : null,
    article ? g('mpn', shortText(article, MAX.mpn)) : null,
    gtin || (brand && article) ? null : g('identifier_exists', 'no'),
  ];
}

function begin({ name, publicUrl }: FeedShop): string {
  const required = [xml('title', name), xml('link', publicUrl), xml('description', name)];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>${required.map(xmlText).join('')}\n`;
}

/** Writes an entry for every product that has a price and a picture, even if it is sold out. */
function entry(goods: FeedGoods, shop: FeedShop): string {
  const { id, group, price, pictures, sections, properties, weight } = goods;
  const [picture, ...more] = pictures;
  if (price <= 0 || goods.availability > 2 || !picture) return '';
  const node = xml('item', [
    g('id', String(id)),
    group === null ? null : g('item_group_id', String(group)),
    g('title', shortText(titleOf(goods), MAX.title)),
    g('description', shortText(describeGoods(goods), MAX.description)),
    g('link', shop.publicUrl + goods.address),
    g('image_link', shop.publicUrl + picture),
    ...more.map((path) => g('additional_image_link', shop.publicUrl + path)),
    ...availability(goods, shop),
    ...prices(goods),
    ...unitPricing(goods),
    g('condition', 'new'),
    ...identity(goods),
    sections.length > 0
      ? g('product_type', shortText(sections.map(({ name }) => name).join(' > '), MAX.type))
      : null,
    weight > 0 ? g('shipping_weight', `${weight} g`) : null,
    ...properties.map((property) =>
      g('product_detail', [
        g('attribute_name', shortText(property.name, MAX.detail)),
        g('attribute_value', shortText(propertyText(property), MAX.value)),
      ]),
    ),
  ]);
  return `${xmlText(node)}\n`;
}

/** RSS 2.0 with Google's namespace for Merchant Center. */
export const GOOGLE_FEED: FeedFormat = { begin, entry, end: '</channel></rss>\n' };
