import type { Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import type { UnitPrice } from '../price/unit-price.ts';
import type { Label } from '../product/card.ts';
import { readLabel } from '../product/label-names.ts';
import type { Picture } from '../product/picture.ts';
import { readAdminId } from './pages-of-rows.ts';

export interface OfferRow extends UnitPrice {
  id: number;
  name: string;
  article: string;
  oldPrice: Kopecks | null;
  unit: string;
  stock: Quantity;
  step: Quantity;
  /** False if the product is in stock but the source does not state the quantity. */
  stockStated: boolean;
  active: boolean;
}

export interface GoodsRow {
  id: number;
  name: string;
  slug: string;
  article: string;
  /** Null if the product is in no section. */
  section: string | null;
  active: boolean;
  labels: readonly Label[];
  /** Whether the merchant pinned anything of the product or its offers. */
  isPinned: boolean;
  /** The first picture; null if there is none. */
  picture: Picture | null;
  offers: readonly OfferRow[];
}

export const GOODS_FILTERS = ['picture', 'price', 'section', 'stock', 'hidden', 'pinned'] as const;
export type GoodsFilter = (typeof GOODS_FILTERS)[number];

const NAMES: Readonly<Record<GoodsFilter, string>> = {
  picture: 'Без фотографии',
  price: 'Без цены',
  section: 'Без раздела',
  stock: 'Нет в наличии',
  hidden: 'Скрытые',
  pinned: 'Закреплённые',
};

export const filterName = (filter: GoodsFilter): string => NAMES[filter];

/** Which products a list of the admin shows; all for null. */
export interface GoodsSearch {
  text: string;
  filter: GoodsFilter | null;
  /** A section, with those within it. */
  section: number | null;
  label: Label | null;
}

/** Reads a search from an address, or from the hidden fields of a form. */
export function readGoodsSearch(get: (name: string) => string | null): GoodsSearch {
  return {
    text: (get('q') ?? '').trim().slice(0, 100),
    filter: GOODS_FILTERS.find((filter) => filter === get('filter')) ?? null,
    section: readAdminId(get('section')) ?? null,
    label: readLabel(get('label')),
  };
}

/** Writes a search as the query of an address, `?filter=hidden`; empty if it searches for nothing. */
export function goodsQuery({ text, filter, section, label }: GoodsSearch): string {
  const query = new URLSearchParams();
  if (text) query.set('q', text);
  if (filter) query.set('filter', filter);
  if (section) query.set('section', String(section));
  if (label) query.set('label', label);
  return query.size > 0 ? `?${query}` : '';
}

export const goodsAddress = (id: number): string => `/admin/goods/${id}/`;
