import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { offers } from '../../data/schema/offer.ts';
import { orderLines } from '../../data/schema/order.ts';
import { orderLineBatches } from '../../data/schema/order-life.ts';
import { products } from '../../data/schema/product.ts';
import type { LineFacts } from '../../domain/basket/basket.ts';
import { type AddableOffer, settleRequest } from '../../domain/basket/plan-lines.ts';
import { NOTHING } from '../../domain/measures/money.ts';
import { type Quantity, quantity } from '../../domain/measures/quantity.ts';
import type { OrderedLine } from '../../domain/order/plan-goods.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { chosenOptions, goodsColumns, goodsFacts } from '../basket/line-columns.ts';
import { readOffers } from '../basket/read-offers.ts';
import type { Settings } from '../settings.ts';
import { lineName } from './write-order.ts';

type Goods = ReturnType<typeof goodsFacts>;

/** Returns the facts of a basket line for goods that are in no basket; what only a basket knows is left out. */
function factsOf(
  goods: Goods,
  line: Pick<LineFacts, 'id' | 'offerId' | 'quantity' | 'price' | 'comment'>,
): LineFacts {
  return { ...goods, ...line, giftFor: null, seenPrice: line.price };
}

/** Reads the current data of an order's goods by line id; goods that are no longer in the catalogue are absent. */
async function readGoods(
  db: Queryable,
  { supply }: Pick<Settings, 'supply'>,
  orderId: number,
): Promise<Map<number, Goods>> {
  const { id, optionIds } = orderLines;
  const rows = await db
    .select({ ...goodsColumns, lineId: id, optionIds, options: chosenOptions(optionIds) })
    .from(orderLines)
    .innerJoin(offers, eq(offers.id, orderLines.offerId))
    .innerJoin(products, eq(products.id, offers.productId))
    .where(eq(orderLines.orderId, orderId));
  return new Map(rows.map((row) => [row.lineId, goodsFacts(row, supply)]));
}

/** Reads what is left of the lines of an order with the current data of their goods, in the order in which they were written. */
export async function readOrderedLines(
  db: Queryable,
  settings: Pick<Settings, 'supply'>,
  orderId: number,
): Promise<OrderedLine[]> {
  const rows = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.quantity, quantity(0))))
    .orderBy(asc(orderLines.id));
  const ids = rows.map(({ id }) => id);
  const parts = await db
    .select()
    .from(orderLineBatches)
    .where(inArray(orderLineBatches.lineId, ids))
    .orderBy(asc(orderLineBatches.id));
  const byLine = Map.groupBy(parts, ({ lineId }) => lineId);
  const goods = await readGoods(db, settings, orderId);
  return rows.map(({ orderId: _order, ...line }) => {
    const known = goods.get(line.id);
    return {
      ...line,
      parts: (byLine.get(line.id) ?? []).map(({ id: _id, lineId: _line, ...part }) => part),
      // An order may keep what is no longer sold, at the price that it was ordered for.
      facts: known ? { ...factsOf(known, line), active: true, forSale: true } : null,
    };
  });
}

const NONE = quantity(0);

function newLine(id: number, facts: LineFacts): OrderedLine {
  const { offerId, optionIds, article, unit, quantity: amount, price, given = null } = facts;
  return {
    ...{ id, kind: 'goods', offerId, optionIds, article, unit, price, given, facts },
    ...{
      quantity: amount,
      returned: NONE,
      allocated: NONE,
      backordered: NONE,
      leadDays: null,
      waitsForBatch: false,
    },
    ...{ priceReason: '', total: NOTHING, comment: '', parts: [], name: lineName(facts) },
  };
}

/** Reads goods to add to an order, at the shop's prices and with their default options; their ids are negative. */
export async function readNewLines(
  db: Queryable,
  { supply }: Pick<Settings, 'supply'>,
  added: ReadonlyMap<number, Quantity>,
): Promise<Result<OrderedLine[]>> {
  if (added.size === 0) return success([]);
  const ids = [...added.keys()];
  const sold = await readOffers(db, ids, supply);
  const rows = await db
    .select({ offerId: offers.id, ...goodsColumns })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(inArray(offers.id, ids));
  const goods = new Map(rows.map((row) => [row.offerId, row]));
  const lines: OrderedLine[] = [];
  for (const [offerId, amount] of added) {
    const offer = sold.get(offerId);
    const request = settleRequest(offer, { offerId, optionIds: [], quantity: amount });
    if (!request.ok) return failure('goods', request.message);
    const row = goods.get(offerId);
    if (!offer || !row) continue;
    const { optionIds } = request.value;
    const facts = goodsFacts({ ...row, optionIds, options: optionsOf(offer, optionIds) }, supply);
    const id = -1 - lines.length;
    lines.push(
      newLine(id, factsOf(facts, { id, offerId, quantity: amount, price: facts.price, comment: '' })),
    );
  }
  return success(lines);
}

function optionsOf({ attributes }: AddableOffer, optionIds: readonly number[]) {
  const all = attributes.flatMap(({ options }) => options);
  return all.filter(({ id }) => optionIds.includes(id));
}
