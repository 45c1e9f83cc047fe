import { addMoney, type Kopecks, NOTHING } from '../src/domain/measures/money.ts';
import { type Quantity, units } from '../src/domain/measures/quantity.ts';
import { lineTotal } from '../src/domain/price/unit-price.ts';
import type { OfferRecord, PictureRecord } from '../src/exchange/record.ts';
import { CERAMIC_TILES } from './ceramic.ts';
import { entry, type ValueCode, wordOf } from './dictionary.ts';
import { squareMetres } from './formats.ts';
import { canBuy, type Goods, goodsOf, type Line, makeGoods, type Seat, type Spec } from './goods.ts';
import { INTERIOR_DOORS } from './interior-doors.ts';
import { MIXES } from './mixes.ts';
import { MOULDINGS, mouldingsFor } from './mouldings.ts';
import { sceneOf } from './pool.ts';

type Bundles = NonNullable<Goods['product']['bundles']>;

interface Item {
  offer: OfferRecord;
  quantity: Quantity;
}

function priceOfItems(items: readonly Item[]): Kopecks {
  return addMoney(
    ...items.map(({ offer, quantity: amount }) => lineTotal({ price: offer.price ?? NOTHING }, amount)),
  );
}

/**
 * Makes a set [PROD-5]: its own offer has the price of the first bundle, and its stock is the number of such bundles that can be assembled.
 */
function makeSet(
  seat: Seat,
  place: number,
  spec: Omit<Spec, 'price' | 'max' | 'always'>,
  sizes: readonly { title: string; items: readonly Item[] }[],
): Goods | null {
  const [first] = sizes;
  if (!first) return null;
  const price = priceOfItems(first.items);
  const goods = makeGoods(seat, place, { ...spec, price: () => price, max: 1, always: true });
  const stock = Math.min(
    ...first.items.map(({ offer, quantity: amount }) => Math.floor((offer.stock ?? 0) / amount)),
  );
  const bundles: Bundles = sizes.map(({ title, items }) => ({
    title,
    items: items.map(({ offer, quantity: amount }) => ({ offer: offer.id, quantity: amount })),
  }));
  return {
    ...goods,
    product: { ...goods.product, type: 2, bundles },
    offers: goods.offers.map((offer) => ({ ...offer, oldPrice: null, stock: units(stock) })),
  };
}

const SIZES: readonly (readonly [title: string, size: ValueCode<'leaf'>])[] = [
  ['60 см', 'l60'],
  ['70 см', 'l70'],
  ['80 см', 'l80'],
  ['90 см', 'l90'],
];

/** Number of architraves for both sides of an opening. */
const ARCHITRAVES = units(5);

const SIDES: readonly ValueCode<'opening'>[] = ['left', 'right'];

/** Returns an offer of the door in this size and opening to this side, preferably one that can be bought now. */
function leafOf(door: Goods, size: ValueCode<'leaf'>, side: ValueCode<'opening'>): OfferRecord | undefined {
  const fitting = door.offers.filter(({ properties }) =>
    [`leaf-${size}`, `opening-${side}`].every((each) => properties?.some(({ value }) => value === each)),
  );
  return fitting.find(canBuy) ?? fitting[0];
}

function doorSet(seat: Seat, place: number, door: Goods): Goods | null {
  const colour = door.product.properties?.find(({ property }) => property === 'colour');
  if (!colour || !('value' in colour)) return null;
  const name = colour.value.replace('colour-', '') as ValueCode<'colour'>;
  const wanted = mouldingsFor(seat.series, name);
  const trims = goodsOf(MOULDINGS, 0, seat.series % MOULDINGS.perEdition).flatMap(({ offers }) => offers);
  const frame = trims.find(({ id }) => id === wanted.frame);
  const architrave = trims.find(({ id }) => id === wanted.architrave);
  if (!frame || !architrave) return null;
  const kinds = SIZES.flatMap(([width, size]) => SIDES.map((side) => ({ width, size, side })));
  const sizes = kinds.flatMap(({ width, size, side }) => {
    const leaf = leafOf(door, size, side);
    if (!leaf?.price) return [];
    const title = `${width}, ${wordOf('opening', side)}`;
    const items = [
      { offer: leaf, quantity: units(1) },
      { offer: frame, quantity: units(1) },
      { offer: architrave, quantity: ARCHITRAVES },
    ];
    return [{ title, items }];
  });
  const { product } = door;
  return makeSet(
    seat,
    place,
    {
      name: product.name.replace('Дверь межкомнатная', 'Дверь в комплекте'),
      section: product.section === 'interior-enamel' ? 'door-sets-enamel' : 'door-sets-wood',
      brand: product.brand as Spec['brand'],
      ...(product.collection && { collection: product.collection }),
      shape: 'door',
      description:
        'Полотно, коробка и пять наличников на обе стороны проёма. Выберите ширину полотна и сторону открывания; доборы и ручку можно добавить отдельно.',
      weight: (product.weight ?? 0) + 17_500,
      properties: (product.properties ?? []).filter(({ property }) => property !== 'country'),
      pictures: product.pictures ?? [],
      reviewed: 'door',
    },
    sizes,
  );
}

