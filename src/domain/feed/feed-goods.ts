import { toSingleLine } from '../form/control-characters.ts';
import type { Area } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { formatQuantity, minQuantity, ONE, type Quantity, quantity } from '../measures/quantity.ts';
import type { AvailabilityRank } from '../product/offers.ts';

/** A property of goods with its value as people read it. */
export interface FeedProperty {
  name: string;
  value: string;
  /** Empty where it has none. */
  unit: string;
}

export interface FeedSection {
  id: number;
  parentId: number | null;
  name: string;
}

/** One thing that can be bought, as other services are told of it. */
export interface FeedGoods {
  /** The offer's id. */
  id: number;
  /** The product's id where it has several variants, which are entries of their own; null where there is nothing to choose. */
  group: number | null;
  /** Of the product. */
  name: string;
  /** What tells it from the other variants, «чёрный, 2 кг»; empty. */
  detail: string;
  article: string;
  /** Numbers by which it is known everywhere, see `isGtin`; often none. */
  gtins: readonly string[];
  brand: string | null;
  /** Its page with this offer shown, own path. */
  address: string;
  /** From the top; empty for goods without a section. */
  sections: readonly FeedSection[];
  /** Of one selling unit; 0: it has none. */
  price: Kopecks;
  oldPrice: Kopecks | null;
  unit: string;
  step: Quantity;
  min: Quantity;
  /** Covered by one unit. */
  unitArea: Area | null;
  availability: AvailabilityRank;
  /** Days until the shop has what it orders for the buyer; 0 for what is in stock. */
  leadDays: number;
  /** Null where nobody counts it. */
  stock: Quantity | null;
  /** Own paths, the first is the main one. */
  pictures: readonly string[];
  properties: readonly FeedProperty[];
  /** What the merchant says of the product, in plain text; often empty. */
  description: string;
  /** Grams of one unit; 0: not known. */
  weight: number;
}

export interface FeedShop {
  name: string;
  company: string;
  email: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** The moment of the goods, by the clock of Minsk: «2026-11-24T18:45+03:00». */
  madeAt: string;
  delivery: FeedDelivery;
}

interface FeedDelivery {
  /** What it costs to bring goods of this price within Minsk; null: that is agreed by telephone. */
  price: ((goods: Kopecks) => Kopecks) | null;
  /** Null: the shop names the day. */
  days: DaysOfFeed | null;
  /** Goods can be fetched. */
  pickup: boolean;
}

/** Days until goods are there. */
export interface DaysOfFeed {
  minsk: { min: number; max: number };
  country: { min: number; max: number };
  /** Hour in Minsk from which an order counts as the next day's. */
  orderBefore: number;
}

/** A feed in the form that one service reads. */
export interface FeedFormat {
  begin(shop: FeedShop, sections: readonly FeedSection[]): string;
  /** '' for goods that the service would refuse; called by {@link writeEntry}. */
  entry(goods: FeedGoods, shop: FeedShop): string;
  end: string;
}

/** Longer names of makers and numbers of goods are mistakes. */
const MAX_WORD = 200;

/** A text on one line, without what no service takes. */
const lineOf = (text: string): string =>
  toSingleLine(text.toWellFormed())
    .replace(/[\ufffe\uffff]/g, '')
    .trim();

/** The goods with all texts fit for a feed: files and merchants may have written anything. */
function cleaned(goods: FeedGoods): FeedGoods {
  const properties = goods.properties.map(({ name, value, unit }) => ({
    name: shortText(lineOf(name), MAX_WORD),
    value: lineOf(value),
    unit: lineOf(unit),
  }));
  return {
    ...goods,
    name: lineOf(goods.name),
    detail: lineOf(goods.detail),
    article: shortText(lineOf(goods.article), MAX_WORD),
    brand: shortText(lineOf(goods.brand ?? ''), MAX_WORD) || null,
    description: lineOf(goods.description),
    properties: properties.filter(({ name, value }) => name !== '' && value !== ''),
  };
}

/** The entry of goods in a feed; '' for those that its service would refuse. */
export function writeEntry(format: FeedFormat, goods: FeedGoods, shop: FeedShop): string {
  const clean = cleaned(goods);
  return clean.name === '' ? '' : format.entry(clean, shop);
}

/** «1234.50»: roubles of whole kopecks. */
export const roublesText = (sum: Kopecks): string => (sum / 100).toFixed(2);

/** A text of at most `max` characters, cut between words where it is longer. */
export function shortText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).toWellFormed().trimEnd()}…`;
}

/** «Плитка Терра, чёрный»: the name with what tells it from the other variants. */
export function titleOf({ name, detail }: Pick<FeedGoods, 'name' | 'detail'>): string {
  return detail === '' ? name : `${name}, ${detail}`;
}

/** «36 см» */
export function propertyText({ value, unit }: FeedProperty): string {
  return unit === '' ? value : `${value} ${unit}`;
}

/** What the merchant says of goods; of those nobody described, their name and their properties in sentences. */
export function describeGoods(goods: FeedGoods): string {
  if (goods.description !== '') return goods.description;
  const said = goods.properties.map((property) => `${property.name}: ${propertyText(property)}`);
  return [titleOf(goods), ...said].map((sentence) => `${sentence}.`).join(' ');
}

/** How much has to be bought, where that is not one unit: «От 3 шт., кратно 3 шт.»; empty. */
export function minimumText({ unit, step, min }: Pick<FeedGoods, 'unit' | 'step' | 'min'>): string {
  const least = minQuantity({ step, min });
  const amount = (of: number) => `${formatQuantity(quantity(of))} ${unit}`;
  const parts = [
    ...(least > ONE ? [`от ${amount(least)}`] : []),
    ...(step === ONE ? [] : [`кратно ${amount(step)}`]),
  ].join(', ');
  return parts.slice(0, 1).toUpperCase() + parts.slice(1);
}
