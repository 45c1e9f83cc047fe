import { inArray } from 'drizzle-orm';
import {
  CONSUMABLE_NAMES,
  CONSUMPTION,
  GROUT_JOINTS,
  LONG_SIDE,
  RECOMMENDED_JOINT,
  THICKNESS,
} from '../../../content/consumables.ts';
import type { Database } from '../../data/connection.ts';
import { readCharacteristics } from '../../data/queries/read-product.ts';
import { products } from '../../data/schema/product.ts';
import type { Length } from '../../domain/measures/area.ts';
import type { Card } from '../../domain/product/card.ts';
import { canBuy } from '../../domain/product/offers.ts';
import type { ConsumableGoods } from '../../domain/tile/consumable-list.ts';

/** What goes with a covering, and how thick the covering is. */
export interface Consumables {
  /** Null when not known. */
  thickness: Length | null;
  /** The joint it recommends; null when it says none. */
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

/** In thousandths of the property's unit; nothing and less count as not known. */
function numberOf(known: Known, productId: number, name: string): number | null {
  const found = known.find((each) => each.productId === productId && each.name === name)?.number ?? 0;
  return found > 0 ? found : null;
}

/** Millimetres in the name, as lengths. */
function jointsOf(name: string): { from: Length; to: Length } | null {
  const [, from, to] = GROUT_JOINTS.exec(name) ?? [];
  return from && to ? { from: (Number(from) * 10) as Length, to: (Number(to) * 10) as Length } : null;
}

/** The accessories of a covering that can be counted for a room and bought, by their names and characteristics [BEYOND-2]. */
export async function findConsumables(
  db: Database,
  productId: number,
  accessories: readonly Card[],
): Promise<Consumables> {
  const kinds = accessories.flatMap((card) => {
    const kind = CONSUMABLE_NAMES.find(([name]) => name.test(card.name))?.[1];
    return kind && canBuy(card) ? [{ card, kind }] : [];
  });
  const ids = kinds.map(({ card }) => card.id);
  const [known, weights] = await Promise.all([
    readCharacteristics(db, [productId, ...ids]),
    ids.length > 0
      ? db
          .select({ id: products.id, weight: products.weight })
          .from(products)
          .where(inArray(products.id, ids))
      : [],
  ]);
  return {
    thickness: lengthOf(known, productId, THICKNESS),
    joint: lengthOf(known, productId, RECOMMENDED_JOINT),
    goods: kinds.map(({ card, kind }) => ({
      kind,
      offerId: card.offerId,
      slug: card.slug,
      name: card.name,
      unit: card.unit,
      price: card.price,
      stock: card.stock,
      supply: card.supply,
      weight: weights.find(({ id }) => id === card.id)?.weight ?? 0,
      unitArea: card.unitArea,
      length: card.length ?? lengthOf(known, card.id, LONG_SIDE),
      gramsPerMetre: numberOf(known, card.id, CONSUMPTION),
      joints: kind === 'grout' ? jointsOf(card.name) : null,
    })),
  };
}