/** Makes sets with the first two models of a door collection. */
function doorSets(seat: Seat): Goods[] {
  return goodsOf(INTERIOR_DOORS, seat.edition, seat.series)
    .filter(({ product, offers }) => product.section !== 'interior-hidden' && offers.some(canBuy))
    .slice(0, 2)
    .map((door, place) => doorSet(seat, place, door))
    .filter((set) => set !== null);
}

/** Rooms for which a tile set is calculated: square metres of walls and floor, and number of decors. */
const ROOMS = {
  bath: [
    ['Ванная 3 м²', 17, 3, 6],
    ['Ванная 4 м²', 20, 4, 8],
    ['Ванная 5,5 м²', 24, 5.5, 10],
  ],
  wc: [
    ['Санузел 1,2 м²', 9, 1.2, 3],
    ['Санузел 1,8 м²', 12, 1.8, 4],
  ],
} as const;

/** Returns the number of whole pieces for an area with a reserve of ten per cent. */
function pieces(goods: Goods, metres: number): Quantity {
  const each = squareMetres(goods.product.unitArea ?? 0);
  return units(Math.ceil((metres * 1.1) / each));
}

/** Makes the ready-made sets of a wall tile collection: wall and floor tiles, decors, glue and grout for a room. */
function tileSets(seat: Seat): Goods[] {
  const collection = goodsOf(CERAMIC_TILES, seat.edition, seat.series).filter(({ offers }) =>
    offers.some(canBuy),
  );
  const walls = collection.filter(
    ({ product }) => (product.unitArea ?? 0) > 0 && product.section !== 'ceramic-floor',
  );
  const wall = walls.find(({ product }) => (product.pictures ?? []).some(showsBath)) ?? walls[0];
  const floor = collection.find(({ product }) => product.section === 'ceramic-floor');
  const decor = collection.find(({ product }) => product.section === 'ceramic-decor');
  if (!wall || !floor || !decor) return [];
  const mixes = goodsOf(MIXES, 0, seat.series % MIXES.perEdition).filter(({ offers }) => offers.some(canBuy));
  const glue = mixes.find(({ product }) => product.section === 'glue-tile' && product.weight === 25_000);
  const kind = seat.series % 2 === 0 ? 'bath' : 'wc';
  const [wallOffer] = wall.offers;
  const [floorOffer] = floor.offers;
  const [decorOffer] = decor.offers;
  if (!wallOffer || !floorOffer || !decorOffer) return [];
  const sizes = ROOMS[kind].map(([title, walls, ground, decors]) => {
    const items: Item[] = [
      { offer: wallOffer, quantity: pieces(wall, walls) },
      { offer: floorOffer, quantity: pieces(floor, ground) },
      { offer: decorOffer, quantity: units(decors) },
    ];
    const [glueOffer] = glue?.offers ?? [];
    if (glueOffer)
      items.push({ offer: glueOffer, quantity: units(Math.ceil(((walls + ground) * 3.5) / 25)) });
    return { title, items };
  });
  const { product } = wall;
  const brand = product.brand as Spec['brand'];
  const colour = product.properties?.find(({ property }) => property === 'colour');
  const spec: Omit<Spec, 'price' | 'max' | 'always'> = {
    name: `Комплект плитки ${brand.name} ${product.collection?.name} для ${kind === 'bath' ? 'ванной' : 'санузла'}`,
    section: `tile-sets-${kind}`,
    brand,
    ...(product.collection && { collection: product.collection }),
    description:
      'Плитка на стены и пол с запасом 10 %, декоры и клей, уже посчитанные на комнату с потолком 2,5 м. Лишние целые коробки можно вернуть.',
    weight: 0,
    properties: [entry('material', 'ceramic'), entry('room', 'bath'), ...(colour ? [colour] : [])],
    pictures: ownRoomFirst(product.pictures ?? [], floor.product.pictures ?? []),
    reviewed: 'wall',
  };
  const set = makeSet(seat, 0, spec, sizes);
  return set ? [set] : [];
}

const showsBath = (picture: PictureRecord) => sceneOf(picture)?.startsWith('bath-') ?? false;

/** Orders the pictures of a set: first one of a bathroom, with the wall tile or else the floor tile; pictures of other rooms come last. */
function ownRoomFirst(wall: readonly PictureRecord[], floor: readonly PictureRecord[]): PictureRecord[] {
  const own = [...wall, ...floor].find(showsBath);
  const others = wall.filter((picture) => picture !== own);
  const [rooms, views] = [others.filter(sceneOf), others.filter((picture) => !sceneOf(picture))];
  return [...(own ? [own] : []), ...views, ...rooms];
}

/** Sets of a door with its frame and architraves. */
export const DOOR_SETS: Line = {
  code: 'dset',
  kind: 65,
  perEdition: INTERIOR_DOORS.perEdition,
  make: doorSets,
};
/** Sets of tiles calculated for a room. */
export const TILE_SETS: Line = {
  code: 'tset',
  kind: 15,
  perEdition: CERAMIC_TILES.perEdition,
  make: tileSets,
};
