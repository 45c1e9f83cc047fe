import type { CompanionKind } from '../src/domain/companion/companion.ts';

/** Beginnings of product names by which consumables are recognised. */
export const CONSUMABLE_NAMES: readonly (readonly [RegExp, CompanionKind])[] = [
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

/** Beginnings, in lower case, of the names of properties that state a colour, and the size of a pack. */
export const COLOUR = 'цвет';
export const PACK = 'фасовка';
/** The size of a pack in a name: «25 кг», «10 м²», «2,4 м». */
export const PACK_SIZE = /(?<=[ ,])\d{1,4}(?:,\d{1,2})? ?(?:кг|г|л|мл|м²|м)(?=[ ,]|$)/;
/** Beginnings, in lower case, of the names of properties that say who made the goods, not what they are. */
export const MAKER = ['страна', 'производитель', 'бренд', 'марка', 'артикул'];
