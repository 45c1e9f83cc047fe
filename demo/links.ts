import { canBuy, type Goods } from './goods.ts';
import { hashOf, randomOf } from './random.ts';

type Links = NonNullable<Goods['product']['links']>;

/** Accessories of a section's products, by the beginning of the section's id. */
const ACCESSORIES: readonly (readonly [sections: string, from: readonly string[]])[] = [
  ['ceramic', ['glue-tile', 'grout-cement', 'primer', 'crosses', 'profile-outer']],
  ['porcelain', ['glue-porcelain', 'grout-cement', 'levelling', 'primer', 'profile-outer']],
  ['mosaic', ['glue-mosaic', 'grout-epoxy', 'trowels', 'waterproofing']],
  ['steps', ['glue-porcelain', 'grout-cement', 'levelling']],
  ['tile-sets', ['grout-cement', 'waterproofing', 'crosses', 'profile-inner']],
  ['laminate', ['underlay-laminate', 'skirting-mdf', 'threshold-joint', 'floor-care']],
  ['vinyl-glue', ['glue-floor', 'skirting-polymer', 'threshold-joint', 'floor-care']],
  ['vinyl', ['underlay-vinyl', 'skirting-polymer', 'threshold-joint', 'floor-care']],
  ['parquet', ['underlay-parquet', 'skirting-mdf', 'threshold-step', 'floor-care']],
  ['interior', ['handles-rosette', 'locks-latch', 'hinges-universal', 'thumbturns']],
  ['door-sets', ['handles-rosette', 'locks-latch', 'hinges-hidden', 'mouldings-extension']],
  ['entrance', ['locks-cylinder', 'handles-plate', 'locks-mortise']],
  ['mouldings', ['handles-rosette', 'hinges-universal']],
  ['handles', ['locks-latch', 'hinges-universal', 'thumbturns']],
  ['glue', ['trowels', 'primer']],
  ['grout', ['trowels', 'tile-care']],
  ['skirting', ['threshold-joint', 'floor-care']],
];

/** Gifts with products that have the gift label, by the beginning of their section's id. */
const GIFTS: readonly (readonly [sections: string, from: string])[] = [
  ['laminate', 'floor-care'],
  ['vinyl', 'floor-care'],
  ['parquet', 'floor-care'],
  ['interior', 'locks-latch'],
  ['door-sets', 'locks-latch'],
  ['entrance', 'locks-cylinder'],
  ['', 'tile-care'],
];

/** Maximum number of links of each kind per product; later editions, made for load tests, have fewer. */
const FULL = 4;
const FEW = 2;

/** The goods that links may lead to: those of the first edition that are in the catalogue. */
export interface LinkIndex {
  /** Products that can be bought, by section, the cheapest first. */
  bySection: ReadonlyMap<string, readonly { id: string; series: string; price: number }[]>;
}

/** Returns the price by area if the product covers one, otherwise the price of a unit. */
function levelOf({ product, offers }: Goods): number {
  const price = offers.find(canBuy)?.price ?? 0;
  return product.unitArea ? price / product.unitArea : price;
}

/** Groups products by section for linking. */
export function indexForLinks(goods: readonly Goods[]): LinkIndex {
  const bySection = new Map<string, { id: string; series: string; price: number }[]>();
  for (const each of goods) {
    if (!each.offers.some(canBuy)) continue;
    const { id, section } = each.product;
    const list = bySection.get(section) ?? [];
    list.push({ id, series: each.series, price: levelOf(each) });
    bySection.set(section, list);
  }
  for (const list of bySection.values()) list.sort((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1));
  return { bySection };
}

function accessories(goods: Goods, index: LinkIndex, count: number): Links {
  const sections = ACCESSORIES.find(([start]) => goods.product.section.startsWith(start))?.[1] ?? [];
  const random = randomOf(`accessories of ${goods.product.id}`);
  return sections.slice(0, count).flatMap((section): Links => {
    const list = (index.bySection.get(section) ?? []).filter(({ id }) => id !== goods.product.id);
    return list.length > 0 ? [{ product: random.pick(list).id, kind: 'accessory' }] : [];
  });
}

/** Returns other products of the series, those of other sections first, because decor, floor and plinth help more than another colour. */
function matching(goods: Goods, series: readonly Goods[], count: number): Links {
  const others = series.filter((other) => other !== goods);
  const away = others.filter(({ product }) => product.section !== goods.product.section);
  const sameSection = others.filter(({ product }) => product.section === goods.product.section);
  const start = sameSection.length > 0 ? hashOf(goods.product.id) % sameSection.length : 0;
  return [...away, ...sameSection.slice(start), ...sameSection.slice(0, start)]
    .slice(0, count)
    .map(({ product }) => ({ product: product.id, kind: 'matching' }));
}

/** Returns products of the same section but another series, with the nearest prices. */
function analogues(goods: Goods, index: LinkIndex, count: number): Links {
  const list = index.bySection.get(goods.product.section) ?? [];
  const level = levelOf(goods);
  const above = list.findIndex(({ price }) => price >= level);
  const at = level === 0 ? Math.floor(list.length / 2) : above < 0 ? list.length : above;
  return list
    .slice(Math.max(0, at - 20), at + 20)
    .map((other, place) => ({ ...other, away: Math.abs(place - Math.min(20, at)) }))
    .filter((other) => other.series !== goods.series && other.id !== goods.product.id)
    .sort((a, b) => a.away - b.away)
    .slice(0, count)
    .map(({ id }) => ({ product: id, kind: 'analogue' }));
}

/** Returns the cheapest suitable product, because a gift should not be worth a purchase. */
function gift({ product }: Goods, index: LinkIndex): Links {
  if (!product.labels?.includes('gift')) return [];
  const section = GIFTS.find(([start]) => product.section.startsWith(start))?.[1] ?? '';
  const given = index.bySection.get(section)?.find(({ id }) => id !== product.id);
  return given ? [{ product: given.id, kind: 'gift' }] : [];
}

/** Adds the links of a product; `series` contains all products of its series that are in the catalogue. */
export function withLinks(goods: Goods, series: readonly Goods[], index: LinkIndex, full: boolean): Goods {
  const count = full ? FULL : FEW;
  const links = [
    ...accessories(goods, index, count),
    ...matching(goods, series, count),
    ...analogues(goods, index, count),
    ...gift(goods, index),
  ];
  return links.length > 0 ? { ...goods, product: { ...goods.product, links } } : goods;
}
