import { area, areaOf, length } from '../src/domain/measures/area.ts';
import type { Label } from '../src/domain/product/card.ts';
import type { Article } from './article.ts';
import { brandOf, type Trade } from './brands.ts';
import { entry, figure, type ValueCode, wordOf } from './dictionary.ts';
import { squareMetres } from './formats.ts';
import { type Goods, type Line, makeGoods, type Seat, seriesNumber } from './goods.ts';
import { colourway, feminine, type Look, looks } from './looks.ts';
import { collectionName, type Theme } from './names.ts';
import { picturesOf } from './pool.ts';
import { coveringPrice } from './prices.ts';

/** A board of one size; lengths in millimetres, weight in grams per square metre. */
interface Board extends Pick<Article, 'section' | 'noun' | 'words' | 'text' | 'weight' | 'properties'> {
  width: number;
  length: number;
  thickness: number;
  perBox: number;
  looks: readonly Look[];
  /** Roubles per square metre, minimum and maximum. */
  price: readonly [from: number, to: number];
  labels: readonly Label[];
}

const PLANKS = looks(
  'laminate-oak-natural laminate-oak-grey laminate-oak-light laminate-walnut laminate-oak-white laminate-oak-smoked laminate-ash laminate-oak-honey laminate-wenge',
);
const CHEVRON = looks('laminate-herringbone-oak laminate-herringbone-walnut');
const VINYL_PLANKS = looks(
  'vinyl-oak-greige vinyl-pine vinyl-graphite laminate-oak-natural laminate-walnut laminate-oak-grey laminate-oak-light',
);
const VINYL_CHEVRON = looks('vinyl-herringbone-grey vinyl-herringbone-light');
const PARQUET_PLANKS = looks(
  'laminate-oak-natural laminate-oak-smoked laminate-oak-light laminate-walnut laminate-oak-honey',
);

const laminate = (
  grade: ValueCode<'class'>,
  thickness: number,
  perBox: number,
  bevel: ValueCode<'bevel'>,
  price: Board['price'],
): Board => ({
  section: `laminate-${grade.slice(1)}`,
  noun: 'Ламинат',
  words: grade === 'c33' ? '' : `, ${grade.slice(1)} класс`,
  width: 192,
  length: 1285,
  thickness,
  perBox,
  weight: thickness * 880,
  looks: PLANKS,
  price,
  properties: [
    entry('material', 'hdf'),
    entry('class', grade),
    entry('bevel', bevel),
    entry('lock', 'click'),
    entry('laying', 'deck'),
    entry('moisture', grade === 'c32' ? 'no' : 'yes'),
    entry('heating', 'water'),
  ],
  labels: grade === 'c34' ? ['water'] : [],
  text: 'Замок собирается без клея, доску можно разобрать и уложить снова. Нужна подложка 2–3 мм и зазор 10 мм у стен.',
});

const vinyl = (
  section: 'click' | 'glue',
  thickness: number,
  perBox: number,
  price: Board['price'],
): Board => ({
  section: `vinyl-${section}`,
  noun: section === 'click' ? 'Кварц-винил замковый' : 'Кварц-винил клеевой',
  words: '',
  width: 180,
  length: 1220,
  thickness,
  perBox,
  weight: thickness * 1950,
  looks: VINYL_PLANKS,
  price,
  properties: [
    entry('material', section === 'click' ? 'spc' : 'lvt'),
    entry('class', section === 'click' ? 'c43' : 'c34'),
    entry('bevel', 'four'),
    entry('lock', section),
    entry('laying', 'deck'),
    entry('moisture', 'yes'),
    entry('heating', 'any'),
    figure('wear-layer', section === 'click' ? 0.5 : 0.4),
  ],
  labels: ['water'],
  text: 'Не боится воды: подходит для кухни, прихожей и ванной. Лежит на тёплом полу до 27 °C.',
});

const parquet = (strips: ValueCode<'strips'>, cover: 'varnish' | 'oil', price: Board['price']): Board => ({
  section: `parquet-${strips}`,
  noun: 'Паркетная доска',
  words: strips === 'one' ? ', однополосная' : ', трёхполосная',
  width: 188,
  length: 2200,
  thickness: 14,
  perBox: 6,
  weight: 8800,
  looks: PARQUET_PLANKS,
  price,
  properties: [
    entry('material', 'oak'),
    entry('strips', strips),
    entry('cover', cover),
    entry('bevel', strips === 'one' ? 'four' : 'none'),
    entry('lock', 'click'),
    entry('laying', 'deck'),
    entry('surface', 'brushed'),
    entry('moisture', 'no'),
    entry('heating', 'water'),
    figure('wear-layer', 3.2),
  ],
  labels: ['eco'],
  text: 'Верхний слой из дуба можно дважды отшлифовать. Перед укладкой доска должна два дня полежать в комнате.',
});

