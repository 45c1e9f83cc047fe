import { NOTHING } from '../src/domain/measures/money.ts';
import { entry, figure, row, type ValueCode, wordOf } from './dictionary.ts';
import type { Spec, Variant } from './goods.ts';
import { feminine, lookOf, masculine } from './looks.ts';
import { piecePictures } from './pool.ts';
import { type PorcelainSeries, SURCHARGE } from './porcelain-series.ts';
import { shelfPrice } from './prices.ts';

const EDGES = {
  title: 'Кромка',
  options: [
    { title: 'прямая', surcharge: NOTHING },
    { title: 'с насечкой против скольжения', surcharge: shelfPrice(4.5) },
    { title: 'скруглённая', surcharge: shelfPrice(9) },
  ],
};

/**
 * Describes steps or plinths with offers: format × surface × colour. They are not priced by area, so one product may have several formats.
 */
export function stairSpec(series: PorcelainSeries, what: 'step' | 'plinth'): Spec | null {
  const [first] = series.colours;
  if (!first) return null;
  const step = what === 'step';
  const sizes: readonly ValueCode<'format'>[] = step ? ['33x60', '33x120'] : ['7x60', '7x120'];
  const noun = step ? 'Ступень' : 'Плинтус из керамогранита';
  const name = `${noun} ${series.brand.name} ${series.collection}`;
  const surfaces = series.surfaces;
  const variants = sizes.flatMap((size, long) =>
    series.colours.flatMap((look, place) =>
      surfaces
        .filter((_, index) => !(long === 1 && place === series.colours.length - 1 && index > 0))
        .map((surface): Variant => {
          const colour = wordOf('colour', look.colour);
          const finish = wordOf('surface', surface);
          const words = step ? `${feminine(colour)} ${finish}` : `${colour} ${masculine(finish)}`;
          return {
            name: `${wordOf('format', size)}, ${words}`,
            rows: [row('format', size), row('surface', surface), row('colour', look.colour)],
            price: (factor) =>
              shelfPrice(
                series.level * (step ? 0.75 : 0.16) * (long + 1) * (SURCHARGE[surface] ?? 1) * factor,
              ),
            pictures: piecePictures(what, look.set, `${name} ${words}`),
          };
        }),
    ),
  );
  return {
    name,
    section: step ? 'steps-step' : 'steps-plinth',
    brand: series.brand,
    collection: { name: series.collection },
    description: step
      ? 'Ступень с капиносом из того же керамогранита, что и плитка серии: рисунок пола продолжается на лестнице.'
      : 'Плинтус нарезан из плитки той же серии и партии: цвет и рисунок совпадают с полом.',
    weight: step ? 4600 : 1000,
    properties: [
      entry('material', 'porcelain'),
      entry('element', what),
      entry('look', lookOf(first.set)),
      entry('purpose', step ? 'stairs' : 'floor'),
      entry('frost', 'yes'),
      figure('thickness', 9),
    ],
    pictures: piecePictures(what, first.set, name),
    price: (factor) => shelfPrice(series.level * factor),
    variants,
    ...(step && { attributes: [EDGES] }),
    max: 120,
    reviewed: 'tile',
  };
}
