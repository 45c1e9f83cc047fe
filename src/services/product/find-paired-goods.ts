import type { CompanionGoods, CompanionKind } from '../../domain/companion/companion.ts';
import { rateOf } from '../../domain/companion/companion-need.ts';
import type { PairedGoods } from '../../domain/companion/paired-goods.ts';
import { canBuy } from '../../domain/product/offers.ts';
import type { ProductPage } from '../../domain/product/product.ts';
import { companionsIn } from './find-companions.ts';
import type { ProductDeps } from './product-deps.ts';
import { kindOf } from './read-pool.ts';

/** Kinds that go by the area alone: neither by a joint and its colour nor by a perimeter. */
const BY_AREA: Readonly<Record<CompanionKind, boolean>> = {
  glue: true,
  grout: false,
  primer: true,
  underlay: true,
  skirting: false,
};
/** Maximum number of makers among which the page chooses. */
const MAX_CHOICES = 3;

const cheapness = ({ packs }: { packs: readonly { price: number; size: number }[] }) =>
  Math.min(...packs.map(({ price, size }) => price / size));

function choicesOf(goods: readonly CompanionGoods[]) {
  const choices = goods.flatMap(({ name, variants: [variant] }) =>
    variant ? [{ name, packs: variant.packs }] : [],
  );
  return choices.toSorted((one, other) => cheapness(one) - cheapness(other)).slice(0, MAX_CHOICES);
}

/**
 * Finds the accessory to add together with a product: the first that can be bought, glue for tiles, underlay for laminate, a handle for
 * doors; of a companion the goods and the rate by which it is counted [CART-3] [BEYOND-16]. Null for doors with rows of extras, because the
 * rows sell the accessories already.
 */
export async function findPairedGoods(
  deps: ProductDeps,
  { card, related, doorExtras, accessoryWeights }: ProductPage,
): Promise<PairedGoods | null> {
  const { consumables, consumableRules: rules } = deps.settings();
  const kinds = related.accessory.filter(canBuy).map((each) => ({ each, kind: kindOf(each, consumables) }));
  const first = doorExtras.length > 0 ? undefined : kinds.find(({ kind }) => !kind || BY_AREA[kind]);
  if (!first) return null;
  const { id, offerId, name, price, given, unit, min, step } = first.each;
  const paired = { offerId, name, price, given, unit, min, step, weight: accessoryWeights?.[id] ?? 0 };
  if (!first.kind) return paired;
  const { kind } = first;
  const offered = (await companionsIn(deps, [first.each])).filter(({ tie }) => tie !== 'other');
  const [linked] = offered;
  const covering = { width: card.width, length: card.length, thickness: null, joint: rules.usualJoint };
  const rate = linked ? rateOf(linked, covering, rules) : 0;
  return rate > 0 ? { ...paired, counted: { kind, rate, choices: choicesOf(offered) } } : paired;
}
