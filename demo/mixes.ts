import { type Article, makeArticle } from './article.ts';
import { type Colour, entry, figure, wordOf } from './dictionary.ts';
import type { Goods, Line, Seat } from './goods.ts';

const cement = [entry('base', 'cement')];
const everywhere = entry('work', 'everywhere');
const inside = entry('work', 'inside');

const GROUT_COLOURS: readonly Colour[] = [
  'white',
  'light-grey',
  'grey',
  'beige',
  'graphite',
  'brown',
  'sage',
  'black',
];

const MIX_ARTICLES: readonly Article[] = [
  ...(['kg25', 'kg10', 'kg5'] as const).map(
    (packing, index): Article => ({
      section: 'glue-tile',
      shown: 'glue',
      noun: 'Клей для плитки',
      letters: 'К',
      words: `базовый, ${wordOf('packing', packing)}`,
      text: 'Для керамической плитки на пол и стены внутри. Расход 3–4 кг/м² при зубе 6 мм. Открытое время 20 минут.',
      price: [[12, 17] as const, [7, 9.5] as const, [4.5, 6] as const][index] ?? [12, 17],
      weight: [25_000, 10_000, 5000][index] ?? 25_000,
      properties: [...cement, inside, entry('packing', packing), figure('consumption', 3.5)],
    }),
  ),
  ...(['усиленный', 'эластичный для тёплого пола', 'белый', 'для крупного формата', 'быстрый'] as const).map(
    (words, index): Article => ({
      section: 'glue-porcelain',
      shown: words === 'белый' ? 'white-glue' : 'glue',
      noun: 'Клей для керамогранита',
      letters: 'КГ',
      words: `${words}, 25 кг`,
      text: 'Для керамогранита, камня и тёплых полов, внутри и снаружи. Держит тяжёлую плитку без сползания. Расход около 4 кг/м².',
      price: [18 + index * 4, 26 + index * 4.5],
      weight: 25_000,
      properties: [...cement, everywhere, entry('packing', 'kg25'), figure('consumption', 4)],
    }),
  ),
  {
    section: 'glue-mosaic',
    shown: 'white-glue',
    noun: 'Клей для мозаики',
    letters: 'КМ',
    words: 'белый, 25 кг',
    text: 'Белый клей не просвечивает через стекло и светлый камень. Подходит для душевых и бассейнов.',
    price: [34, 45],
    weight: 25_000,
    properties: [...cement, everywhere, entry('packing', 'kg25'), figure('consumption', 2.5)],
  },
  {
    section: 'glue-mosaic',
    shown: 'white-glue',
    noun: 'Клей для мозаики',
    letters: 'КМ',
    words: 'белый, 5 кг',
    text: 'Пять килограммов хватает на два квадратных метра: фартук или нишу.',
    price: [11, 15],
    weight: 5000,
    properties: [...cement, everywhere, entry('packing', 'kg5'), figure('consumption', 2.5)],
  },
  ...(['l5', 'l10'] as const).map(
    (packing, index): Article => ({
      section: 'glue-floor',
      shown: 'glue',
      noun: 'Клей для напольных покрытий',
      letters: 'КП',
      words: index ? 'для паркета, 10 кг' : 'для кварц-винила, 5 кг',
      text: 'Наносится зубчатым шпателем на ровное сухое основание. Ходить можно через сутки.',
      price: index ? [110, 160] : [42, 60],
      weight: index ? 10_000 : 5000,
      properties: [
        entry('base', index ? 'polymer' : 'acrylic'),
        inside,
        entry('packing', packing === 'l5' ? 'kg5' : 'kg10'),
        figure('consumption', index ? 1 : 0.3),
      ],
      max: 90,
    }),
  ),
  ...(['узкий шов 1–6 мм', 'широкий шов 4–15 мм', 'водоотталкивающая'] as const).map(
    (words, index): Article => ({
      section: 'grout-cement',
      shown: 'grout',
      noun: 'Затирка цементная',
      letters: 'З',
      words,
      text: 'Цвет на карте и в шве совпадает после полного высыхания, через двое суток. Лишнее снимайте влажной губкой.',
      price: [7 + index * 3, 11 + index * 3.5],
      weight: 2000,
      properties: [...cement, everywhere, figure('consumption', 0.4)],
      colours: GROUT_COLOURS,
      packings: [
        { code: 'kg2', factor: 1 },
        { code: 'kg5', factor: 2.2 },
      ],
    }),
  ),
  {
    section: 'grout-epoxy',
    shown: 'epoxy',
    noun: 'Затирка эпоксидная',
    letters: 'ЗЭ',
    words: 'двухкомпонентная',
    text: 'Не впитывает воду и жир: для столешниц, душевых и бассейнов. Работать лучше вдвоём, время жизни 45 минут.',
    price: [52, 74],
    weight: 2000,
    properties: [entry('base', 'epoxy'), everywhere, figure('consumption', 0.5)],
    colours: ['white', 'grey', 'graphite', 'beige', 'transparent'],
    packings: [
      { code: 'kg2', factor: 1 },
      { code: 'kg5', factor: 2.25 },
    ],
  },
  ...(['l1', 'l5', 'l10'] as const).map(
    (packing, index): Article => ({
      section: 'primer',
      shown: 'primer',
      noun: index === 2 ? 'Грунтовка концентрат' : 'Грунтовка глубокого проникновения',
      letters: 'Г',
      words: wordOf('packing', packing),
      text: 'Связывает пыль и выравнивает впитывание. Один слой, сохнет два часа; расход 0,15 л/м².',
      price: [[5, 7] as const, [14, 21] as const, [26, 38] as const][index] ?? [5, 7],
      weight: [1000, 5000, 10_000][index] ?? 1000,
      properties: [
        entry('base', 'acrylic'),
        everywhere,
        entry('packing', packing),
        figure('consumption', 0.15),
      ],
    }),
  ),
  {
    section: 'primer',
    shown: 'primer',
    noun: 'Грунтовка бетон-контакт',
    letters: 'ГБ',
    words: '5 кг',
    text: 'Для гладких оснований: старой плитки, бетона, краски. После высыхания поверхность шероховатая.',
    price: [28, 39],
    weight: 5000,
    properties: [entry('base', 'acrylic'), inside, entry('packing', 'kg5'), figure('consumption', 0.3)],
  },
  ...(['kg5', 'kg20'] as const).map(
    (packing, index): Article => ({
      section: 'waterproofing',
      shown: 'bucket',
      noun: 'Гидроизоляция',
      letters: 'ГИ',
      words: `${index ? 'цементная' : 'обмазочная'}, ${wordOf('packing', packing)}`,
      text: 'Два слоя под плитку в ванной и душевой. Углы и примыкания проклейте лентой.',
      price: index ? [48, 66] : [38, 58],
      weight: index ? 20_000 : 5000,
      properties: [
        entry('base', index ? 'cement' : 'acrylic'),
        inside,
        entry('packing', packing),
        figure('consumption', 1.2),
      ],
    }),
  ),
  ...(['тонкий слой 2–10 мм', 'толстый слой 5–80 мм'] as const).map(
    (words, index): Article => ({
      section: 'self-levelling',
      shown: 'levelling',
      noun: 'Наливной пол',
      letters: 'НП',
      words: `${words}, 25 кг`,
      text: 'Растекается сам, ходить можно через шесть часов, класть плитку через трое суток.',
      price: index ? [14, 19] : [20, 28],
      weight: 25_000,
      properties: [...cement, inside, entry('packing', 'kg25'), figure('consumption', 1.7)],
    }),
  ),
  {
    section: 'tile-care',
    shown: 'cleaner',
    noun: 'Средство для плитки',
    letters: 'СП',
    words: 'от цементного налёта, 500 мл',
    text: 'Снимает следы затирки и клея после укладки. Не подходит для натурального мрамора.',
    price: [9, 14],
    weight: 550,
    properties: [entry('packing', 'ml500'), inside],
  },
  {
    section: 'tile-care',
    shown: 'cleaner',
    noun: 'Пропитка для швов и камня',
    letters: 'ПК',
    words: '500 мл',
    text: 'Защищает швы и камень от воды и жира. Обновляйте раз в год.',
    price: [22, 31],
    weight: 550,
    properties: [entry('packing', 'ml500'), everywhere],
  },
  {
    section: 'floor-care',
    shown: 'cleaner',
    noun: 'Средство для ламината и винила',
    letters: 'СЛ',
    words: '1 л',
    text: 'Моет без разводов и плёнки. Колпачок на ведро воды.',
    price: [10, 15],
    weight: 1050,
    properties: [entry('packing', 'l1'), inside],
  },
  {
    section: 'floor-care',
    shown: 'cleaner',
    noun: 'Масло для паркета',
    letters: 'МП',
    words: '1 л',
    text: 'Обновляет доску под маслом без шлифовки. Одного литра хватает на 20 м².',
    price: [58, 82],
    weight: 1000,
    properties: [entry('packing', 'l1'), inside],
    max: 60,
  },
];

/** Makes all products of a manufacturer of mixes. */
function mixes(seat: Seat): Goods[] {
  return MIX_ARTICLES.map((article, place) =>
    makeArticle(seat, place, article, 'mix', article.section.startsWith('glue') ? 'glue' : 'mix'),
  );
}

/** Glue, grout and other mixes. */
export const MIXES: Line = { code: 'mix', kind: 41, perEdition: 5, make: mixes };
