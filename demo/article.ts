import { area } from '../src/domain/measures/area.ts';
import type { PropertyValue } from '../src/exchange/record.ts';
import { brandOf, type Trade } from './brands.ts';
import { type Colour, row, type ValueCode, wordOf } from './dictionary.ts';
import { type Goods, makeGoods, type Seat, type Variant } from './goods.ts';
import { agreed } from './looks.ts';
import { picturesOf } from './pool.ts';
import { coveringPrice, shelfPrice } from './prices.ts';
import type { ReviewKind } from './review-kinds.ts';
import { setOf, type Thing } from './things.ts';

/** Pack sizes that are offers of one product, in grams. */
const PACKED = { kg2: 2000, kg5: 5000 } as const satisfies Partial<Record<ValueCode<'packing'>, number>>;

type Packing = keyof typeof PACKED;

/** A product that every brand of a trade has, named by a model code. */
export interface Article {
  section: string;
  shown: Thing;
  noun: string;
  letters: string;
  /** Words after the model code. */
  words: string;
  text: string;
  /** Roubles, minimum and maximum. */
  price: readonly [from: number, to: number];
  /** Grams per selling unit. */
  weight: number;
  properties: readonly PropertyValue[];
  max?: number;
  /** In stock, but the quantity is unknown. */
  uncounted?: boolean;
  /** Area that one selling unit covers, in hundredths of a square metre; the price is then per square metre. */
  covers?: number;
  unit?: string;
  colours?: readonly Colour[];
  packings?: readonly { code: Packing; factor: number }[];
}

/** Model codes of a brand grow by this from edition to edition, so that none repeats. */
const CODES_PER_EDITION = 40;

/**
 * Makes one product of a brand. Colours and packings become its offers; without both it is a plain product. `place` is the number of the
 * product in its series.
 */
export function makeArticle(
  seat: Seat,
  place: number,
  article: Article,
  trade: Trade,
  reviewed: ReviewKind,
): Goods {
  const { random, edition } = seat;
  const brand = brandOf(trade, seat.series, edition);
  const code = `${article.letters}-${10 + place + edition * CODES_PER_EDITION}`;
  const [from, to] = article.price;
  const roubles = from + (to - from) * random.next();
  const name = `${article.noun} ${brand.name} ${code}${article.words ? ` ${article.words}` : ''}`;
  const unitArea = article.covers === undefined ? null : area(article.covers * 1_000_000);
  const price = (factor: number) =>
    unitArea ? coveringPrice(roubles * factor, unitArea) : shelfPrice(roubles * factor);
  const choices = variantsOf(article, roubles, name);
  return makeGoods(seat, place, {
    name,
    section: article.section,
    brand,
    description: article.text,
    weight: article.weight,
    ...(unitArea && { unitArea }),
    properties: [...article.properties],
    pictures: picturesOf(setOf(article.shown, article.colours?.[0]), name),
    unit: article.unit ?? 'шт.',
    price,
    max: article.max ?? 260,
    uncounted: article.uncounted ?? false,
    ...(choices && { variants: choices }),
    reviewed,
  });
}

/** Returns the offers: colour × packing; the rarest colour does not come in the largest pack. */
function variantsOf(article: Article, roubles: number, name: string): Variant[] | undefined {
  const { colours, packings } = article;
  if (!colours || !packings) return undefined;
  return colours.flatMap((colour, place) =>
    packings
      .filter((_, index) => place < colours.length - 1 || index === 0)
      .map(({ code, factor: times }): Variant => {
        const words = `${agreed(article.noun, wordOf('colour', colour))}, ${wordOf('packing', code)}`;
        return {
          name: words,
          rows: [row('colour', colour), row('packing', code)],
          price: (factor) => shelfPrice(roubles * times * factor),
          pictures: picturesOf(setOf(article.shown, colour), `${name}, ${words}`),
          weight: PACKED[code],
          stock: 140,
        };
      }),
  );
}
