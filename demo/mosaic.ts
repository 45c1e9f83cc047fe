import { brandOf } from './brands.ts';
import { entry, figure, type ValueCode, wordOf } from './dictionary.ts';
import { type Goods, type Line, makeGoods, type Seat, seriesNumber } from './goods.ts';
import { colourway, feminine, type Look, looks } from './looks.ts';
import { SHEET } from './mosaic-sheet.ts';
import { collectionName } from './names.ts';
import { picturesOf } from './pool.ts';
import { coveringPrice } from './prices.ts';

interface Kind {
  section: string;
  material: ValueCode<'material'>;
  noun: string;
  looks: readonly Look[];
  surfaces: readonly ValueCode<'surface'>[];
}

const KINDS: readonly Kind[] = [
  {
    section: 'mosaic-glass',
    material: 'glass',
    noun: 'Мозаика стеклянная',
    looks: looks('mosaic-aqua-glass mosaic-sea-glass'),
    surfaces: ['glossy', 'satin', 'matte'],
  },
  {
    section: 'mosaic-stone',
    material: 'stone',
    noun: 'Мозаика каменная',
    looks: looks('mosaic-marble-squares mosaic-hexagon-marble mosaic-stone-mix'),
    surfaces: ['polished', 'satin', 'matte'],
  },
  {
    section: 'mosaic-ceramic',
    material: 'ceramic',
    noun: 'Мозаика керамическая',
    looks: looks('mosaic-hexagon-white mosaic-penny-mint mosaic-penny-black'),
    surfaces: ['matte', 'glossy', 'satin'],
  },
];

/** The shape of the chips in each set as drawn, so that a name matches its picture. */
const SHAPES: Readonly<Record<string, string>> = {
  'mosaic-aqua-glass': 'квадрат 23 мм',
  'mosaic-sea-glass': 'кирпич 15×48 мм',
  'mosaic-marble-squares': 'квадрат 23 мм',
  'mosaic-hexagon-marble': 'соты 50 мм',
  'mosaic-stone-mix': 'кирпич 23×48 мм',
  'mosaic-hexagon-white': 'соты 50 мм',
  'mosaic-penny-mint': 'монетка 20 мм',
  'mosaic-penny-black': 'монетка 20 мм',
};

/** Makes a collection of mosaic sheets: colours, each with its chips, × finishes. */
function mosaic(seat: Seat): Goods[] {
  const { random } = seat;
  const kind = KINDS[seat.series % KINDS.length] ?? KINDS[0];
  if (!kind) return [];
  const brand = brandOf('tile', seat.series, seat.edition);
  const collection = collectionName('mosaic', seriesNumber(seat));
  const level = { glass: 95, stone: 150, ceramic: 80 }[kind.material as string] ?? 90;
  const metre = level + random.next() * 90;
  const colours = colourway(kind.looks, Math.floor(seat.series / KINDS.length), 3);
  return colours.flatMap((look, place) =>
    random.some(kind.surfaces, 3).map((surface, index) => {
      const shape = SHAPES[look.set] ?? '';
      const words = `${feminine(wordOf('colour', look.colour))} ${wordOf('surface', surface)}`;
      const name = `${kind.noun} ${brand.name} ${collection} ${words}, ${shape}`;
      return makeGoods(seat, place * kind.surfaces.length + index, {
        name,
        section: kind.section,
        brand,
        collection: { name: collection },
        description: `Лист мозаики 29,8×29,8 см на сетке, элемент: ${shape}. Сетку легко резать ножом, чтобы обойти нишу или колонну.`,
        ...SHEET.fields,
        properties: [
          entry('material', kind.material),
          entry('look', 'chips'),
          entry('colour', look.colour),
          entry('surface', surface),
          entry('purpose', kind.material === 'glass' ? 'wall' : 'both'),
          entry('room', 'bath'),
          entry('room', 'kitchen'),
          entry('frost', kind.material === 'stone' ? 'no' : 'yes'),
          figure('thickness', kind.material === 'glass' ? 4 : 8),
          ...SHEET.properties,
        ],
        pictures: picturesOf(look.set, name, index === 1 ? 'laid' : index === 2 ? 'detail' : 'surface'),
        price: (factor) => coveringPrice(metre * (1 + index * 0.06) * factor, SHEET.unitArea),
        max: 260,
        labels: random.chance(0.15) ? ['water'] : [],
        reviewed: 'wall',
      });
    }),
  );
}

export const MOSAICS: Line = { code: 'mos', kind: 13, perEdition: 15, make: mosaic };
