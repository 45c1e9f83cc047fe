import * as v from 'valibot';
import type { Length } from '../measures/area.ts';
import type { ConsumableRules } from '../tile/consumable-list.ts';
import { decimal, group, list, someOf } from './content-fields.ts';

const WEIGHT = decimal('Нужен вес в килограммах', { max: 100, digits: 3 });
const SPARE = decimal('Нужен запас в процентах', { max: 100, digits: 0 });
const millimetres = (min: number, max: number) => decimal('Нужны миллиметры числом', { min, max, digits: 1 });
const centimetres = (max: number) => decimal('Нужны сантиметры числом', { max, digits: 1 });

/** How much goes with a covering where goods do not say it themselves, in a merchant's measures. */
export const CONSUMABLES = someOf({
  /** Kilograms of dry glue to a square metre by the longer side of a tile in centimetres, from the longest down to 0. */
  glue: v.pipe(
    list(group({ from: centimetres(1000), weight: WEIGHT }), 10),
    v.check((rows) => rows.at(-1)?.from === 0, 'Последняя строка\u00a0— от 0 см'),
    v.check(
      (rows) => rows.every(({ from }, at) => at === 0 || from < (rows[at - 1]?.from ?? 0)),
      'Строки идут от большей стороны к меньшей',
    ),
  ),
  /** Kilograms to a square metre. */
  primer: WEIGHT,
  /** Of tiles that do not say it. */
  thickness: millimetres(1, 100),
  joint: millimetres(0, 30),
  skirtingSpare: SPARE,
  underlaySpare: SPARE,
  /** Left out of the skirting for each room. */
  doorway: centimetres(500),
});
export type ConsumablesTexts = Required<v.InferOutput<typeof CONSUMABLES>>;

/** What goes with a door, in millimetres. */
export const DOORS = someOf({
  /** What the frame takes of the wall's thickness, before an extension. */
  frameDepth: millimetres(10, 400),
});
export type DoorsTexts = Required<v.InferOutput<typeof DOORS>>;

const grams = (kilograms: number) => Math.round(kilograms * 1000);

/** Millimetres as lengths are counted, in tenths. */
export const lengthOf = (mm: number) => Math.round(mm * 10) as Length;

/** Consumption as it is counted. */
export function consumableRulesOf(said: ConsumablesTexts): ConsumableRules {
  const { skirtingSpare, underlaySpare } = said;
  return {
    glue: said.glue.map(({ from, weight }) => ({ from: lengthOf(from * 10), grams: grams(weight) })),
    primerGramsPerMetre: grams(said.primer),
    usualThickness: lengthOf(said.thickness),
    usualJoint: lengthOf(said.joint),
    ...{ skirtingSpare, underlaySpare },
    doorway: lengthOf(said.doorway * 10),
  };
}
