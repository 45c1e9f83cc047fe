import { type Quantity, quantity } from '../measures/quantity.ts';
import type { CountedCart, CountedLine } from './counted-goods.ts';
import type { ShopEvent } from './shop-event.ts';

const keyOf = ({ offerId, options }: CountedLine) => `${offerId}:${options}`;

function amounts(lines: readonly CountedLine[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const line of lines) found.set(keyOf(line), (found.get(keyOf(line)) ?? 0) + line.quantity);
  return found;
}

/** Returns the quantities by which `lines` exceed `others`. */
function surplus(lines: readonly CountedLine[], others: readonly CountedLine[]): CountedLine[] {
  const left = amounts(others);
  return lines.flatMap((line) => {
    const before = left.get(keyOf(line)) ?? 0;
    const more = Math.max(line.quantity - before, 0);
    left.set(keyOf(line), Math.max(before - line.quantity, 0));
    return more > 0 ? [{ ...line, quantity: quantity(more) as Quantity }] : [];
  });
}

/** Returns true if a basket is older than the known one. */
export function isOlderCart(known: CountedCart | null, cart: CountedCart): boolean {
  return known !== null && known.cartcode === cart.cartcode && cart.version < known.version;
}

/**
 * Returns the quantities added to and removed from a basket since the last count, by whatever means: buttons, undo, another tab, or a link
 * without script. Empty for the first count. Offers in `ordered` are skipped, because an order empties the basket.
 */
export function cartChanges(
  before: CountedCart | null,
  after: CountedCart,
  ordered: ReadonlySet<number> = new Set(),
): ShopEvent[] {
  if (before === null) return [];
  const gone = surplus(before.lines, after.lines).filter(({ offerId }) => !ordered.has(offerId));
  const come = surplus(after.lines, before.lines);
  return [
    ...gone.map((line): ShopEvent => ({ kind: 'remove', line })),
    ...come.map((line): ShopEvent => ({ kind: 'add', line })),
  ];
}
