import type { ConsumableGoods, GroutColour } from './consumable-list.ts';

/** The colours of the grouts that are for this joint, each once: what a joint can be drawn and bought in [BEYOND-10]. */
export function groutColours(consumables: readonly ConsumableGoods[], joint: number): readonly GroutColour[] {
  const fitting = consumables.filter(({ joints }) => !joints || (joint >= joints.from && joint <= joints.to));
  const all = fitting.flatMap(({ colours = [] }) => colours);
  return [...new Map(all.toReversed().map((colour) => [colour.label, colour])).values()].toReversed();
}

/** A grout in the colour that was chosen; goods that do not come in it stay as they are. */
export function inColour(goods: ConsumableGoods, label: string | null): ConsumableGoods {
  const colour = goods.colours?.find((each) => each.label === label);
  if (!colour) return goods;
  const { offerId, price, given, stock, supply } = colour;
  return { ...goods, offerId, price, given, stock, supply, name: `${goods.name}, ${colour.label}` };
}
