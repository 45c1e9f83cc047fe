import type { ConsumablesTexts } from '../src/domain/content/consumables-part.ts';
import type { ConsumableKind } from '../src/domain/tile/consumable-list.ts';

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

/** How consumables are counted where neither goods nor the shop say it themselves. */
export const CONSUMABLES: ConsumablesTexts = {
  glue: [
    { from: 60, weight: 5 },
    { from: 30, weight: 4 },
    { from: 10, weight: 3 },
    { from: 0, weight: 2.2 },
  ],
  primer: 0.15,
  thickness: 8,
  joint: 2,
  skirtingSpare: 5,
  underlaySpare: 5,
  doorway: 90,
};
