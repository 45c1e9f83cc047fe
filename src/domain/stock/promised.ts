import { counted } from '../measures/plural.ts';
import { formatQuantity, type Quantity } from '../measures/quantity.ts';

/** Quantities promised to customers with open orders but not yet deducted from the imported stock. */
export interface PromisedStock {
  /** Number of offers whose stock was reduced. */
  positions: number;
  /** Sum of the reductions for each selling unit: «шт.», «м²». */
  amounts: readonly { unit: string; quantity: Quantity }[];
}

/** Formats the quantities, with non-breaking spaces before units: «3 позиции, 4 шт. и 2,5 м²». */
export function promisedText({ positions, amounts }: PromisedStock): string {
  const words = amounts.map(({ unit, quantity }) => `${formatQuantity(quantity)}\u00a0${unit}`);
  const last = words.pop();
  const all = words.length > 0 ? `${words.join(', ')} и ${last}` : last;
  return [counted(positions, 'позиция', 'позиции', 'позиций'), all].filter(Boolean).join(', ');
}

/** Formats a note for staff: «Остатки уменьшены на открытые заказы, о которых учёт ещё не знает: 1 позиция, 2 шт.» */
export function reservedText(promised: PromisedStock): string {
  return `Остатки уменьшены на открытые заказы, о которых учёт ещё не знает: ${promisedText(promised)}`;
}
