import { areaOf } from '../src/domain/measures/area.ts';
import { entry, figure, wordOf } from './dictionary.ts';
import { centimetres, packing } from './formats.ts';
import type { Spec } from './goods.ts';
import { feminine } from './looks.ts';
import { piecePictures } from './pool.ts';
import type { PorcelainSeries } from './porcelain-series.ts';
import { coveringPrice } from './prices.ts';

const SIDE = centimetres(29.8);
const PER_BOX = 11;
const WEIGHT = 1750;

/** Properties common to all mosaics on a sheet of 29.8 × 29.8 cm. */
export const SHEET = {
  unitArea: areaOf(SIDE, SIDE),
  fields: {
    width: SIDE,
    length: SIDE,
    unitArea: areaOf(SIDE, SIDE),
    piecesPerBox: PER_BOX,
    soldByBox: false,
    weight: WEIGHT,
  },
  properties: [
    entry('format', '30x30'),
    entry('element', 'mosaic'),
    figure('joint', 2),
    ...packing(areaOf(SIDE, SIDE), PER_BOX, WEIGHT),
  ],
};

/** Describes the mosaic cut from a collection's porcelain; null if it has none. */
export function sheetSpec(series: PorcelainSeries): Spec | null {
  const [look] = series.colours;
  if (!look) return null;
  const name = `Мозаика ${series.brand.name} ${series.collection} ${feminine(wordOf('colour', look.colour))} 29,8×29,8`;
  const roubles = Math.min(240, 90 + series.level * 1.4);
  return {
    name,
    section: 'mosaic-porcelain',
    brand: series.brand,
    collection: { name: series.collection },
    description:
      'Чипы 48×48 мм нарезаны из керамогранита серии и наклеены на сетку. Подходит для душевой, ниш и фартука.',
    ...SHEET.fields,
    properties: [
      entry('material', 'porcelain'),
      entry('look', 'chips'),
      entry('colour', look.colour),
      entry('purpose', 'both'),
      entry('room', 'bath'),
      entry('room', 'kitchen'),
      entry('frost', 'yes'),
      figure('thickness', 9),
      ...SHEET.properties,
    ],
    pictures: piecePictures('sheet', look.set, name),
    price: (factor) => coveringPrice(roubles * factor, SHEET.unitArea),
    max: 220,
    reviewed: 'wall',
  };
}
