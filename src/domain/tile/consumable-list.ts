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

/** What goes with a covering and can be counted. */
export type ConsumableKind = v.InferOutput<typeof consumableKindSchema>;

export type GroutColour = v.InferOutput<typeof groutColourSchema>;

/** Goods of the shop that go with a covering. */
export type ConsumableGoods = v.InferOutput<typeof consumableGoodsSchema>;

/** Settings of the shop for counting consumables. */
export type ConsumableRules = v.InferOutput<typeof consumableRulesSchema>;

/** How consumables are known among goods: by names of theirs and of their characteristics. */
export interface ConsumableSettings {
  /** By the beginning of their names. */
  names: readonly (readonly [RegExp, ConsumableKind])[];
  /** Characteristics: how much is used up (kg or litres to a square metre), how long and how thick goods are, the joint they recommend (mm). */
  consumption: string;
  longSide: string;
  thickness: string;
  recommendedJoint: string;
  /** What the name of a grout says of the joints it is for: two groups of millimetres. */
  groutJoints: RegExp;
  /** The property of a grout that is the colour of its joint, by the beginning of its name in lower case. */
  jointColour: string;
}

/** A line of the list: so many selling units of the goods. */
export interface ConsumableNeed {
  goods: ConsumableGoods;
  count: number;
  price: Kopecks;
  /** Grams of what is used up, of what is sold by weight. */
  grams: number | null;
}

const fits = ({ joints }: ConsumableGoods, joint: Length) =>
  !joints || (joint >= joints.from && joint <= joints.to);

/** Of goods for a covering those for its joint: where no grout that goes with it fits, the first of the others that does. */
export function goodsForJoint(goods: readonly ConsumableGoods[], joint: Length): ConsumableGoods[] {
  const fitting = goods.filter((each) => fits(each, joint));
  const own = fitting.some(({ kind, instead }) => kind === 'grout' && !instead);
  const other = own ? undefined : fitting.find(({ instead }) => instead);
  return fitting.filter((each) => !each.instead || each === other);
}

/** How much of each goes with the plan; a grout for other joints does not, and what cannot be counted is left out [BEYOND-2]. */
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
