import type * as v from 'valibot';
import type { Length } from '../measures/area.ts';
import type { Kopecks } from '../measures/money.ts';
import { units } from '../measures/quantity.ts';
import { lineTotal } from '../price/unit-price.ts';
import type {
  consumableGoodsSchema,
  consumableKindSchema,
  consumableRulesSchema,
  groutColourSchema,
} from './consumable-list-schema.ts';
import { glueGrams, groutGrams, packsOf, skirtingPieces, underlayPacks } from './consumables.ts';
import type { CoveringGoods, RoomPlan } from './room-plan.ts';

/** Kinds of consumables for a covering whose quantity can be calculated. */
export type ConsumableKind = v.InferOutput<typeof consumableKindSchema>;

export type GroutColour = v.InferOutput<typeof groutColourSchema>;

/** A product needed to lay a covering, such as glue or skirting. */
export type ConsumableGoods = v.InferOutput<typeof consumableGoodsSchema>;

/** The shop's settings for calculating the quantities of consumables. */
export type ConsumableRules = v.InferOutput<typeof consumableRulesSchema>;

/** Settings by which products are recognised as consumables, from their names and characteristics. */
export interface ConsumableSettings {
  /** Patterns for the beginning of a product's name. */
  names: readonly (readonly [RegExp, ConsumableKind])[];
  /** Names of characteristics: consumption (kg or litres per square metre), length, thickness, recommended joint (mm). */
  consumption: string;
  longSide: string;
  thickness: string;
  recommendedJoint: string;
  /** Matches the range of joints in the name of a grout: two groups, in millimetres. */
  groutJoints: RegExp;
  /** Beginning, in lower case, of the name of the property with the colour of a grout. */
  jointColour: string;
}

/** A line of the list of consumables: a product and the quantity needed. */
export interface ConsumableNeed {
  goods: ConsumableGoods;
  count: number;
  price: Kopecks;
  /** Grams needed; null for products that are not measured by weight. */
  grams: number | null;
}

const fits = ({ joints }: ConsumableGoods, joint: Length) =>
  !joints || (joint >= joints.from && joint <= joints.to);

/**
 * Returns the products that fit the joint. Grouts not recommended for the covering are left out, except for the first that fits when no
 * recommended one does.
 */
export function goodsForJoint(goods: readonly ConsumableGoods[], joint: Length): ConsumableGoods[] {
  const fitting = goods.filter((each) => fits(each, joint));
  const own = fitting.some(({ kind, instead }) => kind === 'grout' && !instead);
  const other = own ? undefined : fitting.find(({ instead }) => instead);
  return fitting.filter((each) => !each.instead || each === other);
}

/**
 * Calculates the quantity of each consumable for the plan; leaves out grouts for other joints and products whose quantity cannot be
 * calculated [BEYOND-2].
 */
export function countConsumables(
  consumables: readonly ConsumableGoods[],
  plan: RoomPlan,
  covering: Pick<CoveringGoods, 'width' | 'length' | 'thickness'>,
  joint: Length,
  rules: ConsumableRules,
): ConsumableNeed[] {
  return consumables.flatMap((goods): ConsumableNeed[] => {
    if (!fits(goods, joint)) return [];
    const grams = gramsOf(goods, plan, covering, joint, rules);
    const count = grams === null ? piecesOf(goods, plan, rules) : packsOf(grams, goods.weight);
    return count > 0 ? [{ goods, count, price: lineTotal(goods, units(count)), grams }] : [];
  });
}

function gramsOf(
  { kind, gramsPerMetre }: ConsumableGoods,
  { net }: RoomPlan,
  { width, length, thickness }: Pick<CoveringGoods, 'width' | 'length' | 'thickness'>,
  joint: Length,
  rules: ConsumableRules,
): number | null {
  const even = (grams: number) => glueGrams(net, NO_TILE, [{ from: 0, grams }]);
  const tile = width !== null &&
    length !== null && { width, length, thickness: thickness ?? rules.usualThickness };
  switch (kind) {
    case 'primer':
      return even(gramsPerMetre ?? rules.primerGramsPerMetre);
    case 'glue':
      if (gramsPerMetre !== null) return even(gramsPerMetre);
      return tile ? glueGrams(net, tile, rules.glue) : 0;
    case 'grout':
      return tile ? groutGrams(net, tile, joint) : 0;
    case 'underlay':
    case 'skirting':
      return null;
    default:
      return kind satisfies never;
  }
}

const NO_TILE = { width: 0 as Length, length: 0 as Length };

function piecesOf({ kind, unitArea, length }: ConsumableGoods, plan: RoomPlan, rules: ConsumableRules) {
  if (kind === 'underlay') return unitArea ? underlayPacks(plan.net, unitArea, rules.underlaySpare) : 0;
  if (!plan.around || !length) return 0;
  const doors = (plan.around.rooms * rules.doorway) as Length;
  return skirtingPieces(plan.around.length, doors, length, rules.skirtingSpare);
}
