import { type Kopecks, NOTHING } from '../src/domain/measures/money.ts';
import { units } from '../src/domain/measures/quantity.ts';
import type { Label } from '../src/domain/product/card.ts';
import type { OfferRecord, PictureRecord, ProductRecord } from '../src/exchange/record.ts';
import type { Brand } from './brands.ts';
import { textEntry } from './dictionary.ts';
import { documentsFor, videoFor } from './documents.ts';
import { photosLike } from './pool.ts';
import { questionsFor } from './questions.ts';
import { hashOf, type Random, randomOf } from './random.ts';
import type { ReviewKind } from './review-kinds.ts';
import { reviewsFor, withPhotos } from './reviews.ts';
import { richFor } from './rich.ts';

/** A product with all its offers, as one element of the catalogue. */
export interface Goods {
  product: ProductRecord & { name: string; section: string };
  offers: OfferRecord[];
  /** Goods of one series match each other. */
  series: string;
}

/** A kind of goods that comes in series. */
export interface Line {
  /** Short Latin name of the kind, with which its ids begin. */
  code: string;
  /** Two digits with which the kind's article numbers begin. */
  kind: number;
  /** Number of series in an edition of the catalogue; at most 99. */
  perEdition: number;
  /** Makes the goods of a series, at most 99. */
  make(seat: Seat): Goods[];
}

/** The position of a series in the catalogue; it determines everything that is generated for the series. */
export interface Seat extends Pick<Line, 'code' | 'kind' | 'perEdition'> {
  series: number;
  edition: number;
  random: Random;
}

/** Returns the products of one series; the same at each call. */
export function goodsOf(line: Line, edition: number, series: number): Goods[] {
  return line.make({ ...line, edition, series, random: randomOf(`${line.code}/${edition}/${series}`) });
}

/** One offer of a product that is sold as several offers. */
export interface Variant {
  rows: { property: string; value: string }[];
  name: string;
  /**
   * Returns the unit price after multiplying the underlying price by `factor`: 1 for the current price, more for the price before a
   * discount.
   */
  price(factor: number): Kopecks;
  pictures?: PictureRecord[];
  /** Grams of one unit, if they differ from the product's. */
  weight?: number;
  /** Units in stock while it is on sale; by default as for the product. */
  stock?: number;
}

export interface Spec
  extends Omit<
    ProductRecord,
    'kind' | 'id' | 'type' | 'brand' | 'labels' | 'name' | 'section' | 'reviews' | 'questions' | 'documents'
  > {
  name: string;
  section: string;
  brand: Brand;
  unit?: string;
  /**
   * Returns the unit price after multiplying the underlying price by `factor`: 1 for the current price, more for the price before a
   * discount.
   */
  price(factor: number): Kopecks;
  /** Maximum number of units in stock. */
  max: number;
  /** In stock, but the manufacturer's list does not state how many. */
  uncounted?: boolean;
  labels?: readonly Label[];
  /** Makes it a product with offers to choose from [PROD-1]. */
  variants?: readonly Variant[];
  reviewed: ReviewKind;
  /** Always in stock, because other products are sold together with it. */
  always?: boolean;
}

/** The demo's «now», fixed so that nothing depends on the day on which the catalogue is made. */
const TODAY = Date.UTC(2026, 10, 1);
const DAY = 86_400_000;
const TWO_YEARS = 730;
const NEW_FOR = 60;
const HIT_FROM = 150;
/** If the products of a kind have a video, one in this many shows it. */
const WITH_VIDEO = 4;
/** If the products of a kind have a rich description, one in this many shows it. */
const WITH_STORY = 5;

/** Returns the number of the series, counted over all editions. */
export function seriesNumber(seat: Seat): number {
  return seat.edition * seat.perEdition + seat.series;
}

/** Returns a long-tailed random number: the median is 9, one in a hundred exceeds 600. */
function popularityOf(random: Random): number {
  return Math.min(9999, Math.floor(4 * Math.max(random.next(), 0.0005) ** -1.1));
}

type Fate = 'sold' | 'out' | 'unpriced';

function fateOf(random: Random): Fate {
  const chance = random.next();
  return chance < 0.01 ? 'unpriced' : chance < 0.07 ? 'out' : 'sold';
}

/** Returns a random stock, mostly small, sometimes large; at least the share `min` of `max`. */
function stockOf(random: Random, max: number, min: number): number {
  return Math.max(1, Math.round(max * Math.max(min, random.next() ** 1.6)));
}

