import { formatAmountOf, type LineWish } from './basket.ts';
import { type Quantity, quantity } from './quantity.ts';

/** Wishes for the same offer with the same options become one. */
export function mergeWishes(wishes: readonly LineWish[]): LineWish[] {
  const merged = new Map<string, LineWish>();
  for (const wish of wishes) {
    const key = `${wish.offerId}:${wish.optionIds.join(',')}`;
    const before = merged.get(key)?.quantity;
    const amount =
      before === undefined || before === null ? wish.quantity : quantity(before + (wish.quantity ?? 0));
    merged.set(key, { ...wish, quantity: amount });
  }
  return [...merged.values()];
}

/** Why a quantity became another than the one asked for [CART-5]; null when it is the one. */
export function adjustmentText(
  asked: Quantity,
  got: Quantity,
  line: { unit: string; min: Quantity; step: Quantity },
): string | null {
  if (asked === got) return null;
  const amount = formatAmountOf(got, line.unit);
  if (got < asked) return `На складе столько нет: взяли ${amount}`;
  if (asked < line.min) return `Меньше ${formatAmountOf(line.min, line.unit)} не продаём: взяли ${amount}`;
  return `Продаём по ${formatAmountOf(line.step, line.unit)}: взяли ${amount}`;
}
