import { eq, inArray } from 'drizzle-orm';
import { readCharacteristics, readOfferProperties, readOffers } from '../../data/queries/read-product.ts';
import { soldWeight } from '../../data/queries/sold-weight.ts';
import { offers } from '../../data/schema/offer.ts';
import { products } from '../../data/schema/product.ts';
import type { Length } from '../../domain/measures/area.ts';
import { bindUnits } from '../../domain/measures/bind-units.ts';
import type { Card } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';
import type {
  ConsumableGoods,
  ConsumableKind,
  ConsumableSettings,
  GroutColour,
} from '../../domain/tile/consumable-list.ts';
import type { ServiceDeps } from '../settings.ts';
import { findGrouts } from './find-grouts.ts';
import type { ProductDeps } from './product-deps.ts';
import { offersOf, rowsOf } from './product-parts.ts';

/** Consumables for a covering, and the thickness of the covering. */
export interface Consumables {
  /** Null when the thickness is unknown. */
  thickness: Length | null;
  /** Recommended width of the joint; null when there is none. */
  joint: Length | null;
  goods: readonly ConsumableGoods[];
}

type Known = Awaited<ReturnType<typeof readCharacteristics>>;

/** Thousandths of a millimetre in a tenth. */
const TENTH = 100;

function lengthOf(known: Known, productId: number, name: string): Length | null {
  const thousandths = numberOf(known, productId, name);
  return thousandths === null ? null : (Math.round(thousandths / TENTH) as Length);
}

/** Value in thousandths of the property's unit; null when unknown, zero or negative. */
function numberOf(known: Known, productId: number, name: string): number | null {
  const found = known.find((each) => each.productId === productId && each.name === name)?.number ?? 0;
  return found > 0 ? found : null;
}

/** Range of joint widths, from millimetres in the name. */
function jointsOf({ groutJoints }: ConsumableSettings, name: string): { from: Length; to: Length } | null {
  const [, from, to] = groutJoints.exec(name) ?? [];
  return from && to ? { from: (Number(from) * 10) as Length, to: (Number(to) * 10) as Length } : null;
}

/** Colours of a grout: available offers that differ from its card's offer in nothing else. */
async function coloursOf({ db, settings }: ServiceDeps, { id, offerId }: Card): Promise<GroutColour[]> {
  const { consumables, filters, supply: rules } = settings();
  const [rows, selector] = await Promise.all([readOffers(db, id), readOfferProperties(db, id)]);
  const offers = offersOf(rows, selector, [], rules);
  const own = offers.find((offer) => offer.id === offerId);
  const colour = rowsOf(selector, () => undefined).find(({ name }) =>
    name.toLowerCase().startsWith(consumables.jointColour),
  );
  if (!own || !colour) return [];
  const others = Object.keys(own.values)
    .map(Number)
    .filter((property) => property !== colour.propertyId);
  return offers
    .filter((offer) => canBuy(offer) && others.every((each) => offer.values[each] === own.values[each]))
    .flatMap(({ id: colourId, price, given, stock, supply, values }): GroutColour[] => {
      const label = colour.values.find(({ id: value }) => value === values[colour.propertyId])?.label;
      if (label === undefined) return [];
      const swatch = filters.swatches[label] ?? null;
      return [{ offerId: colourId, label, swatch, price, given, stock, supply }];
    });
}

/** Accessories whose quantity is calculated; if grout is among them, also the grouts offered when it does not fit the joint. */
function countedKinds(
  { snapshot, settings }: Pick<ProductDeps, 'snapshot' | 'settings'>,
  accessories: readonly Card[],
): { card: Card; kind: ConsumableKind; instead?: true }[] {
  const { consumables } = settings();
  const own = accessories.flatMap((card) => {
    const kind = consumables.names.find(([name]) => name.test(card.name))?.[1];
    return kind && canBuy(card) ? [{ card, kind }] : [];
  });
  if (!own.some(({ kind }) => kind === 'grout')) return own;
  const others = findGrouts(snapshot, consumables).filter(
    ({ id }) => !own.some(({ card }) => card.id === id),
  );
  return [...own, ...others.map((card) => ({ card, kind: 'grout' as const, instead: true as const }))];
}

/** Finds available accessories of a covering whose quantity can be calculated for a room, by their names and properties [BEYOND-2]. */
export async function findConsumables(
  deps: ProductDeps,
  productId: number,
  accessories: readonly Card[],
): Promise<Consumables> {
  const { db } = deps;
  const { consumables } = deps.settings();
  const kinds = countedKinds(deps, accessories);
  const ids = kinds.map(({ card }) => card.id);
  const offerIds = kinds.map(({ card }) => card.offerId);
  const grouts = kinds.filter(({ kind }) => kind === 'grout');
  const [known, weights, colours] = await Promise.all([
    readCharacteristics(db, [productId, ...ids]),
    ids.length > 0
      ? db
          .select({ id: offers.id, weight: soldWeight })
          .from(offers)
          .innerJoin(products, eq(products.id, offers.productId))
          .where(inArray(offers.id, offerIds))
      : [],
    Promise.all(grouts.map(async ({ card }) => [card.id, await coloursOf(deps, card)] as const)),
  ]);
  const coloursById = new Map(colours);
  return {
    thickness: lengthOf(known, productId, consumables.thickness),
    joint: lengthOf(known, productId, consumables.recommendedJoint),
    goods: kinds.map(({ card, kind, instead }) => ({
      kind,
      ...(instead ? { instead } : {}),
      offerId: card.offerId,
      slug: card.slug,
      name: bindUnits(card.name),
      unit: card.unit,
      ...{ price: card.price, given: card.given },
      stock: card.stock,
      supply: card.supply,
      weight: weights.find(({ id }) => id === card.offerId)?.weight ?? 0,
      unitArea: card.unitArea,
      length: card.length ?? lengthOf(known, card.id, consumables.longSide),
      gramsPerMetre: numberOf(known, card.id, consumables.consumption),
      joints: kind === 'grout' ? jointsOf(consumables, card.name) : null,
      colours: coloursById.get(card.id) ?? [],
    })),
  };
}
