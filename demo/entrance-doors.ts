import { NOTHING } from '../src/domain/measures/money.ts';
import { brandOf } from './brands.ts';
import { type Colour, entry, figure, row, textEntry, type ValueCode, wordOf } from './dictionary.ts';
import { type Goods, type Line, makeGoods, type Seat, seriesNumber, type Variant } from './goods.ts';
import { feminine } from './looks.ts';
import { collectionName } from './names.ts';
import { picturesOf } from './pool.ts';
import { shelfPrice } from './prices.ts';

const SIDES: readonly ValueCode<'opening'>[] = ['left', 'right'];

interface Entrance {
  set: string;
  words: string;
  colour: Colour;
  style: ValueCode<'style'>;
  cover: 'powder' | 'film';
}

const ENTRANCES: readonly Entrance[] = [
  { set: 'graphite-lines', words: 'Линия', colour: 'graphite', style: 'modern', cover: 'powder' },
  { set: 'brown-classic', words: 'Классика', colour: 'brown', style: 'classic', cover: 'film' },
  { set: 'black-modern', words: 'Модерн', colour: 'black', style: 'modern', cover: 'powder' },
  { set: 'grey-thermo', words: 'Норд', colour: 'grey', style: 'scandi', cover: 'powder' },
  { set: 'copper', words: 'Медь', colour: 'bronze', style: 'classic', cover: 'powder' },
  { set: 'oak-modern', words: 'Дуб', colour: 'oak', style: 'loft', cover: 'film' },
];

const PANELS: readonly ValueCode<'panel'>[] = ['white', 'oak', 'mirror'];
const PANEL_PRICE = [0, 45, 120];
const ENTRANCE_SIZES: readonly ValueCode<'leaf'>[] = ['l86', 'l96'];
const CYLINDERS = {
  title: 'Цилиндр замка',
  options: [
    { title: 'стандартный', surcharge: NOTHING },
    { title: 'с защитой от высверливания', surcharge: shelfPrice(58) },
    { title: 'с перекодировкой ключа', surcharge: shelfPrice(96) },
  ],
};

/** Returns the offers: size × side × panel; only the wide leaf is made with a mirror. */
function entranceVariants(level: number): Variant[] {
  return ENTRANCE_SIZES.flatMap((size, wide) =>
    SIDES.flatMap((side) =>
      PANELS.filter((panel) => panel !== 'mirror' || wide === 1).map(
        (panel): Variant => ({
          name: `${wordOf('leaf', size)} мм, ${wordOf('opening', side)}, панель ${wordOf('panel', panel)}`,
          rows: [row('leaf', size), row('opening', side), row('panel', panel)],
          stock: 9,
          price: (factor) =>
            shelfPrice((level + (wide ? 25 : 0) + (PANEL_PRICE[PANELS.indexOf(panel)] ?? 0)) * factor),
        }),
      ),
    ),
  );
}

/** Makes a collection of entrance doors: one product for every drawn leaf. */
function entranceDoors(seat: Seat): Goods[] {
  const { random, series, edition } = seat;
  const brand = brandOf('entrance', series, edition);
  const collection = collectionName('entrance', seriesNumber(seat));
  const house = series % 2 === 1;
  const base = 640 + random.next() * 900;
  return ENTRANCES.map((model, place) => {
    const thermal = house && place % 2 === 1;
    const level = Math.min(2450, base * (1 + place * 0.06) * (house ? 1.2 : 1) * (thermal ? 1.25 : 1));
    const name = `Дверь входная ${brand.name} ${collection} ${model.words}, ${feminine(wordOf('colour', model.colour))}`;
    return makeGoods(seat, place, {
      name,
      section: thermal ? 'entrance-thermal' : house ? 'entrance-house' : 'entrance-flat',
      brand,
      collection: { name: collection },
      shape: 'door',
      description:
        `Стальная дверь ${house ? 'в дом' : 'в квартиру'}: два замка, ночная задвижка, глазок. ` +
        (thermal
          ? 'Терморазрыв в полотне и коробке: не промерзает и не собирает иней.'
          : 'Полотно утеплено минеральной ватой.'),
      weight: 82_000,
      properties: [
        entry('colour', model.colour),
        entry('style', model.style),
        entry('cover', model.cover),
        entry('place', house ? 'house' : 'flat'),
        entry('thermal', thermal ? 'yes' : 'no'),
        entry('material', 'steel'),
        figure('thickness', house ? 105 : 90),
        figure('steel-thickness', house ? 1.8 : 1.5),
        figure('seals', house ? 3 : 2),
        textEntry('warranty', '5 лет'),
      ],
      pictures: picturesOf(`entrance-${model.set}`, name),
      attributes: [CYLINDERS],
      variants: entranceVariants(level),
      price: (factor) => shelfPrice(level * factor),
      max: 9,
      reviewed: 'entrance',
    });
  });
}

export const ENTRANCE_DOORS: Line = { code: 'steel', kind: 61, perEdition: 9, make: entranceDoors };
