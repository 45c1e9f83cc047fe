import type { BatchPart } from '../basket/batches.ts';
import { type Quantity, quantity } from '../measures/quantity.ts';

/** Where the goods of a line came from; amounts are what is left of it. */
export interface SuppliedLine {
  allocated: Quantity;
  backordered: Quantity;
  batches: readonly BatchPart[];
}

export interface ReturnedStock {
  /** Amount by which the line's part from stock gets smaller. */
  allocated: Quantity;
  /** Amount that the shop need not procure any more. */
  backordered: Quantity;
  /** Amount that can be sold again. */
  restocked: Quantity;
  /** Batches of the amount; empty for goods without batches. */
  batches: BatchPart[];
}

/** Takes an amount from batches: from the preferred one first, then from the others, the last one first. */
function takeBatches(batches: readonly BatchPart[], amount: number, preferred: number | null): BatchPart[] {
  const order = batches.toReversed();
  const first = order.filter(({ batchId }) => preferred !== null && batchId === preferred);
  let left = amount;
  return [...first, ...order.filter((part) => !first.includes(part))].flatMap((part) => {
    const taken = Math.min(left, part.quantity);
    left -= taken;
    return taken > 0 ? [{ ...part, quantity: quantity(taken) }] : [];
  });
}

/**
 * Works out where a returned amount came from. Before dispatch, what has not been procured yet is given up first and was never in stock;
 * afterwards the whole amount is back in the shop.
 * @param preferred batch to take first; null for no preference
 */
export function returnedStock(
  { allocated, backordered, batches }: SuppliedLine,
  amount: Quantity,
  dispatched: boolean,
  preferred: number | null,
): ReturnedStock {
  const first = Math.min(amount, dispatched ? allocated : backordered);
  const second = Math.min(amount - first, dispatched ? backordered : allocated);
  const fromStock = dispatched ? first : second;
  return {
    allocated: quantity(fromStock),
    backordered: quantity(dispatched ? second : first),
    restocked: quantity(dispatched ? amount : fromStock),
    batches: takeBatches(batches, dispatched ? amount : fromStock, preferred),
  };
}
