import type { ConsumableKind } from '../src/domain/tile/consumable-list.ts';

/** Beginnings of product names by which consumables are recognised. */
export const CONSUMABLE_NAMES: readonly (readonly [RegExp, ConsumableKind])[] = [
  [/^клей/i, 'glue'],
  [/^затирка/i, 'grout'],
  [/^грунтовка/i, 'primer'],
  [/^подложка/i, 'underlay'],
  [/^плинтус/i, 'skirting'],
];

/** Characteristics that state the consumption (kg or litres per square metre), the length and the thickness of a product (mm). */
export const CONSUMPTION = 'Расход';
export const LONG_SIDE = 'Длина';
export const THICKNESS = 'Толщина';

/** The characteristic with the recommended joint width (mm). */
export const RECOMMENDED_JOINT = 'Рекомендуемый шов';
/** The range of joint widths in the name of a grout: «узкий шов 1–6 мм». */
export const GROUT_JOINTS = /шов (\d{1,2})[–-](\d{1,2}) мм/i;

/** Beginning, in lower case, of the name of the grout's property that states the joint's colour. */
export const JOINT_COLOUR = 'цвет';
