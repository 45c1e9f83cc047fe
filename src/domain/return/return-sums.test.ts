import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, kopecks, subtractMoney } from '../measures/money.ts';
import { type Quantity, quantity, units } from '../measures/quantity.ts';
import { taxWithin } from '../order/invoice.ts';
import {
  isWhole,
  type OrderSums,
  proposedRefund,
  type ReturnedSums,
  refundable,
  returnSums,
} from './return-sums.ts';

/** Subtracts returned sums from an order, as the shop does when it records a return. */
function less(order: OrderSums, sums: ReturnedSums): OrderSums {
  return {
    ...order,
    lines: order.lines.map((line) => {
      const part = sums.lines.find(({ id }) => id === line.id);
      if (!part) return line;
      return {
        ...line,
        quantity: quantity(line.quantity - part.quantity),
        total: subtractMoney(line.total, part.total),
        discount: subtractMoney(line.discount, part.discount),
      };
    }),
    bonusPaid: subtractMoney(order.bonusPaid, sums.points),
    deliveryTotal: subtractMoney(order.deliveryTotal, sums.delivery),
    liftTotal: subtractMoney(order.liftTotal, sums.lift),
    total: subtractMoney(order.total, sums.total),
  };
}

const totalOf = ({ lines, bonusPaid, deliveryTotal, liftTotal }: Omit<OrderSums, 'total'>) =>
  kopecks(
    addMoney(
      ...lines.map(({ total, discount }) => subtractMoney(total, discount)),
      deliveryTotal,
      liftTotal,
    ) - bonusPaid,
  );

function orderOf(given: Partial<OrderSums> & Pick<OrderSums, 'lines'>): OrderSums {
  const order = {
    bonusPaid: kopecks(0),
    deliveryTotal: kopecks(1000),
    liftTotal: kopecks(500),
    tax: { percent: 20 },
    ...given,
  };
  return { ...order, total: totalOf(order) };
}

const line = (id: number, count: number, total: number, discount = 0) => ({
  ...{ id, kind: 'goods' as const, quantity: units(count) },
  ...{ total: kopecks(total), discount: kopecks(discount) },
});

