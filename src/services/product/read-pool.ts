import type { Snapshot } from '../../catalogue/snapshot.ts';
import { readCharacteristics, readOfferProperties, readOffers } from '../../data/queries/read-product.ts';
import type {
  CompanionGoods,
  CompanionKind,
  CompanionPack,
  CompanionSettings,
  CompanionVariant,
} from '../../domain/companion/companion.ts';
import { likenessOf, withoutPack } from '../../domain/companion/like-goods.ts';
import type { Length } from '../../domain/measures/area.ts';
import type { Card } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';
import type { Offer, OfferRow } from '../../domain/product/product.ts';
import type { Settings } from '../settings.ts';
import type { ProductDeps } from './product-deps.ts';
import { offersOf, rowsOf } from './product-parts.ts';

/** Goods of a section that may become companions. */
export interface PoolGoods extends Omit<CompanionGoods, 'tie'> {
  productIds: readonly number[];
  /** Equal for goods that can take each other's place. */
  likeness: string;
}

export type Characteristics = Awaited<ReturnType<typeof readCharacteristics>>;

/** Maximum number of companions that are read of one section, the most popular first. */
const MAX_READ = 60;
/** Thousandths of a millimetre in a tenth. */
const TENTH = 100;

/** Value in thousandths of the property's unit; null when unknown, zero or negative. */
function numberOf(known: Characteristics, productId: number, name: string): number | null {
  const found = known.find((each) => each.productId === productId && each.name === name)?.number ?? 0;
  return found > 0 ? found : null;
}

export function lengthOf(known: Characteristics, productId: number, name: string): Length | null {
  const thousandths = numberOf(known, productId, name);
  return thousandths === null ? null : (Math.round(thousandths / TENTH) as Length);
}

/** Stated colours of a product. */
export function coloursOf(
  known: Characteristics,
  productId: number,
  { colour }: CompanionSettings,
): string[] {
  const stated = known.filter((each) => each.productId === productId && isNamed(each.name, [colour]));
  return stated.flatMap(({ value, text }) => value ?? text ?? []);
}

const isNamed = (name: string, beginnings: readonly string[]) =>
  beginnings.some((beginning) => name.toLowerCase().startsWith(beginning));

