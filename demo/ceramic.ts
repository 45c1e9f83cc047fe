import { type Brand, brandOf } from './brands.ts';
import { entry, figure, type ValueCode, wordOf } from './dictionary.ts';
import { CERAMIC, type Format, tileFields } from './formats.ts';
import { type Goods, type Line, makeGoods, type Seat, type Spec, seriesNumber } from './goods.ts';
import { colourway, feminine, type Look, lookOf, looks } from './looks.ts';
import { collectionName } from './names.ts';
import { picturesOf, piecePictures } from './pool.ts';
import { coveringPrice, shelfPrice } from './prices.ts';

interface Kind {
  section: string;
  noun: string;
  looks: readonly Look[];
  shapes: readonly Format[];
  surfaces: readonly ValueCode<'surface'>[];
  /** Whether the collection has borders, decors and a floor tile, as wall tiles usually do; small tiles have none. */
  full: boolean;
}

const KINDS: readonly Kind[] = [
  {
    section: 'ceramic-stone',
    noun: 'Плитка настенная',
    looks: looks(
      'marble-calacatta marble-crema marble-carrara marble-rosa marble-onyx-honey marble-onyx-jade',
    ),
    shapes: CERAMIC.wall,
    surfaces: ['glossy', 'satin'],
    full: true,
  },
  {
    section: 'ceramic-metro',
    noun: 'Плитка кабанчик',
    looks: looks('metro-white metro-sage metro-navy metro-black metro-sand metro-emerald'),
    shapes: CERAMIC.metro,
    surfaces: ['glossy'],
    full: false,
  },
  {
    section: 'ceramic-plain',
    noun: 'Плитка настенная',
    looks: looks(
      'glaze-snow glaze-ivory-zellige glaze-blue-zellige glaze-terracotta glaze-powder glaze-graphite',
    ),
    shapes: [...CERAMIC.square, ...CERAMIC.wall.slice(2, 4)],
    surfaces: ['glossy', 'matte'],
    full: true,
  },
  {
    section: 'ceramic-ornament',
    noun: 'Плитка с орнаментом',
    looks: looks('ornament-seville ornament-porto ornament-granada ornament-riga ornament-lisboa'),
    shapes: CERAMIC.square.slice(1),
    surfaces: ['matte', 'satin'],
    full: false,
  },
  {
    section: 'ceramic-stone',
    noun: 'Плитка настенная',
    looks: looks(
      'travertine-ivory concrete-light terrazzo-bianco concrete-sand travertine-silver terrazzo-sage',
    ),
    shapes: CERAMIC.wall,
    surfaces: ['matte', 'satin'],
    full: true,
  },
];

interface Series {
  kind: Kind;
  brand: Brand;
  collection: string;
  level: number;
}

function tileSpec(
  series: Series,
  look: Look,
  shape: Format,
  surface: ValueCode<'surface'>,
  floor: boolean,
): Spec {
  const { kind, brand, collection } = series;
  const noun = floor ? 'Плитка напольная' : kind.noun;
  const finish = floor ? 'matte' : surface;
  const name =
    `${noun} ${brand.name} ${collection} ${feminine(wordOf('colour', look.colour))} ` +
    `${wordOf('surface', finish)} ${wordOf('format', shape.code)}`;
  const { fields, properties } = tileFields(shape, 'ceramic');
  const ornament = kind.section === 'ceramic-ornament';
  const roubles = series.level * (floor ? 1.05 : 1) * (shape.length >= 75 ? 1.15 : 1);
  return {
    name,
    section: floor ? 'ceramic-floor' : kind.section,
    brand,
    collection: { name: collection },
    description:
      `${noun} «${collection}», ${wordOf('look', lookOf(look.set))}. Поверхность ${wordOf('surface', finish)}, моется обычными средствами. ` +
      `Рекомендуемый шов ${floor || ornament ? '2' : '1,5–2'} мм, затирка в цвет или на тон темнее.`,
    ...fields,
    properties: [
      entry('material', 'ceramic'),
      entry('element', 'base'),
      entry('look', lookOf(look.set)),
      entry('colour', look.colour),
      entry('surface', finish),
      entry('purpose', floor ? 'floor' : ornament ? 'both' : 'wall'),
      entry('room', 'bath'),
      ...(floor ? [entry('room', 'hall')] : [entry('room', 'kitchen')]),
      ...(floor ? [entry('slip', 'r9'), entry('wear', 'pei3')] : []),
      entry('frost', 'no'),
      entry('rectified', shape.length >= 75 ? 'yes' : 'no'),
      figure('joint', floor || ornament ? 2 : 1.5),
      ...properties,
    ],
    pictures: picturesOf(look.set, name, leadOf(kind, shape, floor)),
    price: (factor) => coveringPrice(roubles * factor, fields.unitArea),
    max: 1600,
    reviewed: floor ? 'tile' : 'wall',
  };
}

