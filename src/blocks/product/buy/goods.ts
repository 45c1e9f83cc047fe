import type { PairedGoods } from '../../../domain/companion/paired-goods.ts';
import { type CreditTeasers, type CreditTerms, creditTeasers } from '../../../domain/credit/credit-form.ts';
import type { CityDelivery, DeliveryRequest, TruckRules } from '../../../domain/delivery/delivery-offer.ts';
import type { PickupPoint } from '../../../domain/delivery/pickup-point.ts';
import { longestOf } from '../../../domain/measures/longest-side.ts';
import { ONE, type Quantity } from '../../../domain/measures/quantity.ts';
import { canBuy, isPriceOnRequest } from '../../../domain/product/offers.ts';
import type { Bundle, Offer, ProductPage } from '../../../domain/product/product.ts';
import type { SampleRules } from '../../../domain/product/sample.ts';
import { pieceArea, type TileMeasure } from '../../../domain/tile/tile-quantity.ts';
import type { FaceMark } from '../../../domain/visualiser/face-marks.ts';
import { laidSecond, type PiecePictures, piecePictures } from '../../../domain/visualiser/piece-pictures.ts';
import { type RightHung, rightHung } from '../../../domain/visualiser/right-hung.ts';

type Marks = ReadonlyMap<string, FaceMark>;

const NO_MARKS: Marks = new Map();

/** Product data for the buy box; the rest is not sent to the browser. */
export type BuyGoods = Pick<
  ProductPage,
  'pictures' | 'rows' | 'offers' | 'selectedOfferId' | 'attributes' | 'bundles' | 'doorExtras' | 'weight'
> & {
  card: Pick<
    ProductPage['card'],
    'id' | 'slug' | 'name' | 'shape' | 'unitArea' | 'piecesPerBox' | 'soldByBox' | 'width' | 'length'
  >;
  hasAnalogues: boolean;
  /** Whether offers can be chosen only by links, because their properties do not distinguish them [PROD-13]. */
  linked: boolean;
  /** Accessory that is added in the same action; null if there is none. */
  pair: PairedGoods | null;
  /** Pictures that are drawn as one piece with its edges; null if there are none. */
  piece: PiecePictures | null;
  /** Null unless the door's pictures can show on which side it hangs. */
  rightHung: RightHung | null;
  /** Ids of offers that are too long for a car. */
  big: readonly number[];
  city: CityDelivery;
  terms: BuyTerms;
};

export interface BuyTerms {
  /** Name of the pickup point; null if the goods cannot be picked up. */
  pickup: string | null;
  /** Reservation period, such as «3 дня»; null if the shop promises none. */
  reserve: string | null;
  /** Null if the shop offers no samples. */
  samples: SampleRules | null;
  teasers: CreditTeasers;
  /** Null if the shop does not offer delivery by truck. */
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

interface PageFacts {
  linked?: boolean;
  pair?: PairedGoods | null;
  /** The merchant's notes on pictures, by hash. */
  marks?: Marks;
  /** Name of the row for the direction in which a door opens. */
  openingRow?: RegExp;
}

export function buyGoods(
  page: ProductPage,
  city: BuyGoods['city'],
  terms: BuyTerms,
  { linked = false, pair = null, marks = NO_MARKS, openingRow }: PageFacts = {},
): BuyGoods {
  const { card, pictures, rows, offers, selectedOfferId, attributes, bundles, doorExtras, weight } = page;
  const { id, slug, name, shape, unitArea, piecesPerBox, soldByBox, width, length } = card;
  return {
    card: { id, slug, name, shape, unitArea, piecesPerBox, soldByBox, width, length },
    pictures: unitArea ? laidSecond(pictures, marks) : pictures,
    rows,
    offers,
    selectedOfferId,
    attributes,
    bundles,
    doorExtras,
    weight,
    piece: pieceOf(page, marks),
    rightHung: openingRow ? rightHung(rows, offers, pictures, marks, openingRow) : null,
    big: terms.truck ? bigOffers(terms.truck, page) : [],
    hasAnalogues: page.related.analogue.length > 0,
    pair,
    linked,
    city,
    terms,
  };
}

function pieceOf({ card, pictures, offers, rows }: ProductPage, marks: Marks): PiecePictures | null {
  const values = rows.flatMap((row) => row.values.map(({ label }) => label));
  return piecePictures(card, values, [...offers.flatMap((offer) => offer.pictures), ...pictures], marks);
}

/** Returns the ids of offers whose dimensions, name or chosen size require a truck. */
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

/** Returns the facts on which delivery notes depend, for a quantity of an offer [CITY-8]. */
export function deliveryFlags(
  { big, weight, terms }: Pick<BuyGoods, 'big' | 'weight' | 'terms'>,
  offer: Pick<Offer, 'id' | 'weight'>,
  amount: Quantity,
): Pick<DeliveryRequest, 'big' | 'heavy'> {
  return {
    big: big.includes(offer.id),
    heavy: terms.truck !== null && ((offer.weight ?? weight) * amount) / ONE >= terms.truck.heaviest,
  };
}

export function setFlags(
  truck: TruckRules | null,
  { load }: Bundle,
  sets: number,
): Pick<DeliveryRequest, 'big' | 'heavy'> {
  return { big: load.big, heavy: truck !== null && load.grams * sets >= truck.heaviest };
}

/** Returns how a covering is measured and sold; null for goods that cover no surface or are sold by the m². */
export function measureOf({ card }: Pick<BuyGoods, 'card'>, unit: string): TileMeasure | null {
  if (card.unitArea === null || unit === 'м²') return null;
  const unitArea = card.soldByBox ? card.unitArea : pieceArea(card.unitArea, card.width, card.length);
  if (!unitArea) return null;
  return { unitArea, piecesPerBox: card.piecesPerBox, soldByBox: card.soldByBox };
}

/** Availability, which decides what the page offers [PROD-4] [PROD-15]. */
export type Availability = 'for-sale' | 'out-of-stock' | 'price-on-request' | 'not-for-sale';

export function availabilityOf(offer: Offer): Availability {
  if (isPriceOnRequest(offer)) return 'price-on-request';
  if (offer.price <= 0) return 'not-for-sale';
  return canBuy(offer) ? 'for-sale' : 'out-of-stock';
}
