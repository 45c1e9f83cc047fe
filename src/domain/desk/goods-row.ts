import type { Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import type { UnitPrice } from '../price/unit-price.ts';

/** An offer with what the database says of it now. */
export interface OfferRow extends UnitPrice {
  id: number;
  name: string;
  article: string;
  oldPrice: Kopecks | null;
  unit: string;
  stock: Quantity;
  step: Quantity;
  /** False: there is some, but its source does not say how much. */
  stockStated: boolean;
  active: boolean;
}

/** Goods as the desk lists them. */
export interface GoodsRow {
  id: number;
  name: string;
  slug: string;
  article: string;
  /** Null: in none. */
  section: string | null;
  offers: readonly OfferRow[];
}

export const LACKS = ['picture', 'price', 'section'] as const;
export type GoodsLack = (typeof LACKS)[number];

const NAMES: Readonly<Record<GoodsLack, string>> = {
  picture: 'Без фотографии',
  price: 'Без цены',
  section: 'Без раздела',
};

export const lackName = (lack: GoodsLack): string => NAMES[lack];

/** A lack that an address names; null for none. */
export function readLack(text: string | null): GoodsLack | null {
  return LACKS.find((lack) => lack === text) ?? null;
}
