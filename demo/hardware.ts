import type { Article } from './article.ts';
import { type Brand, brandOf } from './brands.ts';
import { type Colour, entry, row, wordOf } from './dictionary.ts';
import {
  type Goods,
  goodsId,
  type Line,
  makeGoods,
  offerId,
  type Seat,
  seriesNumber,
  type Variant,
} from './goods.ts';
import { agreed } from './looks.ts';
import { collectionName } from './names.ts';
import { picturesOf } from './pool.ts';
import { shelfPrice } from './prices.ts';
import { setOf, turned } from './things.ts';

interface Piece
  extends Pick<Article, 'section' | 'shown' | 'noun' | 'words' | 'text' | 'price' | 'weight' | 'properties'> {
  colours: readonly Colour[];
}

const FINISHES: readonly Colour[] = ['nickel', 'black', 'chrome', 'bronze', 'gold', 'white'];

/** Places, among the pieces below, of those that are offered with doors. */
const WITH_DOORS = { handle: 0, hinge: 1, latch: 6, lock: 8, cylinder: 9 } as const;

/** Leaves that nickel suits, the others get black; every piece offered with doors comes in both. */
const IN_NICKEL: readonly Colour[] = ['grey', 'grey-oak', 'walnut', 'wenge'];

/** The pieces of a series of hardware. */
const PIECES: readonly Piece[] = [
  {
    section: 'handles-rosette',
    shown: 'handle',
    noun: 'Ручка дверная',
    words: 'на круглой розетке',
    text: 'Комплект на одну дверь: две ручки, стяжки и винты. Для полотна 35–45 мм.',
    price: [34, 78],
    weight: 720,
    properties: [entry('material', 'zamak')],
    colours: FINISHES,
  },
  {
    section: 'hinges-universal',
    shown: 'hinge',
    noun: 'Петля дверная',
    words: 'универсальная 100×70 мм',
    text: 'Подходит для левой и правой двери. На полотно до 40 кг нужно две петли, до 60 кг три.',
    price: [5, 11],
    weight: 210,
    properties: [entry('material', 'steel')],
    colours: FINISHES,
  },
  {
    section: 'handles-rosette',
    shown: 'square-handle',
    noun: 'Ручка дверная',
    words: 'на квадратной розетке',
    text: 'Тонкая розетка 7 мм, пружина усилена: ручка не провисает.',
    price: [46, 105],
    weight: 780,
    properties: [entry('material', 'brass')],
    colours: FINISHES.slice(0, 4),
  },
  {
    section: 'handles-plate',
    shown: 'plate-handle',
    noun: 'Ручка дверная',
    words: 'на планке',
    text: 'Планка закрывает следы от старой ручки. Для входных и межкомнатных дверей.',
    price: [38, 92],
    weight: 980,
    properties: [entry('material', 'zamak')],
    colours: FINISHES.slice(0, 5),
  },
  {
    section: 'hinges-hidden',
    shown: 'hidden-hinge',
    noun: 'Петля скрытая',
    words: 'с регулировкой в трёх плоскостях',
    text: 'Не видна, когда дверь закрыта. Полотно до 60 кг, регулируется без снятия двери.',
    price: [28, 58],
    weight: 460,
    properties: [entry('material', 'zamak')],
    colours: FINISHES.slice(0, 3),
  },
  {
    section: 'hinges-overlay',
    shown: 'overlay-hinge',
    noun: 'Петля накладная',
    words: 'без врезки 100 мм',
    text: 'Ставится без фрезера: карты входят одна в другую.',
    price: [4, 9],
    weight: 180,
    properties: [entry('material', 'steel')],
    colours: FINISHES.slice(0, 4),
  },
  {
    section: 'locks-latch',
    shown: 'latch',
    noun: 'Защёлка',
    words: 'магнитная',
    text: 'Закрывается без щелчка, язычок не торчит. Ответная планка в комплекте.',
    price: [16, 34],
    weight: 340,
    properties: [entry('material', 'zamak'), entry('milling', 'latch')],
    colours: FINISHES.slice(0, 4),
  },
  {
    section: 'locks-latch',
    shown: 'latch',
    noun: 'Защёлка',
    words: 'под завёртку',
    text: 'Для ванной и санузла: запирается изнутри завёрткой.',
    price: [14, 29],
    weight: 320,
    properties: [entry('material', 'steel'), entry('milling', 'latch')],
    colours: FINISHES.slice(0, 3),
  },
  {
    section: 'locks-mortise',
    shown: 'lock',
    noun: 'Замок врезной',
    words: 'под цилиндр',
    text: 'Три ригеля и защёлка. Межосевое расстояние 85 мм.',
    price: [42, 98],
    weight: 890,
    properties: [entry('material', 'steel'), entry('milling', 'lock')],
    colours: FINISHES.slice(0, 2),
  },
  {
    section: 'locks-cylinder',
    shown: 'cylinder',
    noun: 'Цилиндр',
    words: '70 мм, ключ и вертушок',
    text: 'Пять ключей в запечатанном пакете. Защита от высверливания.',
    price: [32, 84],
    weight: 260,
    properties: [entry('material', 'brass'), entry('milling', 'lock')],
    colours: FINISHES.slice(0, 3),
  },
  {
    section: 'thumbturns',
    shown: 'thumbturn',
    noun: 'Завёртка сантехническая',
    words: 'на розетке',
    text: 'Подбирается к ручке той же серии. Снаружи открывается монетой.',
    price: [15, 36],
    weight: 190,
    properties: [entry('material', 'zamak')],
    colours: FINISHES,
  },
];

