import { type Article, makeArticle } from './article.ts';
import { entry, type ValueCode, wordOf } from './dictionary.ts';
import type { Goods, Line, Seat } from './goods.ts';

const crosses = (millimetres: string, packing: ValueCode<'pieces'>, price: Article['price']): Article => ({
  section: 'crosses',
  shown: 'spacers',
  noun: 'Крестики для плитки',
  letters: 'КР',
  words: `${millimetres} мм, ${wordOf('pieces', packing)}`,
  text: 'Держат ровный шов при укладке. Вынимаются до затирки и служат не один раз.',
  price,
  weight: 90,
  properties: [entry('pieces', packing)],
  unit: 'упак.',
  uncounted: true,
});

const tool = (
  section: string,
  noun: string,
  words: string,
  price: Article['price'],
  weight: number,
  text: string,
): Article => ({
  section,
  shown: 'trowel',
  noun,
  letters: 'И',
  words,
  price,
  weight,
  text,
  properties: [],
  max: 80,
});

const ARTICLES: readonly Article[] = [
  crosses('1', 'p200', [1.8, 3]),
  crosses('1,5', 'p200', [1.8, 3]),
  crosses('2', 'p200', [1.9, 3.2]),
  crosses('3', 'p100', [1.6, 2.8]),
  {
    ...crosses('', 'p100', [2.2, 3.8]),
    shown: 'wedges',
    noun: 'Клинья для плитки',
    letters: 'КЛ',
    words: wordOf('pieces', 'p100'),
    text: 'Подкладываются под нижний ряд и под плитку у ванны: высота меняется от 0 до 6 мм.',
  },
  {
    ...crosses('', 'p100', [14, 22]),
    section: 'levelling',
    shown: 'clips',
    noun: 'Зажимы системы выравнивания',
    letters: 'СВ',
    words: `шов 1 мм, ${wordOf('pieces', 'p100')}`,
    text: 'Одноразовая ножка держит соседние плитки в одной плоскости. Ломается ударом вдоль шва.',
  },
  {
    ...crosses('', 'p500', [52, 76]),
    section: 'levelling',
    shown: 'clips',
    noun: 'Зажимы системы выравнивания',
    letters: 'СВ',
    words: `шов 1,5 мм, ${wordOf('pieces', 'p500')}`,
    text: 'Упаковки хватает на 50–60 м² плитки 60×60.',
  },
  {
    ...crosses('', 'p50', [16, 24]),
    section: 'levelling',
    shown: 'wedges',
    noun: 'Клинья системы выравнивания',
    letters: 'СК',
    words: wordOf('pieces', 'p50'),
    text: 'Многоразовые, подходят ко всем зажимам серии.',
  },
  tool(
    'trowels',
    'Шпатель зубчатый',
    '6×6 мм, нержавеющая сталь',
    [9, 16],
    240,
    'Для плитки до 30×60. Ручка из двух материалов не скользит в руке.',
  ),
  tool(
    'trowels',
    'Шпатель зубчатый',
    '10×10 мм, нержавеющая сталь',
    [10, 18],
    260,
    'Для крупного формата и керамогранита.',
  ),
  {
    ...tool(
      'trowels',
      'Тёрка для затирки',
      'резиновая 250×95 мм',
      [13, 22],
      310,
      'Заполняет шов и снимает лишнее за один проход.',
    ),
    shown: 'float',
  },
];

/** Makes all products of a tool manufacturer. */
function tools(seat: Seat): Goods[] {
  return ARTICLES.map((article, place) => makeArticle(seat, place, article, 'tool', 'tool'));
}

export const TOOLS: Line = { code: 'tool', kind: 45, perEdition: 3, make: tools };