/** Returns the role of the picture shown first: small tiles look best when laid, because a single face shows little. */
function leadOf(kind: Kind, shape: Format, floor: boolean): string {
  if (floor || shape.code === '20x60' || shape.code === '30x90') return 'laid';
  return kind.section === 'ceramic-metro' && shape.code === '10x30' ? 'laid' : 'surface';
}

/** Describes a decor or border of a collection. It is sold by the piece, so it has none of the fields that would price it by area. */
function accentSpec(series: Series, look: Look, shape: Format, what: 'decor' | 'border' | 'pencil'): Spec {
  const { brand, collection } = series;
  const noun = { decor: 'Декор', border: 'Бордюр', pencil: 'Карандаш' }[what];
  const size: Format['code'] = what === 'decor' ? shape.code : narrow(shape, what);
  const name = `${noun} ${brand.name} ${collection} ${wordOf('colour', look.colour)} ${wordOf('format', size)}`;
  const roubles = {
    decor: 14 + series.level * 0.35,
    border: 5 + series.level * 0.12,
    pencil: 3 + series.level * 0.06,
  };
  return {
    name,
    section: what === 'decor' ? 'ceramic-decor' : 'ceramic-border',
    brand,
    collection: { name: collection },
    description:
      what === 'decor'
        ? 'Декор того же формата, что и базовая плитка: ряды совпадают без подрезки. Хватает трёх-пяти штук на акцентную стену.'
        : 'Закрывает переход между светлой и тёмной плиткой или верхний ряд. Длина совпадает с базовой плиткой.',
    weight: what === 'decor' ? 2900 : 420,
    properties: [
      entry('material', 'ceramic'),
      entry('element', what),
      entry('look', lookOf(look.set)),
      entry('colour', look.colour),
      entry('surface', 'glossy'),
      entry('purpose', 'wall'),
      entry('room', 'bath'),
      entry('format', size),
      figure('thickness', shape.thickness),
    ],
    pictures: what === 'decor' ? picturesOf(look.set, name, 'detail') : piecePictures(what, look.set, name),
    price: (factor) => shelfPrice(roubles[what] * factor),
    max: 90,
    reviewed: 'wall',
  };
}

function narrow(shape: Format, what: 'border' | 'pencil'): Format['code'] {
  if (what === 'pencil') return shape.length >= 75 ? '2x75' : '2x60';
  return shape.length >= 75 ? '5x75' : '7x60';
}

/** Returns all products of a wall tile collection. */
function ceramic(seat: Seat): Goods[] {
  const { random, series: place } = seat;
  const kind = KINDS[place % KINDS.length] ?? KINDS[0];
  if (!kind) return [];
  const series: Series = {
    kind,
    brand: brandOf('tile', place + 3, seat.edition),
    collection: collectionName('wall', seriesNumber(seat)),
    level: 24 + random.next() ** 1.4 * 40,
  };
  const turn = Math.floor(place / KINDS.length) + seat.edition;
  const colours = colourway(kind.looks, turn, kind.full ? 3 : 4);
  const shapes = random.some(kind.shapes, kind.full ? 1 : 2);
  const surfaces = random.chance(0.5) ? kind.surfaces : kind.surfaces.slice(0, 1);
  const specs = shapes.flatMap((shape) =>
    colours.flatMap((look) => surfaces.map((surface) => tileSpec(series, look, shape, surface, false))),
  );
  const [shape] = shapes;
  if (kind.full && shape) {
    const floor = random.pick(CERAMIC.floor);
    for (const look of colours.slice(0, 2)) {
      specs.push(tileSpec(series, look, floor, 'matte', true), accentSpec(series, look, shape, 'decor'));
    }
    for (const look of colours.slice(0, 2)) specs.push(accentSpec(series, look, shape, 'border'));
    if (colours[0]) specs.push(accentSpec(series, colours[0], shape, 'pencil'));
  }
  return specs.map((spec, index) => makeGoods(seat, index, spec));
}

export const CERAMIC_TILES: Line = { code: 'wall', kind: 12, perEdition: 40, make: ceramic };
