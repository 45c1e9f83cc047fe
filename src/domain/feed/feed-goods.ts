import { toSingleLine } from '../form/control-characters.ts';
import type { Area } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { formatQuantity, minQuantity, ONE, type Quantity, quantity } from '../measures/quantity.ts';
import type { AvailabilityRank } from '../product/offers.ts';

/** A property of a product, with its value in human-readable form. */
export interface FeedProperty {
  name: string;
  value: string;
  /** Empty if the value has no unit. */
  unit: string;
}

export interface FeedSection {
  id: number;
  parentId: number | null;
  name: string;
}

/** An offer as exported to other services. */
export interface FeedGoods {
  id: number;
  /** Id of the product if it has several variants, each of which is an entry of its own; null otherwise. */
  group: number | null;
  name: string;
  /** Differences from the other variants, «чёрный, 2 кг»; may be empty. */
  detail: string;
  article: string;
  /** Global trade item numbers, see `isGtin`; often empty. */
  gtins: readonly string[];
  brand: string | null;
  /** Path of the product's page that shows this offer. */
  address: string;
  /** Sections from the top down; empty for products without a section. */
  sections: readonly FeedSection[];
  /** Price of one selling unit; 0 if the offer has no price. */
  price: Kopecks;
  oldPrice: Kopecks | null;
  unit: string;
  step: Quantity;
  min: Quantity;
  /** Area covered by one unit; null if it covers none. */
  unitArea: Area | null;
  availability: AvailabilityRank;
  /** Days until products on backorder arrive; 0 for products in stock. */
  leadDays: number;
  /** Null if the stock is not stated. */
  stock: Quantity | null;
  /** Paths of the pictures, the main one first. */
  pictures: readonly string[];
  properties: readonly FeedProperty[];
  /** The merchant's description in plain text; often empty. */
  description: string;
  /** Weight of one unit in grams; 0 if unknown. */
  weight: number;
}

export interface FeedShop {
  name: string;
  company: string;
  email: string;
  /** Address of the shop without a trailing slash. */
  publicUrl: string;
  /** Time of the data in Minsk: «2026-11-24T18:45+03:00». */
  madeAt: string;
  delivery: FeedDelivery;
}

interface FeedDelivery {
  /** Returns the delivery price within Minsk for goods of a price; null if it is agreed by telephone. */
  price: ((goods: Kopecks) => Kopecks) | null;
  /** Null if the shop has set no delivery days. */
  days: DaysOfFeed | null;
  pickup: boolean;
}

export interface DaysOfFeed {
  minsk: { min: number; max: number };
  country: { min: number; max: number };
  /** Hour in Minsk from which an order counts for the next day. */
  orderBefore: number;
}

export interface FeedFormat {
  begin(shop: FeedShop, sections: readonly FeedSection[]): string;
  /** Writes an entry, or returns '' for products that the service would reject; called by {@link writeEntry}. */
  entry(goods: FeedGoods, shop: FeedShop): string;
  end: string;
}

/** Maximum characters of a brand or article number; longer ones are mistakes. */
const MAX_WORD = 200;

/** Turns a text into a single line, without characters that services reject. */
const lineOf = (text: string): string =>
  toSingleLine(text.toWellFormed())
    .replace(/[\ufffe\uffff]/g, '')
    .trim();

/** Cleans all texts of a product, because they may contain any characters. */
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

/** Writes a product's entry in a feed; returns '' for products that the service would reject. */
export function writeEntry(format: FeedFormat, goods: FeedGoods, shop: FeedShop): string {
  const clean = cleaned(goods);
  return clean.name === '' ? '' : format.entry(clean, shop);
}

/** Formats kopecks as roubles: «1234.50». */
export const roublesText = (sum: Kopecks): string => (sum / 100).toFixed(2);

/** Shortens a text to `max` characters, at a space if possible. */
export function shortText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).toWellFormed().trimEnd()}…`;
}

/** Joins a product's name with its variant: «Плитка Терра, чёрный». */
export function titleOf({ name, detail }: Pick<FeedGoods, 'name' | 'detail'>): string {
  return detail === '' ? name : `${name}, ${detail}`;
}

export function propertyText({ value, unit }: FeedProperty): string {
  return unit === '' ? value : `${value} ${unit}`;
}

/** Returns the merchant's description; without one, writes sentences with the product's name and properties. */
export function describeGoods(goods: FeedGoods): string {
  if (goods.description !== '') return goods.description;
  const sentences = goods.properties.map((property) => `${property.name}: ${propertyText(property)}`);
  return [titleOf(goods), ...sentences].map((sentence) => `${sentence}.`).join(' ');
}

/** Describes the quantities that can be ordered, «От 3 шт., кратно 3 шт.»; empty if any number of units can be. */
export function minimumText({ unit, step, min }: Pick<FeedGoods, 'unit' | 'step' | 'min'>): string {
  const least = minQuantity({ step, min });
  const amount = (of: number) => `${formatQuantity(quantity(of))} ${unit}`;
  const parts = [
    ...(least > ONE ? [`от ${amount(least)}`] : []),
    ...(step === ONE ? [] : [`кратно ${amount(step)}`]),
  ].join(', ');
  return parts.slice(0, 1).toUpperCase() + parts.slice(1);
}
