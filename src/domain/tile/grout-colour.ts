import type { ConsumableGoods, GroutColour } from './consumable-list.ts';

/** Different colours of the grouts that fit this joint, offered in the drawing and for sale [BEYOND-10]. */
export function groutColours(consumables: readonly ConsumableGoods[], joint: number): readonly GroutColour[] {
  const fitting = consumables.filter(({ joints }) => !joints || (joint >= joints.from && joint <= joints.to));
  const all = fitting.flatMap(({ colours = [] }) => colours);
  return [...new Map(all.toReversed().map((colour) => [colour.label, colour])).values()].toReversed();
}

/** Returns the grout in the chosen colour; goods not available in that colour are returned unchanged. */
export function inColour(goods: ConsumableGoods, label: string | null): ConsumableGoods {
  const colour = goods.colours?.find((each) => each.label === label);
  if (!colour) return goods;
  const { offerId, price, given, stock, supply } = colour;
  return { ...goods, offerId, price, given, stock, supply, name: `${goods.name}, ${colour.label}` };
}
