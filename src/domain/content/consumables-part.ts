import * as v from 'valibot';
import type { CompanionRules } from '../companion/companion.ts';
import type { Length } from '../measures/area.ts';
import { decimal, group, list, withDefaults } from './content-fields.ts';

const WEIGHT = decimal('Нужен вес в килограммах', { max: 100, digits: 3 });
const SPARE = decimal('Нужен запас в процентах', { max: 100, digits: 0 });
const millimetres = (min: number, max: number) => decimal('Нужны миллиметры числом', { min, max, digits: 1 });
const centimetres = (max: number) => decimal('Нужны сантиметры числом', { max, digits: 1 });

/** Default consumption for products that state none of their own, in units that merchants use. */
export const CONSUMABLES = withDefaults({
  /** Kilograms of dry glue per square metre by the longer side of a tile in centimetres, listed from the largest size down to 0. */
  glue: v.optional(
    v.pipe(
      list(group({ from: centimetres(1000), weight: WEIGHT }), 10),
      v.check((rows) => rows.at(-1)?.from === 0, 'Последняя строка\u00a0— от 0 см'),
      v.check(
        (rows) => rows.every(({ from }, at) => at === 0 || from < (rows[at - 1]?.from ?? 0)),
        'Строки идут от большей стороны к меньшей',
      ),
    ),
    [
      { from: 60, weight: 5 },
      { from: 30, weight: 4 },
      { from: 10, weight: 3 },
      { from: 0, weight: 2.2 },
    ],
  ),
  /** Consumption of primer in kilograms per square metre. */
  primer: v.optional(WEIGHT, 0.15),
  /** Default thickness of tiles. */
  thickness: v.optional(millimetres(1, 100), 8),
  joint: v.optional(millimetres(0, 30), 2),
  skirtingSpare: v.optional(SPARE, 5),
  underlaySpare: v.optional(SPARE, 5),
  /** Length subtracted from the skirting of each room for its doorway. */
  doorway: v.optional(centimetres(500), 90),
});
export type ConsumablesTexts = typeof CONSUMABLES.defaults;

/** Settings for doors, in millimetres. */
export const DOORS = withDefaults({
  /** Part of the wall's thickness that the door frame covers without an extension. */
  frameDepth: v.optional(millimetres(10, 400), 75),
});

const grams = (kilograms: number) => Math.round(kilograms * 1000);

/** Converts millimetres to tenths of a millimetre. */
export const lengthOf = (mm: number) => Math.round(mm * 10) as Length;

/** Converts the settings to the calculator's units. */
export function consumableRulesOf(texts: ConsumablesTexts): CompanionRules {
  const { skirtingSpare, underlaySpare } = texts;
  return {
    glue: texts.glue.map(({ from, weight }) => ({ from: lengthOf(from * 10), grams: grams(weight) })),
    primerGramsPerMetre: grams(texts.primer),
    usualThickness: lengthOf(texts.thickness),
    usualJoint: lengthOf(texts.joint),
    ...{ skirtingSpare, underlaySpare },
    doorway: lengthOf(texts.doorway * 10),
  };
}
