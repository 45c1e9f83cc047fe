import type { Length } from '../src/domain/measures/area.ts';
import type { ConsumableKind, ConsumableRules } from '../src/domain/tile/consumable-list.ts';

/** Which goods are counted as what: by the beginning of their names. */
export const CONSUMABLE_NAMES: readonly (readonly [RegExp, ConsumableKind])[] = [
  [/^клей/i, 'glue'],
  [/^затирка/i, 'grout'],
  [/^грунтовка/i, 'primer'],
  [/^подложка/i, 'underlay'],
  [/^плинтус/i, 'skirting'],
];

/** The characteristics that say how much is used up (kg or litres to a square metre), how long and how thick goods are (mm). */
export const CONSUMPTION = 'Расход';
export const LONG_SIDE = 'Длина';
export const THICKNESS = 'Толщина';

/** The joint that goods recommend (mm). */
export const RECOMMENDED_JOINT = 'Рекомендуемый шов';
/** What the name of a grout says of the joints it is for: «узкий шов 1–6 мм». */
export const GROUT_JOINTS = /шов (\d{1,2})[–-](\d{1,2}) мм/i;

/** The property of a grout that is the colour of its joint, by the beginning of its name in lower case. */
export const JOINT_COLOUR = 'цвет';

/** How consumables are counted where goods do not say it themselves. */
export const CONSUMABLE_RULES: ConsumableRules = {
  // Grams of dry glue to a square metre by the longer side of a tile: 60 cm, 30 cm, 10 cm, smaller.
  glue: [
    { from: 6000, grams: 5000 },
    { from: 3000, grams: 4000 },
    { from: 1000, grams: 3000 },
    { from: 0, grams: 2200 },
  ],
  primerGramsPerMetre: 150,
  usualThickness: 80 as Length,
  usualJoint: 20 as Length,
  skirtingSpare: 5,
  underlaySpare: 5,
  doorway: 9000 as Length,
};
