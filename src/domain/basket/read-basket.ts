import { addMoney, formatRoubles } from '../measures/money.ts';
import { clampQuantity, type Quantity, quantity } from '../measures/quantity.ts';
import { lineTotal } from '../price/unit-price.ts';
import { fromStock, maxOrderable, supplyNote } from '../stock/supply.ts';
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
  /** A gift without the goods that it comes with. */
  alone: boolean;
  /** Lines before it hold goods of the same offer. */
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

/** What earlier lines have taken, by offer. */
interface Ledger {
  ordered: Map<number, number>;
  takenOff: Map<number, number>;
  batchesLeft: Map<number, readonly Batch[]>;
  /** Offers that are bought: a gift comes with one of them, and what is no gift with null. */
  bought: Set<number | null>;
}

/** How much of a line can be had, after what the lines before it took. */
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

/** What a line takes off the counted stock, and from which batches. */
function takeFromStock(line: LineFacts, orderable: Quantity, { takenOff, batchesLeft }: Ledger) {
  const before = takenOff.get(line.offerId) ?? 0;
  const left = { ...line, stock: quantity(line.stock - before) };
  const taken = fromStock(left, orderable, line.step);
  takenOff.set(line.offerId, before + taken);
  const batches = batchesLeft.get(line.offerId) ?? batchesWithin(line.stock, line.batches ?? []);
  const box = wholeBox(line, taken);
  const parts = allocateBatches(taken, batches, line.step, line.askedBatch?.id ?? null, box);
  batchesLeft.set(line.offerId, withoutParts(batches, parts));
  return { left, taken, batches, parts };
}

function readLine(line: LineFacts, ledger: Ledger): BasketLine {
  const { max, ...outlook } = orderableOf(line, ledger);
  const { orderable } = outlook;
  const { left, taken, batches, parts } = takeFromStock(line, orderable, ledger);
  const choice = {
    asked: line.askedBatch ?? null,
    waits: line.waitsForBatch ?? false,
    agreed: line.agreedBatches ?? '',
  };
  return {
    ...line,
    orderable,
    taken,
    backordered: quantity(line.supply?.kind === 'backorder' ? orderable - taken : 0),
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
 * What the shopper has in front of them: each line's total and what is wrong with it, and their sum. Lines of one offer share
 * its stock, earlier ones first. Gifts come after the goods they are given for, and cannot be had without them.
 */
export function readBasket(
  { cartcode, version, removed, sets = [] }: BasketHeading,
  facts: readonly LineFacts[],
): Basket {
  const ledger: Ledger = {
    ordered: new Map(),
    takenOff: new Map(),
    batchesLeft: new Map(),
    bought: new Set([null]),
  };
  const lines = facts.map((line) => readLine(line, ledger));
  const total = addMoney(...lines.map((line) => line.total));
  const shortages = shortagesOf(lines, sets);
  return { ...EMPTY_BASKET, cartcode, version, lines, shortages, total, removed };
}
