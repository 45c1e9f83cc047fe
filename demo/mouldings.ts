import { type Brand, brandOf, EDITIONS_PER_BRAND } from './brands.ts';
import { type Colour, entry, figure, row, type ValueCode, wordOf } from './dictionary.ts';
import { type Goods, goodsId, type Line, makeGoods, offerId, type Seat, type Variant } from './goods.ts';
import { feminine } from './looks.ts';
import { picturesOf } from './pool.ts';
import { shelfPrice } from './prices.ts';
import { setOf } from './things.ts';

/**
 * All colours of door leaves, because mouldings are made in each of them; `door` is the picture set of a door in that colour, shown with
 * the mouldings.
 */
const COLOURS: readonly (readonly [colour: Colour, door: string])[] = [
  ['white', 'door-classic-white'],
  ['grey', 'door-grey-enamel'],
  ['sage', 'door-sage-panels'],
  ['graphite', 'door-graphite-flush'],
  ['oak', 'door-oak-inlay'],
  ['wenge', 'door-wenge-panels'],
  ['beige', 'door-cappuccino-black-glass'],
  ['grey-oak', 'door-oak-grey-glass'],
  ['light-oak', 'door-oak-light-panels'],
  ['walnut', 'door-walnut-classic'],
];
const WIDTHS: readonly ValueCode<'span'>[] = ['w100', 'w150', 'w200'];
const EXTENSION = COLOURS.length * 2;

/** Returns the offers of mouldings for doors of a colour; they are of the first edition, which every catalogue contains. */
export function mouldingsFor(
  series: number,
  colour: Colour,
): { frame: string; architrave: string; extension: string } {
  const place = COLOURS.findIndex(([each]) => each === colour);
  if (place < 0) throw new Error(`no mouldings in ${colour}`);
  const at = (number: number) => goodsId(MOULDINGS.code, 0, series % MOULDINGS.perEdition, number);
  return {
    frame: offerId(at(place * 2)),
    architrave: offerId(at(place * 2 + 1)),
    extension: offerId(at(EXTENSION), place * WIDTHS.length),
  };
}

/** A kind of moulding around a door. */
interface Kind {
  noun: string;
  what: string;
  section: string;
  shown: 'frame' | 'architrave';
  price: number;
  size: number;
}

function extension(seat: Seat, brand: Brand, level: number): Goods {
  const name = `Добор телескопический ${brand.name}, 2100 мм`;
  const variants = COLOURS.flatMap(([colour, _door]) =>
    WIDTHS.map(
      (width, wide): Variant => ({
        name: `${wordOf('colour', colour)}, ширина ${wordOf('span', width)}`,
        rows: [row('colour', colour), row('span', width)],
        price: (factor) => shelfPrice(level * (0.9 + wide * 0.35) * factor),
        pictures: picturesOf(setOf('extension', colour), `${name}, ${wordOf('colour', colour)}`),
      }),
    ),
  );
  return makeGoods(seat, EXTENSION, {
    name,
    section: 'mouldings-extension',
    brand,
    shape: 'door',
    description:
      'Закрывает стену, которая шире коробки. Ширину выбирайте с запасом: лишнее срезается при установке.',
    weight: 2200,
    properties: [entry('material', 'mdf'), figure('thickness', 10), figure('long-side', 2100)],
    pictures: picturesOf(setOf('extension'), name),
    variants,
    price: (factor) => shelfPrice(level * factor),
    max: 220,
    always: true,
    reviewed: 'door',
  });
}

/** Makes the frames, architraves and extensions of one door manufacturer, only in the first of the editions that share the brand. */
function mouldings(seat: Seat): Goods[] {
  if (seat.edition % EDITIONS_PER_BRAND !== 0) return [];
  const brand = brandOf('door', seat.series, seat.edition);
  const level = 24 + seat.random.next() * 8;
  const pieces = COLOURS.flatMap(([colour, door], place) => {
    const word = wordOf('colour', colour);
    const kinds: readonly Kind[] = [
      {
        noun: 'Коробка дверная',
        what: feminine(word),
        section: 'mouldings-frame',
        shown: 'frame',
        price: level * 3.4,
        size: 2100,
      },
      {
        noun: 'Наличник',
        what: word,
        section: 'mouldings-architrave',
        shown: 'architrave',
        price: level * 0.8,
        size: 2200,
      },
    ];
    return kinds.map((kind, index) => {
      const name = `${kind.noun} ${brand.name} ${kind.what}, ${kind.size} мм`;
      return makeGoods(seat, place * 2 + index, {
        name,
        section: kind.section,
        brand,
        shape: 'door',
        description:
          index === 0
            ? 'Комплект на один проём: две стойки и перекладина с уплотнителем. Паз под телескопический добор.'
            : 'Телескопический наличник на одну сторону стойки. На проём с одной стороны нужно две с половиной штуки.',
        weight: index === 0 ? 9500 : 1600,
        properties: [entry('material', 'mdf'), entry('colour', colour), figure('long-side', kind.size)],
        pictures: [...picturesOf(setOf(kind.shown, colour), name), ...picturesOf(door, name, 'door-room')],
        price: (factor) => shelfPrice(kind.price * factor),
        max: 400,
        always: true,
        reviewed: 'door',
      });
    });
  });
  return [...pieces, extension(seat, brand, level)];
}

export const MOULDINGS: Line = { code: 'mould', kind: 62, perEdition: 5, make: mouldings };
