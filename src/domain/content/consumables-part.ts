import * as v from 'valibot';
import type { Length } from '../measures/area.ts';
import type { ConsumableRules } from '../tile/consumable-list.ts';
import { decimal, group, list } from './content-fields.ts';

/** How much goes with a covering where goods do not say it themselves, in a merchant's measures. */
export interface ConsumablesTexts {
  /** Kilograms of dry glue to a square metre by the longer side of a tile in centimetres, from the longest down to 0. */
  glue: readonly { from: number; weight: number }[];
  /** Kilograms to a square metre. */
  primer: number;
  /** Millimetres, of tiles that do not say it. */
  thickness: number;
  joint: number;
  /** Per cent. */
  skirtingSpare: number;
  underlaySpare: number;
  /** Centimetres left out of the skirting for each room. */
  doorway: number;
}

/** What goes with a door, in millimetres. */
export interface DoorsTexts {
  /** What the frame takes of the wall's thickness, before an extension. */
  frameDepth: number;
}

const WEIGHT = decimal('Нужен вес в килограммах', { max: 100, digits: 3 });
const SPARE = decimal('Нужен запас в процентах', { max: 100, digits: 0 });
const millimetres = (min: number, max: number) => decimal('Нужны миллиметры числом', { min, max, digits: 1 });
const centimetres = (max: number) => decimal('Нужны сантиметры числом', { max, digits: 1 });

/** How consumables are counted. */
export const CONSUMABLES = group({
  glue: v.exactOptional(
    v.pipe(
      list(group({ from: centimetres(1000), weight: WEIGHT }), 10),
      v.check((rows) => rows.at(-1)?.from === 0, 'Последняя строка\u00a0— от 0 см'),
      v.check(
        (rows) => rows.every(({ from }, at) => at === 0 || from < (rows[at - 1]?.from ?? 0)),
        'Строки идут от большей стороны к меньшей',
      ),
    ),
  ),
  primer: v.exactOptional(WEIGHT),
  thickness: v.exactOptional(millimetres(1, 100)),
  joint: v.exactOptional(millimetres(0, 30)),
  skirtingSpare: v.exactOptional(SPARE),
  underlaySpare: v.exactOptional(SPARE),
  doorway: v.exactOptional(centimetres(500)),
}) satisfies v.GenericSchema<unknown, Partial<ConsumablesTexts>>;

/** What doors take. */
export const DOORS = group({
  frameDepth: v.exactOptional(millimetres(10, 400)),
}) satisfies v.GenericSchema<unknown, Partial<DoorsTexts>>;

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
