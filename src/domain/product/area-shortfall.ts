import { clampQuantity, formatQuantity, ONE, type Quantity, quantity } from '../measures/quantity.ts';
import { unitsCovering } from '../tile/my-area.ts';
import { areaText, shownTileQuantity } from '../tile/tile-quantity.ts';
import { type CountedGoods, cardMeasure } from './card-goods.ts';
import { type Counting, mostOf } from './counting.ts';

/** Shortfalls below a hundredth of a square metre are not shown. */
const MIN_SHORTFALL: Quantity = quantity(10);

/** Says that a quantity covers less than the area typed in, because it was rounded to the nearest piece [TILE-4]. */
export interface AreaShortfall {
  /** Full text: «Выйдет 8,5 м²\u00a0— на 4 м² меньше». */
  text: string;
  /** Difference only: «на 4 м² меньше». */
  less: string;
  /** Selling units that cover the area typed in, with the text that offers them; null if they are not available. */
  enough: { amount: Quantity; text: string } | null;
}

/**
 * Compares the area typed in with the area that the field shows for the quantity. Null if the quantity covers it, if no area was typed in,
 * or if it equals the area shown. Offers as many pieces as «Моя площадь» computes for that area.
 */
export function areaShortfall(
  goods: CountedGoods,
  { amount, typedArea }: Pick<Counting, 'amount' | 'typedArea'>,
): AreaShortfall | null {
  const measure = cardMeasure(goods);
  if (!measure || typedArea === null) return null;
  const { unitArea } = measure;
  const needed = unitsCovering(typedArea, unitArea);
  const missing = typedArea - shownTileQuantity(amount / ONE, 'area', measure);
  if (needed <= amount || missing < MIN_SHORTFALL) return null;
  const { min, step, unit } = goods;
  const more = clampQuantity(needed, { min, step, max: mostOf(goods) });
  const inMetres = (pieces: Quantity) => areaText(pieces / ONE, measure);
  const less = `на ${formatQuantity(quantity(missing))}\u00a0м² меньше`;
  return {
    ...{ text: `Выйдет ${inMetres(amount)}\u00a0— ${less}`, less },
    enough:
      more >= needed
        ? { amount: more, text: `Взять ${formatQuantity(more)}\u00a0${unit} = ${inMetres(more)}` }
        : null,
  };
}

/** Describes a shortfall as a text, for use where there is no button: «Выйдет 8,5 м² — на 4 м² меньше. С запасом — 2 рул.». */
export function shortfallNote(
  goods: CountedGoods,
  counted: Pick<Counting, 'amount' | 'typedArea'>,
): string | null {
  const shortfall = areaShortfall(goods, counted);
  return shortfall && `${shortfall.text}${spareText(goods, shortfall)}`;
}

/** Returns «. С запасом — 2 рул.» if that many are available, else an empty text. */
export function spareText({ unit }: Pick<CountedGoods, 'unit'>, { enough }: AreaShortfall): string {
  return enough ? `. С запасом\u00a0— ${formatQuantity(enough.amount)}\u00a0${unit}` : '';
}
