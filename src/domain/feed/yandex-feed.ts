import { type XmlNode, xml, xmlText } from '../exchange/xml-text.ts';
import { type Kopecks, kopecks } from '../measures/money.ts';
import { ONE } from '../measures/quantity.ts';
import {
  type DaysOfFeed,
  describeGoods,
  type FeedFormat,
  type FeedGoods,
  type FeedSection,
  type FeedShop,
  minimumText,
  roublesText,
  shortText,
  titleOf,
} from './feed-goods.ts';

/** Limits of Yandex, in characters. */
const MAX = { name: 150, description: 3000, salesNotes: 50, param: 250 } as const;
/** Maximum difference between the first and last day; Yandex rejects wider ranges. */
const MAX_SPAN = 3;
/** Yandex treats this number of days or more as «by agreement». */
const UNNAMED_DAYS = 32;

const category = ({ id, parentId, name }: FeedSection): XmlNode =>
  xml('category', name, { id: String(id), ...(parentId === null ? {} : { parentId: String(parentId) }) });

/** Formats a price in whole roubles, because the format has no kopecks here; rounded up, because a price must not be understated. */
const cost = (price: Kopecks): string => String(Math.ceil(price / 100));

function daysText(days: DaysOfFeed | null, leadDays: number): string {
  if (!days) return '';
  const { min, max } = days.minsk;
  const last = max + leadDays;
  if (last >= UNNAMED_DAYS) return '';
  const first = Math.max(min + leadDays, last - MAX_SPAN);
  return first === last ? String(last) : `${first}-${last}`;
}

/**
 * Writes the delivery options. Yandex requires a price with each; days that the shop has not set are left empty, which means «by
 * agreement».
 */
function deliveryOptions(
  { delivery: { price, days } }: FeedShop,
  goods: Kopecks,
  leadDays: number,
): XmlNode | null {
  if (!price) return null;
  return xml('delivery-options', [
    xml('option', '', {
      cost: cost(price(goods)),
      days: daysText(days, leadDays),
      // The hour is only allowed if delivery takes at most two days.
      ...(days && leadDays === 0 && days.minsk.max <= 2 ? { 'order-before': String(days.orderBefore) } : {}),
    }),
  ]);
}

function begin(shop: FeedShop, sections: readonly FeedSection[]): string {
  const required = [
    xml('name', shortText(shop.name, 20)),
    xml('company', shop.company || shop.name),
    xml('url', shop.publicUrl),
    ...(shop.email ? [xml('email', shop.email)] : []),
    xml('currencies', [xml('currency', '', { id: 'BYN', rate: '1' })]),
    xml('categories', sections.map(category)),
    deliveryOptions(shop, kopecks(1), 0),
  ];
  const date = xmlText(xml('yml_catalog', '', { date: shop.madeAt })).replace('</yml_catalog>', '');
  const written = required.flatMap((node) => (node ? [xmlText(node)] : []));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${date}<shop>${written.join('\n')}\n<offers>\n`;
}

/** Writes an entry for every product that can be ordered and has a price, a picture and a section. */
function entry(goods: FeedGoods, shop: FeedShop): string {
  const { price, oldPrice, availability, pictures, sections, stock, weight, brand, article, gtins } = goods;
  const section = sections.at(-1);
  if (price <= 0 || availability > 1 || pictures.length === 0 || !section) return '';
  const node = xml(
    'offer',
    [
      xml('name', shortText(titleOf(goods), MAX.name)),
      xml('url', shop.publicUrl + goods.address),
      xml('price', roublesText(price)),
      oldPrice === null ? null : xml('oldprice', roublesText(oldPrice)),
      xml('currencyId', 'BYN'),
      xml('categoryId', String(section.id)),
      ...pictures.map((path) => xml('picture', shop.publicUrl + path)),
      brand ? xml('vendor', brand) : null,
      article ? xml('vendorCode', article) : null,
      ...gtins.map((gtin) => xml('barcode', gtin)),
      xml('description', shortText(describeGoods(goods), MAX.description)),
      salesNotes(goods),
      availability === 0 && stock !== null ? xml('count', countText(stock)) : null,
      xml('store', 'false'),
      xml('pickup', String(shop.delivery.pickup)),
      xml('delivery', 'true'),
      deliveryOptions(shop, price, goods.leadDays),
      weight > 0 ? xml('weight', (weight / 1000).toFixed(3)) : null,
      ...goods.properties.map(({ name, value, unit }) =>
        xml('param', shortText(value, MAX.param), { name, ...(unit ? { unit } : {}) }),
      ),
    ],
    {
      id: String(goods.id),
      available: String(availability === 0),
      ...(goods.group === null ? {} : { group_id: String(goods.group) }),
    },
  );
  return `${xmlText(node)}\n`;
}

/** Formats a stock in whole units; if only a part of a unit is left, it counts as one. */
const countText = (stock: number): string => String(Math.max(1, Math.floor(stock / ONE)));

function salesNotes(goods: FeedGoods): XmlNode | null {
  const text = minimumText(goods);
  return text === '' ? null : xml('sales_notes', shortText(text, MAX.salesNotes));
}

/** YML for Yandex; products on backorder have `available="false"`. */
export const YANDEX_FEED: FeedFormat = { begin, entry, end: '</offers></shop></yml_catalog>\n' };