export function kindOf({ name }: Pick<Card, 'name'>, { names }: CompanionSettings): CompanionKind | null {
  return names.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** Range of joint widths, from millimetres in the name. */
function jointsOf({ groutJoints }: CompanionSettings, name: string): CompanionGoods['joints'] {
  const [, from, to] = groutJoints.exec(name) ?? [];
  return from && to ? { from: (Number(from) * 10) as Length, to: (Number(to) * 10) as Length } : null;
}

interface Read {
  card: Card;
  kind: CompanionKind;
  offers: readonly (Offer & { grams: number })[];
  rows: readonly OfferRow[];
  known: Characteristics;
}

/** Content of a selling unit in the unit of the kind; 0 if not known. */
function sizeOf({ card, kind, known }: Read, grams: number, { longSide }: CompanionSettings): number {
  if (kind === 'underlay') return card.unitArea ?? 0;
  if (kind === 'skirting') return card.length ?? lengthOf(known, card.id, longSide) ?? 0;
  return grams;
}

function packOf(read: Read, offer: Read['offers'][number], settings: CompanionSettings): CompanionPack {
  const { id, price, given, stock, supply, unit, step, min, grams } = offer;
  const size = sizeOf(read, grams, settings);
  return { offerId: id, price, given, stock, supply, unit, step, min, size, weight: grams };
}

/** Groups the offers by everything but the size of the pack. */
function variantsOf(read: Read, settings: CompanionSettings, swatches: Settings['filters']['swatches']) {
  const { rows, offers, card, known, kind } = read;
  const shown = rows.filter(({ name }) => !isNamed(name, [settings.pack]));
  const [own = null] = coloursOf(known, card.id, settings);
  const groups = Map.groupBy(offers.filter(canBuy), ({ values }) =>
    shown.map(({ propertyId }) => values[propertyId]).join(),
  );
  return [...groups.values()].map((group): CompanionVariant => {
    const [first] = group;
    const labels = shown.map(({ name, propertyId, values }) => ({
      name,
      label: values.find(({ id }) => id === first?.values[propertyId])?.label ?? '',
    }));
    const chosen = labels.find(({ name }) => isNamed(name, [settings.colour]))?.label ?? null;
    const colour =
      kind === 'grout' || kind === 'skirting' ? (chosen ?? (rows.length === 0 ? own : null)) : null;
    return {
      label: labels
        .map(({ label }) => label)
        .filter(Boolean)
        .join(', '),
      colour,
      swatch: (colour && swatches[colour]) ?? null,
      packs: group.map((offer) => packOf(read, offer, settings)).filter(({ size }) => size > 0),
    };
  });
}

function goodsOf(read: Read, { consumables: settings, filters }: Settings): PoolGoods {
  const { card, kind, known, rows } = read;
  const own = known.filter(({ productId }) => productId === card.id);
  const aside = [
    ...settings.maker,
    settings.pack,
    settings.colour,
    ...rows.map(({ name }) => name.toLowerCase()),
  ];
  const stated = own
    .filter(({ name }) => !isNamed(name, aside))
    .map(({ name, value, number, text }) => `${name} ${value ?? number ?? text}`);
  return {
    ...{ kind, slug: card.slug, name: card.name, productIds: [card.id] },
    gramsPerMetre: numberOf(known, card.id, settings.consumption),
    joints: kind === 'grout' ? jointsOf(settings, card.name) : null,
    likeness: likenessOf({ ...card, stated }, settings),
    variants: variantsOf(read, settings, filters.swatches).filter(({ packs }) => packs.length > 0),
  };
}

const sizesOf = ({ variants }: PoolGoods) => variants.flatMap(({ packs }) => packs.map(({ size }) => size));

/** Joins products of one maker that differ in nothing but the size of their only pack. */
function joinPacks(
  pool: readonly (PoolGoods & { brand: string | null })[],
  settings: CompanionSettings,
): PoolGoods[] {
  const groups = Map.groupBy(pool, ({ brand, likeness, productIds: [id], variants }) =>
    brand !== null && variants.length === 1 ? `${brand}\n${likeness}` : id,
  );
  return [...groups.values()].flatMap((group): PoolGoods[] => {
    const [first] = group;
    const sizes = group.flatMap(sizesOf);
    // Two products with the same pack are different ones, whatever their names say.
    if (!first || group.length === 1 || new Set(sizes).size < sizes.length) return group;
    const packs = group.flatMap(({ variants }) => variants.flatMap((variant) => variant.packs));
    return [
      {
        ...first,
        name: withoutPack(first.name, settings),
        productIds: group.flatMap(({ productIds }) => productIds),
        variants: first.variants.map((variant) => ({ ...variant, packs })),
      },
    ];
  });
}

async function readPool({ db, settings: read }: ProductDeps, cards: readonly Card[]): Promise<PoolGoods[]> {
  const settings = read();
  const ids = cards.map(({ id }) => id);
  const [offers, selector, known] = await Promise.all([
    readOffers(db, ids),
    readOfferProperties(db, ids),
    readCharacteristics(db, ids),
  ]);
  const pool = cards.flatMap((card) => {
    const kind = kindOf(card, settings.consumables);
    const own = offers.filter(({ productId }) => productId === card.id);
    const values = selector.filter(({ offerId }) => own.some(({ id }) => id === offerId));
    const sold = offersOf(own, values, [], settings.supply).map((offer, at) => ({
      ...offer,
      grams: own[at]?.weight ?? own[at]?.productWeight ?? 0,
    }));
    if (!kind) return [];
    const goods = goodsOf(
      { card, kind, offers: sold, rows: rowsOf(values, () => undefined), known },
      settings,
    );
    return goods.variants.length > 0 ? [{ ...goods, brand: card.brand }] : [];
  });
  return joinPacks(pool, settings.consumables);
}

const pools = new WeakMap<Snapshot, Map<number, Promise<PoolGoods[]>>>();

/** Reads the companions of a section that can be bought, the most popular first; cached per version of the catalogue. */
export function poolOfSection(deps: ProductDeps, sectionId: number): Promise<PoolGoods[]> {
  const { snapshot, settings } = deps;
  const known = pools.get(snapshot) ?? new Map<number, Promise<PoolGoods[]>>();
  pools.set(snapshot, known);
  const found = known.get(sectionId);
  if (found) return found;
  const cards: Card[] = [];
  for (const row of snapshot.sections.byId.get(sectionId)?.rows ?? []) {
    if (cards.length === MAX_READ) break;
    if (kindOf({ name: snapshot.store.name(row) }, settings().consumables)) cards.push(snapshot.card(row));
  }
  const pool = readPool(deps, cards);
  known.set(sectionId, pool);
  pool.catch(() => known.delete(sectionId));
  return pool;
}
