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
  shapes: readonly string[];
  surface: ValueCode<'surface'>;
}

const KINDS: readonly Kind[] = [
  {
    section: 'mosaic-glass',
    material: 'glass',
    noun: 'Мозаика стеклянная',
    looks: looks('mosaic-aqua-glass mosaic-sea-glass'),
    shapes: ['квадрат 23 мм', 'квадрат 15 мм', 'кирпич 15×48 мм'],
    surface: 'glossy',
  },
  {
    section: 'mosaic-stone',
    material: 'stone',
    noun: 'Мозаика каменная',
    looks: looks('mosaic-marble-squares mosaic-hexagon-marble mosaic-stone-mix'),
    shapes: ['квадрат 23 мм', 'квадрат 48 мм', 'соты 48 мм'],
    surface: 'polished',
  },
  {
    section: 'mosaic-ceramic',
    material: 'ceramic',
    noun: 'Мозаика керамическая',
    looks: looks('mosaic-hexagon-white mosaic-penny-mint mosaic-penny-black'),
    shapes: ['соты 51 мм', 'монетка 19 мм', 'соты 23 мм'],
    surface: 'matte',
  },
];

/** A collection of mosaic sheets: colours × shapes of chips. */
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
    random.some(kind.shapes, 3).map((shape, index) => {
      const name = `${kind.noun} ${brand.name} ${collection} ${feminine(wordOf('colour', look.colour))}, ${shape}`;
      return makeGoods(seat, place * kind.shapes.length + index, {
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
          entry('surface', kind.surface),
          entry('purpose', kind.material === 'glass' ? 'wall' : 'both'),
          entry('room', 'bath'),
          entry('room', 'kitchen'),
          entry('frost', kind.material === 'stone' ? 'no' : 'yes'),
          figure('thickness', kind.material === 'glass' ? 4 : 8),
          ...SHEET.properties,
        ],
        pictures: picturesOf(look.set, name, index === 1 ? 'laid' : index === 2 ? 'detail' : 'surface'),
        price: (factor) => coveringPrice(metre * (1 + index * 0.06) * factor, SHEET.unitArea),
        most: 260,
        labels: random.chance(0.15) ? ['water'] : [],
        reviewed: 'wall',
      });
    }),
  );
}

/** Collections of mosaic. */
export const MOSAICS: Line = { code: 'mos', kind: 13, perEdition: 15, make: mosaic };
