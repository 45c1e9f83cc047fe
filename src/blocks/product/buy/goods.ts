import { type CreditTeasers, type CreditTerms, creditTeasers } from '../../../domain/credit/credit-form.ts';
import type { CityDelivery, DeliveryWish, TruckRules } from '../../../domain/delivery/delivery-offer.ts';
import type { PickupPoint } from '../../../domain/delivery/pickup-point.ts';
import { longestOf } from '../../../domain/measures/longest-side.ts';
import { ONE, type Quantity } from '../../../domain/measures/quantity.ts';
import type { Card } from '../../../domain/product/card.ts';
import { canBuy, isPriceOnRequest } from '../../../domain/product/offers.ts';
import type { Bundle, Offer, ProductPage } from '../../../domain/product/product.ts';
import type { SampleRules } from '../../../domain/product/sample.ts';
import { pieceArea, type TileMeasure } from '../../../domain/tile/tile-quantity.ts';

/** The second item of a pair, in the smallest quantity sold [CART-3]. */
export type PairGoods = Pick<Card, 'offerId' | 'name' | 'price' | 'given' | 'unit' | 'min' | 'step'> & {
  /** Grams of one, 0 when unknown. */
  weight: number;
};

/** What the acting part of the product page knows of it: the rest is not sent to the browser's script. */
export type BuyGoods = Pick<
  ProductPage,
  'pictures' | 'rows' | 'offers' | 'selectedOfferId' | 'attributes' | 'bundles' | 'doorExtras' | 'weight'
> & {
  card: Pick<
    ProductPage['card'],
    'id' | 'slug' | 'name' | 'shape' | 'unitArea' | 'piecesPerBox' | 'soldByBox' | 'width' | 'length'
  >;
  hasAnalogues: boolean;
  /** The choice of an offer acts by links only: its data is not what it can begin with [PROD-13]. */
  linked: boolean;
  pair: PairGoods | null;
  /** Ids of the offers that are too long for a car. */
  big: readonly number[];
  city: CityDelivery;
  terms: BuyTerms;
};

export interface BuyTerms {
  /** Where goods are fetched; null: they cannot be. */
  pickup: string | null;
  /** For how long they wait there, «3 дня»; null: no time is promised. */
  reserve: string | null;
  /** Null: the shop has none. */
  samples: SampleRules | null;
  teasers: CreditTeasers;
  /** Null: the shop promises no truck. */
  truck: TruckRules | null;
}

export function buyTerms({
  pickup,
  reserve,
  credit,
  samples,
  truck,
}: {
  pickup: PickupPoint | undefined;
  reserve: string | null;
  credit: CreditTerms;
  samples: SampleRules | null;
  truck: TruckRules | null;
}): BuyTerms {
  return { pickup: pickup?.address ?? null, reserve, teasers: creditTeasers(credit), samples, truck };
}

export function buyGoods(
  page: ProductPage,
  city: BuyGoods['city'],
  terms: BuyTerms,
  linked = false,
): BuyGoods {
  const { card, pictures, rows, offers, selectedOfferId, attributes, bundles, doorExtras, weight } = page;
  const { id, slug, name, shape, unitArea, piecesPerBox, soldByBox, width, length } = card;
  return {
    card: { id, slug, name, shape, unitArea, piecesPerBox, soldByBox, width, length },
    pictures,
    rows,
    offers,
    selectedOfferId,
    attributes,
    bundles,
    doorExtras,
    weight,
    big: terms.truck ? bigOffers(terms.truck, page) : [],
    hasAnalogues: page.beside.analogue.length > 0,
    pair: pairOf(page),
    linked,
    city,
    terms,
  };
}

/**
 * The first of the accessories that can be bought: glue for tiles, underlay for laminate, a handle for doors. Doors with rows of extras
 * have their own way to be bought together.
 */
function pairOf({ beside, doorExtras, accessoryWeights }: ProductPage): PairGoods | null {
  const pair = doorExtras.length > 0 ? undefined : beside.accessory.find(canBuy);
  if (!pair) return null;
  const { id, offerId, name, price, given, unit, min, step } = pair;
  return { offerId, name, price, given, unit, min, step, weight: accessoryWeights?.[id] ?? 0 };
}

/** Those whose sides, or whose name or chosen size, are as long as a truck is needed for. */
function bigOffers(truck: TruckRules, { card, offers, rows }: ProductPage): number[] {
  const labels = new Map(
    rows.flatMap(({ values }) => values.map(({ id, label }): [number, string] => [id, label])),
  );
  const wordsOf = ({ name, values }: Offer) => [
    name,
    ...Object.values(values).map((id) => labels.get(id) ?? ''),
  ];
  return offers
    .filter((offer) => (longestOf(card, card.name, ...wordsOf(offer)) ?? 0) >= truck.longest)
    .map(({ id }) => id);
}

/** What of an offer the notes on delivery go by, in a quantity [CITY-8]. */
export function deliveryFlags(
  { big, weight, terms }: Pick<BuyGoods, 'big' | 'weight' | 'terms'>,
  offer: Pick<Offer, 'id' | 'weight'>,
  amount: Quantity,
): Pick<DeliveryWish, 'big' | 'heavy'> {
  return {
    big: big.includes(offer.id),
    heavy: terms.truck !== null && ((offer.weight ?? weight) * amount) / ONE >= terms.truck.heaviest,
  };
}

export function setFlags(
  truck: TruckRules | null,
  { load }: Bundle,
  sets: number,
): Pick<DeliveryWish, 'big' | 'heavy'> {
  return { big: load.big, heavy: truck !== null && load.grams * sets >= truck.heaviest };
}

/** How covering goods are counted; null for goods that cover nothing or are sold by the m² itself. */
export function measureOf({ card }: Pick<BuyGoods, 'card'>, unit: string): TileMeasure | null {
  if (card.unitArea === null || unit === 'м²') return null;
  const unitArea = card.soldByBox ? card.unitArea : pieceArea(card.unitArea, card.width, card.length);
  if (!unitArea) return null;
  return { unitArea, piecesPerBox: card.piecesPerBox, soldByBox: card.soldByBox };
}

/** How the goods stand: what the page may offer with them [PROD-4] [PROD-15]. */
export type Availability = 'for-sale' | 'out-of-stock' | 'price-on-request' | 'not-for-sale';

/** Whether an offer is sold now, sold but not there, there but without a price, or not sold at all. */
export function availabilityOf(offer: Offer): Availability {
  if (isPriceOnRequest(offer)) return 'price-on-request';
  if (offer.price <= 0) return 'not-for-sale';
  return canBuy(offer) ? 'for-sale' : 'out-of-stock';
}
