import { counted } from '../measures/plural.ts';
import { formatQuantity, type Quantity } from '../measures/quantity.ts';

/** What open orders were promised and an imported stock does not know of. */
export interface PromisedStock {
  /** Offers whose stock is less by it. */
  positions: number;
  /** By how much, for each selling unit: «шт.», «м²». */
  amounts: readonly { unit: string; quantity: Quantity }[];
}

/** «3 позиции, 4 шт. и 2,5 м²»: amounts with non-breaking spaces. */
export function promisedText({ positions, amounts }: PromisedStock): string {
  const words = amounts.map(({ unit, quantity }) => `${formatQuantity(quantity)}\u00a0${unit}`);
  const last = words.pop();
  const all = words.length > 0 ? `${words.join(', ')} и ${last}` : last;
  return [counted(positions, 'позиция', 'позиции', 'позиций'), all].filter(Boolean).join(', ');
}

/** «Остатки уменьшены на открытые заказы, о которых учёт ещё не знает: 1 позиция, 2 шт.» */
export function heldText(promised: PromisedStock): string {
  return `Остатки уменьшены на открытые заказы, о которых учёт ещё не знает: ${promisedText(promised)}`;
}
