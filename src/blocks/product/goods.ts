import type { City } from '../../domain/delivery.ts';
import { canBuy } from '../../domain/offers.ts';
import type { Offer, ProductPage } from '../../domain/product.ts';
import { pieceArea, type TileMeasure } from '../../domain/tile-quantity.ts';

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
  city: Pick<City, 'name' | 'zone'>;
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
    city: { name: city.name, zone: city.zone },
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
