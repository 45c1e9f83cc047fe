import {
  type BasketLine,
  EMPTY_BASKET,
  formatAmountOf,
  type LineFacts,
  MAX_LINES,
} from '../basket/basket.ts';
import type { Batch, BatchPart } from '../basket/batches.ts';
import { noteAbout } from '../basket/join-notes.ts';
import { shortText } from '../basket/line-request.ts';
import { readBasket } from '../basket/read-basket.ts';
import { type Kopecks, NOTHING } from '../measures/money.ts';
import { type Quantity, quantity } from '../measures/quantity.ts';
import { type GivenPrice, lineTotal } from '../price/unit-price.ts';
import { type Failure, failure, type Result, success } from '../result.ts';
import { backorderDays } from '../stock/supply.ts';
import type { LineEdit } from './goods-edit.ts';

/** A line of an order as it is stored. */
export interface StoredLine {
  /** Negative for a line that is about to be added. */
  id: number;
  /** Set that the line belongs to; null or absent for goods on their own [BEYOND-15]. */
  setId?: number | null;
  kind: 'goods' | 'sample';
  offerId: number;
  optionIds: readonly number[];
  name: string;
  article: string;
  unit: string;
  quantity: Quantity;
  /** Amount that came back; `quantity` is what is left. */
  returned: Quantity;
  allocated: Quantity;
  backordered: Quantity;
  leadDays: number | null;
  waitsForBatch: boolean;
  price: Kopecks;
  given: GivenPrice | null;
  priceReason: string;
  total: Kopecks;
  comment: string;
  parts: readonly BatchPart[];
}

/** A line with the current data of its goods; `facts` is null if they are no longer in the catalogue. */
export interface OrderedLine extends StoredLine {
  facts: LineFacts | null;
}

/** The goods of an order after a change. */
export interface GoodsPlan {
  /** Also contains fully returned lines, for which nothing is left. */
  lines: readonly OrderedLine[];
  removed: readonly OrderedLine[];
}

const about = (name: string, what: string) => failure('goods', noteAbout(name, what));

/** Applies a new price to a line. */
function repriced(line: OrderedLine, { price, reason = line.priceReason }: LineEdit): Result<OrderedLine> {
  if (price === undefined || price === line.price) return success({ ...line, priceReason: reason });
  if (reason === '') return about(line.name, 'напишите, почему другая цена');
  const total = lineTotal({ price }, line.quantity);
  return success({ ...line, price, given: null, priceReason: reason, total });
}

/** Returns why a line cannot have its quantity, as it was read for the basket; null if it can. */
function refusal(line: BasketLine): Failure | null {
  const { notice, orderable, min, step, unit, name } = line;
  if (orderable === line.quantity) return null;
  if (notice?.code === 'less-stock') return about(name, shortText(orderable, unit));
  if (notice && notice.code !== 'price-changed') return about(name, notice.message);
  if (line.quantity < min) return about(name, `Меньше ${formatAmountOf(min, unit)} не продаём`);
  const suits = formatAmountOf(orderable, unit);
  return about(name, `Продаём по ${formatAmountOf(step, unit)}, ближайшее количество\u00a0— ${suits}`);
}

/** Returns batches together with the parts that an order has of them. */
function withParts(batches: readonly Batch[], parts: readonly BatchPart[]): Batch[] {
  const all = batches.map((batch) => ({ ...batch }));
  for (const { batchId, tone, calibre, quantity: amount } of parts) {
    const known = all.find(({ id }) => id === batchId);
    if (known) known.stock = quantity(known.stock + amount);
    else if (batchId !== null) all.push({ id: batchId, tone, calibre, stock: amount });
  }
  return all;
}

/**
 * Returns the goods of changed lines as if the order did not have them: their stock and batches are free again, so that they can be
 * allocated anew. A line's own batch is preferred.
 */
function released(changed: readonly OrderedLine[], freed: readonly OrderedLine[]): LineFacts[] {
  return changed.flatMap((line) => {
    const { facts } = line;
    if (!facts) return [];
    const own = freed.filter(({ offerId }) => offerId === line.offerId);
    const stock = quantity(facts.stock + own.reduce((sum, each) => sum + each.allocated, 0));
    const parts = own.flatMap((each) => each.parts);
    const [part] = line.parts;
    return [
      {
        ...facts,
        ...{ id: line.id, quantity: line.quantity, price: line.price, seenPrice: line.price },
        ...(line.given ? { given: line.given } : { given: undefined }),
        stock,
        batches: withParts(facts.batches ?? [], parts),
        requestedBatch: part?.batchId
          ? { id: part.batchId, tone: part.tone, calibre: part.calibre }
          : (facts.requestedBatch ?? null),
        waitsForBatch: line.waitsForBatch,
      },
    ];
  });
}

function allocated(line: OrderedLine, read: BasketLine): OrderedLine {
  const { allocated: taken, backordered, total, parts } = read;
  const waits = line.waitsForBatch && (read.waitsForBatch ?? false);
  const leadDays = backordered > 0 ? backorderDays(read.supply) : null;
  return { ...line, allocated: taken, backordered, leadDays, waitsForBatch: waits, total, parts };
}