function labelsOf(
  spec: Spec,
  facts: { popularity: number; age: number; offers: readonly OfferRecord[]; random: Random },
): Label[] {
  const labels: Label[] = [];
  if (facts.popularity >= HIT_FROM) labels.push('hit');
  if (facts.age <= NEW_FOR) labels.push('new');
  const cheaper = facts.offers.some(({ price = 0, oldPrice }) => oldPrice && oldPrice >= price * 1.2);
  if (cheaper) labels.push('sale');
  if (facts.random.chance(0.03)) labels.push('promo');
  if (facts.random.chance(0.012)) labels.push('gift');
  labels.push(...(spec.labels ?? []));
  if (spec.brand.country === 'Беларусь' && facts.random.chance(0.4)) labels.push('made-here');
  return labels.slice(0, 3);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** Returns the id of a product by its number in the series, so that other products can refer to it. */
export function goodsId(code: string, edition: number, series: number, place: number): string {
  return `${code}-${edition}-${two(series)}-${two(place)}`;
}

/** Returns the id of one of a product's offers, counted from 0. */
export function offerId(goods: string, index = 0): string {
  return `${goods}:${index}`;
}

/**
 * Completes a product: ids, article numbers, prices before a discount, stock, labels, dates, reviews. `place` is the number of the product
 * in its series.
 */
export function makeGoods(seat: Seat, place: number, spec: Spec): Goods {
  const series = `${seat.code}-${seat.edition}-${two(seat.series)}`;
  const id = goodsId(seat.code, seat.edition, seat.series, place);
  const random = randomOf(id);
  const article = `${seat.kind}${String(seat.edition).padStart(3, '0')}${two(seat.series)}${two(place)}`;
  const fate = spec.always ? 'sold' : fateOf(random);
  const popularity = popularityOf(random);
  const age = random.whole(1, TWO_YEARS);
  const createdAt = new Date(TODAY - age * DAY + random.whole(8 * 60, 20 * 60) * 60_000);
  const off = random.chance(0.15) ? 1.07 + random.next() * 0.28 : 1;
  const {
    brand,
    unit = 'шт.',
    price,
    max,
    uncounted,
    variants,
    reviewed,
    labels: _,
    always,
    properties,
    ...rest
  } = spec;
  // Half of the products without a price are available, with the price on request.
  const priceOnRequest = hashOf(`price of ${id}`) % 2 === 0;
  const choices: readonly Variant[] = variants ?? [{ rows: [], name: '', price }];
  const offers = choices.map((choice, index): OfferRecord => {
    const now = fate === 'unpriced' ? NOTHING : choice.price(1);
    const before = choice.price(off);
    const gone =
      fate === 'out' ||
      (fate === 'unpriced' && !priceOnRequest) ||
      (!always && variants !== undefined && random.chance(0.08));
    return {
      kind: 'offer',
      id: offerId(id, index),
      product: id,
      article: variants ? `${article}-${two(index + 1)}` : article,
      name: choice.name,
      unit,
      price: now,
      oldPrice: now > 0 && before > now ? before : null,
      stock:
        !gone && uncounted ? null : units(gone ? 0 : stockOf(random, choice.stock ?? max, always ? 0.3 : 0)),
      ...(choice.weight && { weight: choice.weight }),
      properties: choice.rows,
      ...(choice.pictures && { pictures: choice.pictures }),
    };
  });
  const shown = rest.pictures?.[0] ?? variants?.[0]?.pictures?.[0];
  const reviews = withPhotos(
    randomOf(`photos of ${id}`),
    reviewsFor(random, reviewed, createdAt, TODAY),
    photosLike(shown),
  );
  const questions = questionsFor(randomOf(`questions about ${id}`), reviewed, createdAt, TODAY);
  const documents = documentsFor(reviewed);
  const video = hashOf(`film of ${id}`) % WITH_VIDEO === 0 ? videoFor(reviewed) : '';
  const hasStory = hashOf(`story of ${id}`) % WITH_STORY === 0;
  const rich = hasStory ? richFor(reviewed, rest.pictures ?? []) : {};
  return {
    series,
    offers,
    product: {
      ...rest,
      kind: 'product',
      id,
      article,
      type: variants ? 3 : 1,
      brand,
      labels: labelsOf(spec, { popularity, age, offers, random }),
      popularity,
      createdAt,
      properties: [...(properties ?? []), textEntry('country', brand.country)],
      ...(reviews.length > 0 && { reviews }),
      ...(questions.length > 0 && { questions }),
      ...(documents.length > 0 && { documents }),
      ...(video && { video }),
      ...rich,
    },
  };
}

export function canBuy(offer: OfferRecord): boolean {
  return (offer.price ?? 0) > 0 && (offer.stock === null || (offer.stock ?? 0) > 0);
}
