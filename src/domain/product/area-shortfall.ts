import { clampQuantity, formatQuantity, ONE, type Quantity, quantity } from '../measures/quantity.ts';
import { unitsCovering } from '../tile/my-area.ts';
import { areaText, shownTileQuantity } from '../tile/tile-quantity.ts';
import { type CountedGoods, cardMeasure } from './card-goods.ts';
import { type Counting, mostOf } from './counting.ts';

/** What is below a hundredth of a m² is not shown anywhere. */
const MIN_SHORTFALL: Quantity = quantity(10);

/** An area that became less than was typed, for it was rounded to the nearest piece [TILE-4]. */
export interface AreaShortfall {
  /** «Выйдет 8,5 м²\u00a0— на 4 м² меньше». */
  text: string;
  /** «на 4 м² меньше». */
  less: string;
  /** Selling units that cover what was typed, and the words that offer them; null where they are not to be had. */
  enough: { amount: Quantity; text: string } | null;
}

/**
 * What the amount lacks of the area that was typed, read from the figures that stand beside it: what was typed less what the field
 * shows. Null where it covers all of it, where no area was typed and where it was but what the field shows for the amount. As many
 * pieces are offered as «Моя площадь» counts for the same area.
 */
export function areaShortfall(
  goods: CountedGoods,
  { amount, typedArea }: Pick<Counting, 'amount' | 'typedArea'>,
): AreaShortfall | null {
  const measure = cardMeasure(goods);
  if (!measure || typedArea === null) return null;
  const { unitArea } = measure;
  const needed = unitsCovering(typedArea, unitArea);
  const lack = typedArea - shownTileQuantity(amount / ONE, 'area', measure);
  if (needed <= amount || lack < MIN_SHORTFALL) return null;
  const { min, step, unit } = goods;
  const more = clampQuantity(needed, { min, step, max: mostOf(goods) });
  const inMetres = (pieces: Quantity) => areaText(pieces / ONE, measure);
  const less = `на ${formatQuantity(quantity(lack))}\u00a0м² меньше`;
  return {
    ...{ text: `Выйдет ${inMetres(amount)}\u00a0— ${less}`, less },
    enough:
      more >= needed
        ? { amount: more, text: `Взять ${formatQuantity(more)}\u00a0${unit} = ${inMetres(more)}` }
        : null,
  };
}

/** The same where no tap takes more: «Выйдет 8,5 м² — на 4 м² меньше. С запасом — 2 рул.». */
export function shortfallNote(
  goods: CountedGoods,
  counted: Pick<Counting, 'amount' | 'typedArea'>,
): string | null {
  const lack = areaShortfall(goods, counted);
  return lack && `${lack.text}${spareText(goods, lack)}`;
}

/** «. С запасом — 2 рул.» where so much can be had. */
export function spareText({ unit }: Pick<CountedGoods, 'unit'>, { enough }: AreaShortfall): string {
  return enough ? `. С запасом\u00a0— ${formatQuantity(enough.amount)}\u00a0${unit}` : '';
}
