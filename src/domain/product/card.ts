import type { Area, Length } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import type { Quantity } from '../measures/quantity.ts';
import type { Supplied } from '../stock/supply.ts';
import type { Picture } from './picture.ts';

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
  /** A door that stands in a doorway; absent for its parts and all else. */
  leaf?: true;
  /** The offer the buy button sends: the cheapest that can be bought, else the first. */
  offerId: number;
  /** Of that offer, for one `unit`; 0 when it is not for sale. */
  price: Kopecks;
  oldPrice: Kopecks | null;
  /** True when other offers that it may stand for cost more or less. */
  priceVaries: boolean;
  /** «6 цветов, 3 размера»; absent where the offers do not differ in what can be chosen. */
  variants?: string;
  /** Which of them the button buys: «чёрный, 2 кг»; where it leads to the choice what all that were asked for have, absent for nothing. */
  detail?: string;
  /** The product's page would open with another offer: the card's address names this one. */
  named?: true;
  /** Several offers can be bought and nobody has said which, or sizes of a set: the card leads to the choice. */
  choose?: true;
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
  /** The recommendation that the card was shown by; absent where it was shown by none [TRACK-4]. */
  rid?: string;
}

/** The product page's address. */
export function productAddress(slug: string): string {
  return `/product/${slug}/`;
}

/** The address that shows an offer on its product's page [PROD-3]. */
export function offerAddress(slug: string, offerId: number): string {
  return `${productAddress(slug)}?ELEMENT_ID=${offerId}`;
}

/** Where a card leads: to its goods as it shows them. */
export function cardAddress({ slug, offerId, named }: Pick<Card, 'slug' | 'offerId' | 'named'>): string {
  return named ? offerAddress(slug, offerId) : productAddress(slug);
}

/** Where a term of the trade is explained, by its slug. */
export function termAddress(slug: string): string {
  return `/term/?name=${slug}`;
}
