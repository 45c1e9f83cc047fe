import { type Article, makeArticle } from './article.ts';
import { entry, figure, type ValueCode } from './dictionary.ts';
import type { Goods, Line, Seat } from './goods.ts';
import type { Thing } from './things.ts';

/** Materials whose rolls do not look like foam. */
const ROLLS: Partial<Record<ValueCode<'material'>, Thing>> = { cork: 'cork', polymer: 'foil' };

const underlay = (
  section: string,
  noun: string,
  words: string,
  material: ValueCode<'material'>,
  thickness: number,
  covers: number,
  price: Article['price'],
): Article => ({
  section,
  shown: noun.endsWith('листовая') ? 'sheets' : (ROLLS[material] ?? 'roll'),
  noun,
  letters: 'ПД',
  words: `${words}, ${String(covers / 100).replace('.', ',')} м²`,
  text: 'Сглаживает мелкие неровности и глушит шаги. Стелите встык, стыки проклейте скотчем.',
  price,
  covers,
  unit: 'упак.',
  weight: covers * 3,
  properties: [entry('material', material), figure('thickness', thickness), figure('box-area', covers / 100)],
  max: 180,
});

const UNDERLAY_ARTICLES: readonly Article[] = [
  underlay('underlay-laminate', 'Подложка рулонная', '2 мм', 'foam', 2, 1000, [1.5, 2.4]),
  underlay('underlay-laminate', 'Подложка листовая', '3 мм', 'xps', 3, 500, [2.6, 3.8]),
  underlay('underlay-laminate', 'Подложка листовая', '2 мм', 'xps', 2, 500, [1.9, 2.9]),
  underlay('underlay-vinyl', 'Подложка под кварц-винил', '1 мм', 'polymer', 1, 850, [7.5, 10.5]),
  underlay('underlay-vinyl', 'Подложка под кварц-винил', '1,5 мм', 'xps', 1.5, 1000, [5.2, 7.6]),
  underlay('underlay-parquet', 'Подложка пробковая', '2 мм', 'cork', 2, 1000, [9, 13]),
  underlay('underlay-parquet', 'Подложка пробковая', '3 мм', 'cork', 3, 1000, [13, 18]),
];

/** Makes the underlays of a flooring manufacturer. */
function underlays(seat: Seat): Goods[] {
  return UNDERLAY_ARTICLES.map((article, place) => makeArticle(seat, place, article, 'floor', 'underlay'));
}

export const UNDERLAYS: Line = { code: 'under', kind: 34, perEdition: 6, make: underlays };
