import type { Area, Length } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import type { Picture } from './picture.ts';
import type { Supplied } from './supply.ts';

/** 1 product, 2 set, 3 offers-based item [PROD-1]. */
export type ProductType = 1 | 2 | 3;

/** 'hit', 'new', 'gift', 'promo' and six promo icons [LIST-15]. */
export type Label =
  | 'hit'
  | 'new'
  | 'gift'
  | 'promo'
  | 'sale'
  | 'eco'
  | 'warm-floor'
  | 'water'
  | 'made-here'
  | 'exclusive';

/** What a listing shows of a product; nothing in it depends on the visitor. */
export interface Card extends Supplied {
  id: number;
  slug: string;
  name: string;
  article: string;
  type: ProductType;
  brand: string | null;
  shape: 'square' | 'door';
  /** The offer the buy button sends: the cheapest that can be bought, else the first. */
  offerId: number;
  /** Of that offer, for one `unit`; 0 when it is not for sale. */
  price: Kopecks;
  oldPrice: Kopecks | null;
  /** True when other offers of the product cost more or less. */
  priceVaries: boolean;
  unit: string;
  step: Quantity;
  min: Quantity;
  /** Covered by one unit; null for goods that cover nothing. */
  unitArea: Area | null;
  piecesPerBox: number | null;
  soldByBox: boolean;
  width: Length | null;
  length: Length | null;
  /** At most two: the second shows on hover. */
  pictures: readonly Picture[];
  labels: readonly Label[];
  /** Average in per cent of five stars, 0 without ratings [LIST-11]. */
  ratingPercent: number;
  ratingCount: number;
}

/** The product page's address. */
export function productAddress(slug: string): string {
  return `/product/${slug}/`;
}

/** The address that shows an offer on its product's page [PROD-3]. */
export function offerAddress(slug: string, offerId: number): string {
  return `${productAddress(slug)}?ELEMENT_ID=${offerId}`;
}

/** The address of a brand's goods. */
export function brandAddress(slug: string): string {
  return `/brand/${slug}/`;
}
