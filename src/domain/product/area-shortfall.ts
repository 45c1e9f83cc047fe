import { type Area, area, formatArea, SQUARE_METRE } from '../measures/area.ts';
import { clampQuantity, formatQuantity, ONE, type Quantity, units } from '../measures/quantity.ts';
import { shownTileQuantity, tileFigures } from '../tile/tile-quantity.ts';
import { type CountedGoods, cardMeasure } from './card-goods.ts';
import { type Counting, mostOf } from './counting.ts';

/** What is below a hundredth of a m² is not shown anywhere. */
const MIN_SHORTFALL = SQUARE_METRE / 100;

/** An area that became less than was typed, for it was rounded to the nearest piece [TILE-4]. */
export interface AreaShortfall {
  /** «Выйдет 8,5 м² — на 4 м² меньше». */
  text: string;
  /** Selling units that cover what was typed, and the words that offer them; null where they are not to be had. */
  enough: { amount: Quantity; area: Area; text: string } | null;
}

/**
 * What the amount lacks of the area that was typed; null where it covers all of it, where no area was typed and where it was but
 * what the field shows for the amount.
 */
export function areaShortfall(
  goods: CountedGoods,
  { amount, typedArea }: Pick<Counting, 'amount' | 'typedArea'>,
): AreaShortfall | null {
  const measure = cardMeasure(goods);
  if (!measure || typedArea === null) return null;
  if (typedArea === shownTileQuantity(amount / ONE, 'area', measure)) return null;
  const wanted = area(typedArea * (SQUARE_METRE / ONE));
  const covered = tileFigures(amount / ONE, measure).area;
  if (wanted - covered < MIN_SHORTFALL) return null;
  const { min, step } = goods;
  const needed = units(Math.ceil(wanted / measure.unitArea));
  const more = clampQuantity(needed, { min, step, max: mostOf(goods) });
  const reached = tileFigures(more / ONE, measure).area;
  return {
    text: `Выйдет ${formatArea(covered)}\u00a0м² — на ${formatArea(area(wanted - covered))}\u00a0м² меньше`,
    enough:
      reached >= wanted ? { amount: more, area: reached, text: offerText(goods.unit, more, reached) } : null,
  };
}

function offerText(unit: string, amount: Quantity, reached: Area): string {
  return `Взять ${formatQuantity(amount)}\u00a0${unit} = ${formatArea(reached)}\u00a0м²`;
}
