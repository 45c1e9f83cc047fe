import type { CatalogueRecord } from '../src/exchange/record.ts';
import { LAMINATE, PARQUET, VINYL } from './boards.ts';
import { CERAMIC_TILES } from './ceramic.ts';
import { dictionaryRecords } from './dictionary.ts';
import { ENTRANCE_DOORS } from './entrance-doors.ts';
import { type Goods, goodsOf, type Line } from './goods.ts';
import { HARDWARE } from './hardware.ts';
import { INTERIOR_DOORS } from './interior-doors.ts';
import { indexForLinks, type LinkIndex, withLinks } from './links.ts';
import { MIXES } from './mixes.ts';
import { MOSAICS } from './mosaic.ts';
import { MOULDINGS } from './mouldings.ts';
import { PORCELAIN_TILES } from './porcelain.ts';
import { hashOf } from './random.ts';
import { kindProperty, kindRecords, sectionOf, sectionRecords } from './sections.ts';
import { DOOR_SETS, TILE_SETS } from './sets.ts';
import { TOOLS } from './tools.ts';
import { TRIMS } from './trim.ts';
import { UNDERLAYS } from './underlays.ts';

/** Sets must come after the lines that they consist of. */
const LINES: readonly Line[] = [
  MOULDINGS,
  HARDWARE,
  MIXES,
  UNDERLAYS,
  TRIMS,
  TOOLS,
  PORCELAIN_TILES,
  CERAMIC_TILES,
  MOSAICS,
  LAMINATE,
  VINYL,
  PARQUET,
  INTERIOR_DOORS,
  ENTRANCE_DOORS,
  DOOR_SETS,
  TILE_SETS,
];

/** The series of an edition with the lines mixed, so that any part of it has something of every line. */
const SERIES = LINES.flatMap((line) =>
  Array.from({ length: line.perEdition }, (_, series) => ({
    line,
    series,
    at: (series + 0.5) / line.perEdition,
  })),
).sort((a, b) => a.at - b.at);

function* seriesOf(edition: number): Generator<Goods[]> {
  for (const { line, series } of SERIES) {
    const goods = goodsOf(line, edition, series);
    if (goods.length > 0) yield goods;
  }
}

/** Returns the ids of products without which this one cannot be sold: parts of a set and extras of a door. */
function neededBy({ product }: Goods): string[] {
  const offers = [
    ...(product.bundles ?? []).flatMap(({ items }) => items.map(({ offer }) => offer)),
    ...(product.doorExtras ?? []).map(({ offer }) => offer),
  ];
  return offers.map((offer) => offer.slice(0, offer.lastIndexOf(':')));
}

/** Chooses about `count` products: something from every section, what those need, and the rest at random. */
function sample(all: readonly Goods[], count: number): Goods[] {
  const byId = new Map(all.map((goods) => [goods.product.id, goods]));
  const firsts = [...Map.groupBy(all, ({ product }) => product.section).values()].flatMap((list) =>
    list.slice(0, 1),
  );
  const byLot = all.toSorted((a, b) => hashOf(a.product.id) - hashOf(b.product.id));
  const included = new Set<Goods>();
  const include = (goods: Goods): void => {
    if (included.has(goods)) return;
    included.add(goods);
    for (const id of neededBy(goods)) {
      const needed = byId.get(id);
      if (needed) include(needed);
    }
  };
  for (const goods of [...firsts, ...byLot]) if (included.size < count) include(goods);
  return all.filter((goods) => included.has(goods));
}

function* recordsOf(series: readonly Goods[], index: LinkIndex, full: boolean): Generator<CatalogueRecord> {
  for (const goods of series) {
    const { product } = withLinks(goods, series, index, full);
    const properties = [...kindProperty(product.section), ...(product.properties ?? [])];
    yield { ...product, section: sectionOf(product.section), properties };
    yield* goods.offers;
  }
}

/**
 * Generates the demo catalogue with `count` products, the same records every time. The first edition, about 2,400 products, is held in
 * memory; further editions with other manufacturers and collections follow one series at a time. A smaller catalogue is a selection from
 * the first edition; it may have a few products more, if sets need their parts.
 */
export async function* demoCatalogue(count: number): AsyncGenerator<CatalogueRecord> {
  if (count <= 0) return;
  yield* kindRecords();
  yield* dictionaryRecords();
  yield* sectionRecords();
  const first = [...seriesOf(0)].flat();
  const included = count < first.length ? sample(first, count) : first;
  const index = indexForLinks(included);
  for (const series of Map.groupBy(included, (goods) => goods.series).values())
    yield* recordsOf(series, index, true);
  let left = count - first.length;
  for (let edition = 1; left > 0; edition++) {
    for (const series of seriesOf(edition)) {
      if (left <= 0) return;
      yield* recordsOf(series.slice(0, left), index, false);
      left -= series.length;
    }
  }
}
