import { addMoney, formatRoubles } from '../measures/money.ts';
import { clampQuantity, type Quantity, quantity } from '../measures/quantity.ts';
import { lineTotal } from '../price/unit-price.ts';
import { backorderDays, fromStock, maxOrderable, supplyNote } from '../stock/supply.ts';
import { amountOf } from './amount-of.ts';
import {
  type Basket,
  type BasketLine,
  EMPTY_BASKET,
  type LineFacts,
  type LineNotice,
  MAX_LINE_QUANTITY,
} from './basket.ts';
import type { BasketSet } from './basket-set.ts';
import { batchNews } from './batch-choice.ts';
import { allocateBatches, type Batch, batchesWithin, withoutParts } from './batches.ts';
import { shortagesOf } from './find-shortages.ts';
import { orderBySets } from './group-sets.ts';
import { joinNotes } from './join-notes.ts';
import { wholeBox } from './whole-box.ts';

function priceNotice(line: LineFacts): LineNotice | null {
  if (line.price === line.seenPrice) return null;
  return {
    code: 'price-changed',
    message: `Цена изменилась: была ${formatRoubles(line.seenPrice)}, стала ${formatRoubles(line.price)}`,
    before: line.seenPrice,
  };
}

const ALL_ELSEWHERE = 'Всё, что есть, уже в другой строке корзины';

interface LineOutlook {
  orderable: Quantity;
  /** The line is a gift, and the goods that it comes with cannot be ordered. */
  alone: boolean;
  /** Earlier lines contain the same offer. */
  elsewhere: boolean;
}

function noticeOf(line: LineFacts, { orderable, alone, elsewhere }: LineOutlook): LineNotice | null {
  if (alone) return { code: 'gift-alone', message: 'Товар, к которому идёт подарок, сейчас заказать нельзя' };
  if (!line.active) return { code: 'gone', message: 'Этого товара больше нет в продаже' };
  if (!line.forSale) return { code: 'not-for-sale', message: 'Этот товар сейчас не продаётся' };
  if (orderable === 0)
    return { code: 'out-of-stock', message: elsewhere ? ALL_ELSEWHERE : 'Товар закончился' };
  const changed = priceNotice(line);
  if (orderable >= line.quantity) return changed;
  const rest = `Было ${amountOf(line, line.quantity)}, есть ${amountOf(line, orderable)}`;
  return {
    code: 'less-stock',
    message: joinNotes(changed ? [rest, changed.message] : [rest]),
    available: orderable,
  };
}

/** Stock used by earlier lines, by offer id. */
interface Ledger {
  ordered: Map<number, number>;
  allocatedStock: Map<number, number>;
  batchesLeft: Map<number, readonly Batch[]>;
  /**
   * Offers that can be ordered and may therefore come with a gift; also contains null, which is the `giftFor` of lines that are not gifts.
   */
  bought: Set<number | null>;
}

/** Returns the quantity of a line that can be ordered after what earlier lines use. */
function orderableOf(line: LineFacts, { ordered, bought }: Ledger) {
  const before = ordered.get(line.offerId) ?? 0;
  const max = quantity(Math.min(Math.max(maxOrderable(line) - before, 0), MAX_LINE_QUANTITY));
  const alone = !bought.has(line.giftFor);
  const sold = line.active && line.forSale && !alone;
  const orderable = sold
    ? clampQuantity(line.quantity, { min: line.min, step: line.step, max })
    : quantity(0);
  ordered.set(line.offerId, before + orderable);
  if (orderable > 0 && line.giftFor === null) bought.add(line.offerId);
  return { max, alone, orderable, elsewhere: before > 0 };
}

function allocateStock(line: LineFacts, orderable: Quantity, { allocatedStock, batchesLeft }: Ledger) {
  const before = allocatedStock.get(line.offerId) ?? 0;
  const left = { ...line, stock: quantity(line.stock - before) };
  const allocated = fromStock(left, orderable, line.step);
  allocatedStock.set(line.offerId, before + allocated);
  const batches = batchesLeft.get(line.offerId) ?? batchesWithin(line.stock, line.batches ?? []);
  const box = wholeBox(line, allocated);
  const parts = allocateBatches(allocated, batches, line.step, line.requestedBatch?.id ?? null, box);
  batchesLeft.set(line.offerId, withoutParts(batches, parts));
  return { left, allocated, batches, parts };
}

function readLine(line: LineFacts, ledger: Ledger): BasketLine {
  const { max, ...outlook } = orderableOf(line, ledger);
  const { orderable } = outlook;
  const { left, allocated, batches, parts } = allocateStock(line, orderable, ledger);
  const choice = {
    requested: line.requestedBatch ?? null,
    waits: line.waitsForBatch ?? false,
    agreed: line.agreedBatches ?? '',
  };
  return {
    ...line,
    orderable,
    allocated,
    backordered: quantity(backorderDays(line.supply) === null ? 0 : orderable - allocated),
    supplyNote: supplyNote(left, orderable),
    max,
    total: lineTotal(line, orderable),
    notice: noticeOf(line, outlook),
    parts,
    ...batchNews(
      { ...line, step: wholeBox(line, orderable) ?? line.step, orderable, parts, ...choice },
      batches,
    ),
  };
}

type BasketHeading = Pick<Basket, 'cartcode' | 'version' | 'removed'> & { sets?: readonly BasketSet[] };

/**
 * Computes a basket as it is shown to the shopper: totals of lines, notices and the sum. Lines of one offer share its stock, and earlier
 * lines have priority. Gifts must come after the goods to which they belong, and cannot be ordered without them.
 */
export function readBasket(
  { cartcode, version, removed, sets = [] }: BasketHeading,
  facts: readonly LineFacts[],
): Basket {
  const ledger: Ledger = {
    ordered: new Map(),
    allocatedStock: new Map(),
    batchesLeft: new Map(),
    bought: new Set([null]),
  };
  const lines = orderBySets(facts).map((line) => readLine(line, ledger));
  const total = addMoney(...lines.map((line) => line.total));
  const shortages = shortagesOf(lines, sets);
  return { ...EMPTY_BASKET, cartcode, version, lines, shortages, total, removed };
}
