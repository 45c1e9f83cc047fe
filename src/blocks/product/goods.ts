import { TRUCK } from '../../../content/delivery.ts';
import type { CityDelivery } from '../../domain/delivery/delivery-offer.ts';
import { ONE, type Quantity } from '../../domain/measures/quantity.ts';
import { canBuy } from '../../domain/product/offers.ts';
import type { Offer, ProductPage } from '../../domain/product/product.ts';
import { pieceArea, type TileMeasure } from '../../domain/tile/tile-quantity.ts';

/** What the acting part of the product page knows of it: the rest is not sent to the browser's script. */
export type BuyGoods = Pick<
  ProductPage,
  'pictures' | 'rows' | 'offers' | 'selectedOfferId' | 'attributes' | 'complects' | 'doorExtras' | 'weight'
> & {
  card: Pick<
    ProductPage['card'],
    'slug' | 'name' | 'shape' | 'unitArea' | 'piecesPerBox' | 'soldByBox' | 'width' | 'length'
  >;
  hasAnalogues: boolean;
  /** Where the page delivers to. */
  city: CityDelivery;
};

/** Cuts the page down to what buying needs. */
export function buyGoods(page: ProductPage, city: BuyGoods['city']): BuyGoods {
  const { card, pictures, rows, offers, selectedOfferId, attributes, complects, doorExtras, weight } = page;
  const { slug, name, shape, unitArea, piecesPerBox, soldByBox, width, length } = card;
  return {
    card: { slug, name, shape, unitArea, piecesPerBox, soldByBox, width, length },
    pictures,
    rows,
    offers,
    selectedOfferId,
    attributes,
    complects,
    doorExtras,
    weight,
    hasAnalogues: page.beside.analogue.length > 0,
    city,
  };
}

/** What of these goods the notes on delivery go by, in a quantity [CITY-8]. */
export function deliveryFlags(
  { card, weight }: Pick<BuyGoods, 'card' | 'weight'>,
  amount: Quantity,
): { big: boolean; heavy: boolean } {
  return {
    big: Math.max(card.width ?? 0, card.length ?? 0) >= TRUCK.longest,
    heavy: (weight * amount) / ONE >= TRUCK.heaviest,
  };
}

/** How covering goods are counted; null for goods that cover nothing or are sold by the m² itself. */
export function measureOf({ card }: Pick<BuyGoods, 'card'>, unit: string): TileMeasure | null {
  if (card.unitArea === null || unit === 'м²') return null;
  const unitArea = card.soldByBox ? card.unitArea : pieceArea(card.unitArea, card.width, card.length);
  if (!unitArea) return null;
  return { unitArea, piecesPerBox: card.piecesPerBox, soldByBox: card.soldByBox, boxRounding: 'up' };
}

/** How the goods stand: what the page may offer with them [PROD-4] [PROD-15]. */
export type Availability = 'for-sale' | 'out-of-stock' | 'not-for-sale';

/** Whether an offer is sold now, sold but not there, or not sold at all. */
export function availabilityOf(offer: Offer): Availability {
  if (offer.price <= 0) return 'not-for-sale';
  return canBuy(offer) ? 'for-sale' : 'out-of-stock';
}
