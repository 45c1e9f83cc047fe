import { type Brand, brandOf } from './brands.ts';
import { entry, figure, type ValueCode } from './dictionary.ts';
import { type Format, PORCELAIN } from './formats.ts';
import { type Seat, seriesNumber } from './goods.ts';
import { colourway, type Look, lookOf, looks } from './looks.ts';
import { collectionName } from './names.ts';

/** Kinds of porcelain; the series of an edition use them in turn. */
const KINDS: readonly {
  section: string;
  looks: readonly Look[];
  surfaces: readonly ValueCode<'surface'>[];
}[] = [
  {
    section: 'porcelain-marble',
    looks: looks('marble-statuario marble-carrara marble-nero marble-calacatta marble-emperador'),
    surfaces: ['polished', 'matte'],
  },
  {
    section: 'porcelain-concrete',
    looks: looks(
      'concrete-light concrete-anthracite concrete-sand concrete-grey concrete-taupe concrete-blue',
    ),
    surfaces: ['matte', 'lappato'],
  },
  {
    section: 'porcelain-wood',
    looks: looks('wood-tile-oak wood-tile-grey wood-tile-walnut wood-tile-bleached'),
    surfaces: ['structured', 'matte'],
  },
  {
    section: 'porcelain-marble',
    looks: looks('marble-crema marble-onyx-honey marble-rosa marble-verde marble-onyx-jade'),
    surfaces: ['lappato', 'polished'],
  },
  {
    section: 'porcelain-stone',
    looks: looks('slate-grey sandstone-dune slate-rust quartzite-mist slate-black'),
    surfaces: ['structured', 'matte'],
  },
  {
    section: 'porcelain-terrazzo',
    looks: looks('terrazzo-bianco terrazzo-graphite terrazzo-rosa terrazzo-sage'),
    surfaces: ['matte', 'satin'],
  },
  {
    section: 'porcelain-stone',
    looks: looks('travertine-ivory travertine-silver travertine-walnut'),
    surfaces: ['matte', 'lappato'],
  },
];

/** A collection of porcelain: one look in a few colours, formats and surfaces. */
export interface PorcelainSeries {
  seat: Seat;
  section: string;
  brand: Brand;
  collection: string;
  colours: Look[];
  formats: Format[];
  surfaces: readonly ValueCode<'surface'>[];
  /** Roubles per square metre of the simplest tile. */
  level: number;
}

/** Chooses the look, colours and surfaces for the collection of a seat. */
export function porcelainSeries(seat: Seat): PorcelainSeries {
  const { random, series } = seat;
  const kind = KINDS[series % KINDS.length] ?? KINDS[0];
  if (!kind) throw new Error('no kinds of porcelain');
  const wood = kind.section === 'porcelain-wood';
  const turn = Math.floor(series / KINDS.length) + seat.edition;
  return {
    seat,
    section: kind.section,
    brand: brandOf('tile', series, seat.edition),
    collection: collectionName('stone', seriesNumber(seat)),
    colours: colourway(kind.looks, turn, random.whole(2, 3)),
    formats: random.some(wood ? PORCELAIN.plank : PORCELAIN.common, random.whole(2, 4)),
    surfaces: random.chance(0.4) ? kind.surfaces : kind.surfaces.slice(0, 1),
    level: 27 + random.next() ** 1.5 * 48,
  };
}

const SLIP = {
  polished: 'r9',
  glossy: 'r9',
  satin: 'r9',
  lappato: 'r9',
  matte: 'r10',
  brushed: 'r10',
  structured: 'r11',
} as const;

/** Returns the characteristics that all pieces of one colour and surface share. */
export function qualities(
  series: PorcelainSeries,
  look: Look,
  surface: ValueCode<'surface'>,
  element: ValueCode<'element'>,
) {
  return [
    entry('material', 'porcelain'),
    entry('element', element),
    entry('look', lookOf(look.set)),
    entry('colour', look.colour),
    entry('surface', surface),
    entry('slip', SLIP[surface]),
    entry('wear', surface === 'polished' ? 'pei4' : 'pei5'),
    entry('shade', series.section === 'porcelain-concrete' ? 'v2' : 'v3'),
    entry('frost', 'yes'),
    entry('rectified', 'yes'),
    figure('joint', 1.5),
  ];
}

/** Price factor of a surface compared with the plain one. */
export const SURCHARGE: Partial<Record<ValueCode<'surface'>, number>> = { polished: 1.18, lappato: 1.12 };
const PRICE_OF_FORMAT: Partial<Record<Format['code'], number>> = {
  '30x60': 0.94,
  '45x45': 0.85,
  '60x120': 1.22,
  '80x80': 1.18,
  '120x120': 1.5,
  '120x280': 1.75,
  '20x120': 1.15,
  '30x120': 1.25,
};

/** Returns the price in roubles per square metre. */
export function perMetre(series: PorcelainSeries, shape: Format, surface: ValueCode<'surface'>): number {
  const thick = shape.thickness >= 20 ? 1.45 : 1;
  const price = series.level * (PRICE_OF_FORMAT[shape.code] ?? 1) * (SURCHARGE[surface] ?? 1) * thick;
  return Math.min(119, price);
}