const chevron = (
  base: Board,
  section: string,
  sets: readonly Look[],
  width: number,
  long: number,
  perBox: number,
) => ({
  ...base,
  section,
  noun: section === 'parquet-herringbone' ? 'Паркет ёлочка' : `${base.noun} ёлочка`,
  words: '',
  width,
  length: long,
  perBox,
  looks: sets,
  price: [base.price[0] * 1.25, base.price[1] * 1.25] as const,
  properties: [
    ...base.properties.filter(({ property }) => property !== 'laying'),
    entry('laying', 'herringbone'),
  ],
});

interface Kind {
  trade: Trade;
  theme: Theme;
  boards: readonly Board[];
}

const L32 = laminate('c32', 8, 8, 'none', [20, 30]);
const L33 = laminate('c33', 8, 8, 'four', [26, 42]);
const L33T = laminate('c33', 10, 7, 'four', [32, 48]);
const L34 = laminate('c34', 12, 5, 'four', [38, 60]);

/** The kinds of boards, and what a collection of each contains. */
const KINDS = {
  laminate: {
    trade: 'floor',
    theme: 'board',
    boards: [L32, L33, L33T, L34, chevron(L33T, 'laminate-herringbone', CHEVRON, 133, 665, 16)],
  },
  vinyl: {
    trade: 'floor',
    theme: 'vinyl',
    boards: [
      vinyl('click', 4, 10, [42, 62]),
      vinyl('glue', 2.5, 16, [36, 54]),
      vinyl('click', 5, 8, [52, 74]),
      chevron(vinyl('click', 5, 8, [52, 74]), 'vinyl-herringbone', VINYL_CHEVRON, 126, 630, 20),
    ],
  },
  parquet: {
    trade: 'floor',
    theme: 'parquet',
    boards: [
      parquet('one', 'oil', [130, 195]),
      parquet('three', 'varnish', [95, 140]),
      chevron(parquet('one', 'varnish', [130, 180]), 'parquet-herringbone', CHEVRON, 120, 600, 20),
    ],
  },
} as const satisfies Record<string, Kind>;

/** Returns a function that makes the collections of one kind of boards: a main size in many decors and a second one in a few. */
function boards({ trade, theme, boards: list }: Kind): (seat: Seat) => Goods[] {
  return (seat) => {
    const { random, series } = seat;
    const brand = brandOf(trade, series, seat.edition);
    const collection = collectionName(theme, seriesNumber(seat));
    const main = list[series % list.length];
    const second = list[(series + 1) % list.length];
    if (!main || !second) return [];
    const share = random.next();
    const decors = [
      ...colourway(main.looks, series, 8).map((look) => ({ board: main, look })),
      ...colourway(second.looks, series + 2, 4).map((look) => ({ board: second, look })),
    ];
    return decors.map(({ board, look }, place) => {
      const word = wordOf('colour', look.colour);
      const colour = board.noun === 'Паркетная доска' ? feminine(word) : word;
      const size = `${board.length}×${board.width}×${String(board.thickness).replace('.', ',')} мм`;
      const name = `${board.noun} ${brand.name} ${collection} ${colour} ${size}${board.words}`;
      const unitArea = area(areaOf(length(board.width * 10), length(board.length * 10)) * board.perBox);
      const weight = Math.round(squareMetres(unitArea) * board.weight);
      const [from, to] = board.price;
      const metre = from + (to - from) * share + place * 0.3;
      return makeGoods(seat, place, {
        name,
        section: board.section,
        brand,
        collection: { name: collection },
        description: board.text,
        width: length(board.width * 10),
        length: length(board.length * 10),
        unitArea,
        piecesPerBox: board.perBox,
        soldByBox: true,
        weight,
        unit: 'упак.',
        properties: [
          ...board.properties,
          entry('colour', look.colour),
          entry('room', 'living'),
          entry('room', 'bedroom'),
          ...(theme === 'vinyl' ? [entry('room', 'kitchen'), entry('room', 'bath')] : []),
          figure('thickness', board.thickness),
          figure('pieces-per-box', board.perBox),
          figure('box-area', squareMetres(unitArea)),
          figure('unit-weight', weight / 1000),
        ],
        pictures: picturesOf(look.set, name, board === main && place % 3 !== 2 ? 'surface' : 'laid'),
        price: (factor) => coveringPrice(metre * factor, unitArea),
        max: 320,
        labels: random.chance(0.3) ? board.labels : [],
        reviewed: 'floor',
      });
    });
  };
}

export const LAMINATE: Line = { code: 'lam', kind: 31, perEdition: 16, make: boards(KINDS.laminate) };
/** Collections of quartz vinyl. */
export const VINYL: Line = { code: 'vin', kind: 32, perEdition: 12, make: boards(KINDS.vinyl) };
export const PARQUET: Line = { code: 'par', kind: 33, perEdition: 8, make: boards(KINDS.parquet) };
