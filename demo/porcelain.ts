import type { Label } from '../src/domain/product/card.ts';
import { entry, row, type ValueCode, wordOf } from './dictionary.ts';
import { type Format, PORCELAIN, pieceOf, tileFields } from './formats.ts';
import { type Goods, type Line, makeGoods, type Seat, type Spec, type Variant } from './goods.ts';
import { type Look, lookOf, masculine } from './looks.ts';
import { sheetSpec } from './mosaic-sheet.ts';
import { picturesOf } from './pool.ts';
import { type PorcelainSeries, perMetre, porcelainSeries, qualities } from './porcelain-series.ts';
import { coveringPrice } from './prices.ts';
import { stairSpec } from './stairs.ts';

function describe(
  series: PorcelainSeries,
  look: Look,
  surface: ValueCode<'surface'>,
  thickness: number,
): string {
  return (
    `Керамогранит «${series.collection}» ${wordOf('look', lookOf(look.set))}, поверхность ${wordOf('surface', surface)}, ` +
    `толщина ${String(thickness).replace('.', ',')} мм. Край ректифицирован: плитку можно класть со швом от 1,5 мм. Подходит для тёплого пола.`
  );
}

/** Polished stone is not for outdoor use; only structured and matte surfaces are for terraces. */
const roomsFor = (surface: ValueCode<'surface'>, outdoor: boolean): ValueCode<'room'>[] =>
  outdoor
    ? ['terrace', 'balcony']
    : surface === 'polished' || surface === 'lappato'
      ? ['bath', 'living', 'hall']
      : ['bath', 'kitchen', 'hall', 'balcony', 'public'];

function baseSpec(series: PorcelainSeries, look: Look, shape: Format, surface: ValueCode<'surface'>): Spec {
  const outdoor = shape.thickness >= 20;
  const slab = shape.code === '120x120' || shape.code === '120x280';
  const name =
    `Керамогранит ${series.brand.name} ${series.collection} ${wordOf('colour', look.colour)} ` +
    `${masculine(wordOf('surface', surface))} ${wordOf('format', shape.code)}${outdoor ? ', 20 мм' : ''}`;
  const { fields, properties } = tileFields(shape, 'porcelain');
  const warm: Label[] = outdoor ? [] : ['warm-floor'];
  return {
    name,
    section: outdoor ? 'porcelain-outdoor' : slab ? 'porcelain-slab' : series.section,
    brand: series.brand,
    collection: { name: series.collection },
    description: describe(series, look, surface, shape.thickness),
    ...fields,
    properties: [
      ...qualities(series, look, surface, slab ? 'slab' : 'base'),
      entry('purpose', outdoor ? 'outdoor' : 'both'),
      ...roomsFor(surface, outdoor).map((room) => entry('room', room)),
      ...properties,
    ],
    pictures: picturesOf(look.set, name, leadOf(shape)),
    price: (factor) => coveringPrice(perMetre(series, shape, surface) * factor, fields.unitArea),
    max: slab ? 60 : 1400,
    labels: series.seat.random.chance(0.12) ? warm : [],
    reviewed: 'tile',
  };
}

/** Returns the role of the picture shown first. Formats of one collection differ in it, so that a listing does not repeat itself. */
function leadOf(shape: Format): string {
  if (shape.thickness >= 20) return 'laid';
  return shape.code === '60x120' || shape.code === '20x90' || shape.code === '45x45' ? 'laid' : 'surface';
}

/**
 * Describes a product with several colours and surfaces of one format, each colour with its own pictures; null if the series has one
 * colour.
 */
function choiceSpec(series: PorcelainSeries, shape: Format): Spec | null {
  const [first] = series.colours;
  if (!first || series.colours.length < 2) return null;
  const surfaces = series.surfaces.length > 1 ? series.surfaces : (['matte', 'lappato'] as const);
  const base = baseSpec(series, first, shape, surfaces[0] ?? 'matte');
  const name = `Керамогранит ${series.brand.name} ${series.collection} ${wordOf('format', shape.code)}`;
  const variants = series.colours.flatMap((look, place) =>
    surfaces
      // The last colour is not made with the last surface.
      .filter((_, index) => place < series.colours.length - 1 || index < surfaces.length - 1)
      .map((surface): Variant => {
        const words = `${wordOf('colour', look.colour)}, ${masculine(wordOf('surface', surface))}`;
        return {
          name: words,
          rows: [row('colour', look.colour), row('surface', surface)],
          price: (factor) => coveringPrice(perMetre(series, shape, surface) * factor, pieceOf(shape)),
          pictures: picturesOf(look.set, `Керамогранит ${series.brand.name} ${series.collection} ${words}`),
        };
      }),
  );
  // With more than two colours, the pictures of the others follow those of the chosen one.
  const others = series.colours.length > 2 ? variants.flatMap((variant) => variant.pictures ?? []) : [];
  const pictures = [...(base.pictures ?? []), ...others];
  const once = [...new Map(pictures.map((picture) => [picture.hash, picture])).values()];
  return { ...base, name, pictures: once, variants };
}

/** Makes all products of a collection: tiles, a product with several colours, slabs or terrace tiles, steps, plinth and mosaic. */
function porcelain(seat: Seat): Goods[] {
  const series = porcelainSeries(seat);
  const { random } = seat;
  const specs: (Spec | null)[] = [];
  const choice = random.chance(0.35) ? series.formats[0] : undefined;
  if (choice) specs.push(choiceSpec(series, choice));
  for (const shape of series.formats.filter((each) => each !== choice || specs[0] === null)) {
    for (const look of series.colours) {
      for (const surface of series.surfaces) specs.push(baseSpec(series, look, shape, surface));
    }
  }
  const wood = series.section === 'porcelain-wood';
  if (!wood && random.chance(0.3)) {
    const slab = random.pick(PORCELAIN.large);
    specs.push(...series.colours.map((look) => baseSpec(series, look, slab, series.surfaces[0] ?? 'matte')));
  }
  const rough = series.surfaces.includes('structured') || series.section === 'porcelain-concrete';
  if (rough && !wood && random.chance(0.7)) {
    const shape = random.pick(PORCELAIN.outdoor);
    specs.push(...series.colours.map((look) => baseSpec(series, look, shape, 'structured')));
  }
  if (random.chance(0.6)) specs.push(stairSpec(series, 'step'));
  if (random.chance(0.7)) specs.push(stairSpec(series, 'plinth'));
  if (!wood && random.chance(0.7)) specs.push(sheetSpec(series));
  return specs.filter((spec) => spec !== null).map((spec, place) => makeGoods(seat, place, spec));
}

export const PORCELAIN_TILES: Line = { code: 'gres', kind: 11, perEdition: 54, make: porcelain };