/** Colours of a piece, of which the first is shown. */
const coloursOf = (piece: Piece, series: number, place: number) => turned(piece.colours, series + place);

/** Returns the offers of hardware in one finish that suits the leaves of a series; they are always of the first edition. */
export function hardwareFor(
  doorSeries: number,
  leaf: Colour,
): Readonly<Record<keyof typeof WITH_DOORS, string>> {
  const series = doorSeries % HARDWARE.perEdition;
  const finish = IN_NICKEL.includes(leaf) ? 'nickel' : 'black';
  const at = (place: number) => {
    const piece = PIECES[place];
    const variant = piece ? coloursOf(piece, series, place).indexOf(finish) : -1;
    if (variant < 0) throw new Error(`no hardware for ${leaf} at ${place}`);
    return offerId(goodsId(HARDWARE.code, 0, series, place), variant);
  };
  const { handle, hinge, latch, lock, cylinder } = WITH_DOORS;
  return { handle: at(handle), hinge: at(hinge), latch: at(latch), lock: at(lock), cylinder: at(cylinder) };
}

/** Returns how many hinges hang a leaf of this weight in grams: two up to 40 kg, three above, as the hinge says. */
export const hingesFor = (grams: number): number => (grams <= 40_000 ? 2 : 3);

const DOOR_PLACES: readonly number[] = Object.values(WITH_DOORS);

function finishes(piece: Piece, roubles: number, name: string): Variant[] {
  return piece.colours.map((colour): Variant => {
    const word = agreed(piece.noun, wordOf('colour', colour));
    return {
      name: word,
      rows: [row('colour', colour)],
      price: (factor) => shelfPrice(roubles * (colour === 'gold' || colour === 'black' ? 1.12 : 1) * factor),
      pictures: picturesOf(setOf(piece.shown, colour), `${name}, ${word}`),
    };
  });
}

/** Makes one series of a hardware manufacturer: handles, hinges, locks and small parts in one style. */
function hardware(seat: Seat): Goods[] {
  const brand: Brand = brandOf('hardware', seat.series, seat.edition);
  const collection = collectionName('handle', seriesNumber(seat));
  const level = seat.random.next();
  return PIECES.map((drawn, place) => {
    const piece = { ...drawn, colours: coloursOf(drawn, seat.series, place) };
    const name = `${piece.noun} ${brand.name} ${collection} ${piece.words}`;
    const [from, to] = piece.price;
    const roubles = from + (to - from) * level;
    return makeGoods(seat, place, {
      name,
      section: piece.section,
      brand,
      collection: { name: collection },
      description: piece.text,
      weight: piece.weight,
      properties: [...piece.properties],
      pictures: picturesOf(setOf(piece.shown, piece.colours[0]), name),
      variants: finishes(piece, roubles, name),
      price: (factor) => shelfPrice(roubles * factor),
      max: 160,
      always: DOOR_PLACES.includes(place),
      reviewed: 'hardware',
    });
  });
}

export const HARDWARE: Line = { code: 'hw', kind: 71, perEdition: 8, make: hardware };