const LINES = fc.array(
  fc.record({
    count: fc.integer({ min: 1, max: 30 }),
    total: fc.integer({ min: 0, max: 1e7 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { minLength: 1, maxLength: 6 },
);

/** An order, and shares of what is left that are returned one after the other. */
const DIVIDED = fc.record({
  lines: LINES,
  points: fc.double({ min: 0, max: 1, noNaN: true }),
  parts: fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }), {
    maxLength: 5,
  }),
});

describe('the sums of a return', () => {
  it('[SHOP-5] add up to the order, however it is divided, and no sum ever falls below zero', () => {
    fc.assert(
      fc.property(DIVIDED, ({ lines, points, parts }) => {
        const made = lines.map(({ count, total, share }, id) =>
          line(id, count, total, Math.floor(total * share)),
        );
        const payable = addMoney(...made.map(({ total, discount }) => subtractMoney(total, discount)));
        const whole = orderOf({ lines: made, bonusPaid: kopecks(Math.floor(payable * points)) });
        let left = whole;
        const returned: ReturnedSums[] = [];
        const give = (amounts: Map<number, Quantity>, fees: boolean) => {
          const sums = returnSums(left, amounts, fees);
          returned.push(sums);
          left = less(left, sums);
          const all = [...left.lines.flatMap(({ total, discount }) => [discount, total - discount])];
          for (const sum of [...all, left.bonusPaid, left.total, sums.total, sums.points])
            expect(sum).toBeGreaterThanOrEqual(0);
          expect(left.total).toBe(totalOf(left));
        };
        for (const shares of parts)
          give(
            new Map(
              left.lines.map(({ id, quantity: q }) => [
                id,
                units(Math.floor((q / 1000) * (shares[id] ?? 0))),
              ]),
            ),
            false,
          );
        give(new Map(left.lines.map(({ id, quantity: q }) => [id, q])), true);
        expect(left.total).toBe(0);
        expect(addMoney(...returned.map(({ total }) => total))).toBe(whole.total);
        expect(addMoney(...returned.map(({ points: p }) => p))).toBe(whole.bonusPaid);
        expect(addMoney(...returned.map(({ tax }) => tax ?? kopecks(0)))).toBe(taxWithin(whole.total, 20));
        for (const { lines: some, points: sum } of returned)
          expect(addMoney(...some.map(({ points: p }) => p))).toBe(sum);
      }),
    );
  });

  it('[SHOP-5] are those of the amount chosen, not of the line, less its share of coupon and points', () => {
    const order = orderOf({ lines: [line(1, 4, 10_000, 2000), line(2, 1, 2000)], bonusPaid: kopecks(1000) });
    const sums = returnSums(order, new Map([[1, units(1)]]), false);
    expect(sums).toMatchObject({
      goods: 2500,
      discount: 500,
      points: 200,
      delivery: 0,
      lift: 0,
      total: 1800,
    });
    expect(returnSums(order, new Map([[1, units(1)]]), true).total).toBe(1800 + 1500);
  });

  it('[SHOP-5] count a second part from what is left', () => {
    const order = orderOf({ lines: [line(1, 3, 1000)] });
    const first = returnSums(order, new Map([[1, units(1)]]), false);
    const second = returnSums(less(order, first), new Map([[1, units(1)]]), false);
    const third = returnSums(less(less(order, first), second), new Map([[1, units(1)]]), false);
    expect([first.total, second.total, third.total]).toEqual([333, 334, 333]);
    expect(returnSums(less(order, first), new Map([[1, units(3)]]), false).total).toBe(0);
  });

  it('[SHOP-5] leave samples and unknown lines with the buyer', () => {
    const sample = { ...line(2, 1, 300), kind: 'sample' as const };
    const order = orderOf({ lines: [line(1, 2, 1000), sample] });
    expect(
      returnSums(
        order,
        new Map([
          [2, units(1)],
          [9, units(1)],
        ]),
        false,
      ).total,
    ).toBe(0);
    expect(isWhole(order, new Map([[1, units(2)]]))).toBe(true);
    expect(isWhole(order, new Map([[1, units(1)]]))).toBe(false);
  });

  it.each([
    ['the rate of the order', { percent: 20 }, 166],
    ['no tax for a shop that was exempt', { percent: null }, null],
    ['no tax if the order states none', null, null],
  ])('[SHOP-5] include %s', (_name, tax, expected) => {
    const order = orderOf({
      lines: [line(1, 2, 2000)],
      deliveryTotal: kopecks(0),
      liftTotal: kopecks(0),
      tax,
    });
    expect(returnSums(order, new Map([[1, units(1)]]), false).tax).toBe(expected);
  });

  it.each([
    ['what they cost', 1000, 300, { held: 1000, returned: 0, refunded: 0 }, 300],
    ['nothing for an order that is not paid', 1000, 300, { held: 0, returned: 0, refunded: 0 }, 0],
    ['what was paid beyond the rest', 1000, 300, { held: 800, returned: 0, refunded: 0 }, 100],
    [
      'no more than is left after money without goods',
      1000,
      1000,
      { held: 1000, returned: 0, refunded: 400 },
      600,
    ],
    [
      'only this part, although an earlier one was withheld',
      700,
      300,
      { held: 700, returned: 300, refunded: 0 },
      300,
    ],
    ['nothing if more was refunded than paid', 500, 500, { held: 500, returned: 0, refunded: 900 }, 0],
  ])('[SHOP-5] are refunded as %s', (_name, before, returned, money, expected) => {
    const given = {
      held: kopecks(money.held),
      returned: kopecks(money.returned),
      refunded: kopecks(money.refunded),
    };
    expect(proposedRefund(kopecks(before), kopecks(returned), given)).toBe(expected);
    expect(refundable(given)).toBeGreaterThanOrEqual(expected);
  });
});