/** Sets quantities and prices of the lines, without allocating goods. */
function editLines(
  lines: readonly OrderedLine[],
  edits: ReadonlyMap<number, LineEdit>,
): Result<OrderedLine[]> {
  const edited: OrderedLine[] = [];
  for (const line of lines) {
    const edit = edits.get(line.id) ?? {};
    const amount = edit.quantity ?? line.quantity;
    if (amount !== line.quantity && amount > 0) {
      if (line.kind === 'sample') return about(line.name, 'образец можно только убрать');
      if (!line.facts) return about(line.name, 'товара больше нет в каталоге, его можно только убрать');
      if (line.facts.unit !== line.unit)
        return about(
          line.name,
          `теперь продаём в «${line.facts.unit}»: уберите строку и добавьте товар заново`,
        );
    }
    const priced = amount === 0 ? success(line) : repriced(line, edit);
    if (!priced.ok) return priced;
    edited.push({ ...priced.value, quantity: amount });
  }
  return success(edited);
}

/** A line with nothing left costs nothing and reserves nothing. */
function withoutGoods(line: OrderedLine): OrderedLine {
  if (line.quantity > 0) return line;
  return { ...line, allocated: line.quantity, backordered: line.quantity, total: NOTHING, parts: [] };
}

/**
 * Computes the goods of an order after a change by the staff, by the rules of the basket: whole boxes, steps and minimums, stock and
 * batches [SHOP-4]. Lines that nobody touched stay as they were ordered; a touched one keeps its price unless a new one is set.
 */
export function planGoods(
  lines: readonly OrderedLine[],
  edits: ReadonlyMap<number, LineEdit>,
  added: readonly OrderedLine[],
): Result<GoodsPlan> {
  const result = editLines(lines, edits);
  if (!result.ok) return result;
  const before = new Map(lines.map((line) => [line.id, line.quantity]));
  const edited = result.value;
  const emptied = lines.filter((line, index) => line.quantity > 0 && edited[index]?.quantity === 0);
  const removed = emptied.filter(({ returned }) => returned === 0);
  const moved = edited.filter(({ id, quantity: amount }) => amount > 0 && amount !== before.get(id));
  const movedIds = new Set(moved.map(({ id }) => id));
  const freed = lines.filter(({ id }) => movedIds.has(id) || emptied.some((each) => each.id === id));
  const basket = readBasket(EMPTY_BASKET, released([...moved, ...added], freed));
  const read = new Map(basket.lines.map((line) => [line.id, line]));
  for (const line of basket.lines) {
    const why = refusal(line);
    if (why) return why;
  }
  const settle = (line: OrderedLine) => {
    const found = read.get(line.id);
    return found ? allocated(line, found) : line;
  };
  const remaining = edited.filter(({ quantity: amount, returned }) => amount > 0 || returned > 0);
  const left = [...remaining, ...added].map(settle).map(withoutGoods);
  if (left.every(({ quantity: amount }) => amount === 0))
    return failure(
      'goods',
      'В заказе должна остаться хотя бы одна строка. Если не нужно ничего, отмените заказ',
    );
  if (left.length > MAX_LINES) return failure('goods', `В заказе не больше ${MAX_LINES} строк`);
  return success({ lines: left, removed });
}

/** Amounts to take from stock or give back, by id, in thousandths of the selling unit. */
export interface StockAmounts {
  offers: readonly { id: number; amount: number }[];
  batches: readonly { id: number; amount: number }[];
}

function differences(
  before: readonly StoredLine[],
  after: readonly StoredLine[],
  amountsOf: (line: StoredLine) => readonly { id: number | null; amount: number }[],
) {
  const sums = new Map<number, number>();
  const count = (lines: readonly StoredLine[], sign: 1 | -1) => {
    for (const { id, amount } of lines.flatMap(amountsOf))
      if (id !== null) sums.set(id, (sums.get(id) ?? 0) + sign * amount);
  };
  count(after, 1);
  count(before, -1);
  const all = [...sums].map(([id, amount]) => ({ id, amount }));
  return {
    take: all.filter(({ amount }) => amount > 0),
    giveBack: all.flatMap(({ id, amount }) => (amount < 0 ? [{ id, amount: -amount }] : [])),
  };
}

/** Returns by how much stock and batches change between two states of an order's lines. */
export function stockChange(
  before: readonly StoredLine[],
  after: readonly StoredLine[],
): { take: StockAmounts; giveBack: StockAmounts } {
  const offers = differences(before, after, ({ offerId, allocated: amount }) => [{ id: offerId, amount }]);
  const batches = differences(before, after, ({ parts }) =>
    parts.map(({ batchId, quantity: amount }) => ({ id: batchId, amount })),
  );
  return {
    take: { offers: offers.take, batches: batches.take },
    giveBack: { offers: offers.giveBack, batches: batches.giveBack },
  };
}
