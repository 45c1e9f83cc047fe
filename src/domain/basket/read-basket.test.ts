import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basketTotals } from '../discount/discount.ts';
import { addMoney, kopecks } from '../measures/money.ts';
import { quantity, units } from '../measures/quantity.ts';
import { type LineFacts, summaryOf } from './basket.ts';
import { fingerprintOf } from './basket-fingerprint.ts';
import { adjustmentText, mergeWishes } from './basket-wish.ts';
import { readBasket } from './read-basket.ts';

function facts(given: Partial<LineFacts> = {}): LineFacts {
  return {
    id: 1,
    productId: 1,
    offerId: 1,
    optionIds: [],
    slug: 'plitka',
    name: 'Плитка',
    detail: '',
    article: '',
    picture: null,
    quantity: units(2),
    unit: 'шт.',
    price: kopecks(1000),
    oldPrice: null,
    min: units(1),
    step: units(1),
    stock: units(10),
    comment: '',
    giftFor: null,
    unitArea: null,
    piecesPerBox: null,
    soldByBox: false,
    weight: 0,
    longest: null,
    active: true,
    forSale: true,
    seenPrice: kopecks(1000),
    ...given,
  };
}

const read = (...lines: Partial<LineFacts>[]) =>
  readBasket({ cartcode: 'c', version: 3, removed: [] }, lines.map(facts));

describe('what a basket shows', () => {
  it('[CART-8] adds the lines up and names the points to earn', () => {
    const basket = read({ id: 1 }, { id: 2, offerId: 2, price: kopecks(333), seenPrice: kopecks(333) });
    expect(basket.lines.map(({ total }) => total)).toEqual([2000, 666]);
    expect(basketTotals({ ...basket, bonusRate: 600 })).toMatchObject({ goods: 2666, toEarn: 160 });
    expect(basket.lines.every(({ notice }) => notice === null)).toBe(true);
  });

  it('[CART-10] says that the whole stock lies in another line, not that it is sold out', () => {
    const [, second] = read({ id: 1, quantity: units(10) }, { id: 2, optionIds: [5] }).lines;
    expect(second?.notice).toEqual({
      code: 'out-of-stock',
      message: 'Всё, что есть, уже в другой строке корзины',
    });
    expect(read({ stock: quantity(0) }).lines[0]?.notice?.message).toBe('Товар закончился');
  });

  it.each([
    [{ active: false }, 'gone'],
    [{ forSale: false }, 'not-for-sale'],
    [{ stock: quantity(0) }, 'out-of-stock'],
    [{ stock: units(4), min: units(5) }, 'out-of-stock'],
    [{ stock: units(1) }, 'less-stock'],
    [{ seenPrice: kopecks(900) }, 'price-changed'],
  ] as const)('[CART-10] says what is wrong with %j: %s', (given, code) => {
    const [line] = read(given).lines;
    expect(line?.notice?.code).toBe(code);
    expect(line?.notice?.message).toMatch(/^[А-Я]/);
  });

  it('[CART-10] counts only what can be ordered', () => {
    expect(read({ stock: units(1) }).total).toBe(1000);
    expect(read({ active: false }).total).toBe(0);
  });

  it('[CART-10] names both when there is less of it at another price', () => {
    const [line] = read({ stock: units(1), seenPrice: kopecks(900) }).lines;
    expect(line?.notice).toMatchObject({ code: 'less-stock', available: 1000 });
    expect(line?.notice?.message.replaceAll('\u00a0', ' ')).toBe(
      'Осталось 1 шт. Цена изменилась: была 9,00 руб., стала 10,00 руб.',
    );
  });

  it('shares the stock of an offer among its lines', () => {
    const basket = read({ id: 1, quantity: units(7) }, { id: 2, quantity: units(7), optionIds: [5] });
    expect(basket.lines.map(({ orderable }) => orderable)).toEqual([units(7), units(3)]);
    expect(basket.lines[1]?.notice?.code).toBe('less-stock');
  });

  it('[BEYOND-5] [BEYOND-12] a line counted in boxes comes in whole boxes of each batch, and so does what one batch has of it', () => {
    const batch = (id: number, stock: number) => ({ id, tone: `T${id}`, calibre: '', stock: units(stock) });
    const line = {
      quantity: units(45),
      stock: units(50),
      piecesPerBox: 9,
      batches: [batch(1, 30), batch(2, 20)],
    };
    const parts = (given: Partial<LineFacts>) =>
      read({ ...line, ...given }).lines[0]?.parts.map(({ quantity: part }) => part / 1000);
    expect(parts({ countedIn: 'box' })).toEqual([27, 18]);
    expect(parts({})).toEqual([30, 15]);
    expect(parts({ countedIn: 'box', quantity: units(46) })).toEqual([30, 16]);
    // As far as there are whole boxes.
    expect(parts({ countedIn: 'box', batches: [batch(1, 30), batch(2, 17)], stock: units(47) })).toEqual([
      30, 15,
    ]);
    const [shown] = read({ ...line, countedIn: 'box' }).lines;
    expect(shown?.batchChoices?.find(({ way }) => way === 'one')?.quantity).toBe(units(27));
  });

  it('never orders more than there is, and the total is always the sum of the lines', () => {
    const line = fc.record({
      offerId: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 50_000 }).map(quantity),
      price: fc.integer({ min: 1, max: 100_000 }).map(kopecks),
      step: fc.constantFrom(1000, 500, 10).map(quantity),
      active: fc.boolean(),
    });
    const stock = quantity(20_500);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const basket = read(...lines.map((each) => ({ ...each, stock })));
        expect(basket.total).toBe(addMoney(...basket.lines.map(({ total }) => total)));
        for (const offerId of [1, 2, 3]) {
          const ordered = basket.lines
            .filter((each) => each.offerId === offerId)
            .reduce((sum, { orderable }) => sum + orderable, 0);
          expect(ordered).toBeLessThanOrEqual(stock);
        }
      }),
    );
  });
});

describe('the summary', () => {
  it('[CART-4] counts lines for the badge and adds up quantities by offer', () => {
    const basket = read({ id: 1 }, { id: 2, optionIds: [4] }, { id: 3, offerId: 9 });
    expect(summaryOf(basket)).toEqual({
      version: 3,
      cartcode: 'c',
      count: 3,
      total: basket.total,
      quantities: { 1: 4000, 9: 2000 },
    });
  });

  it('[CART-6] leaves gifts out', () => {
    const basket = read(
      { id: 1 },
      { id: 2, offerId: 9, giftFor: 1, price: kopecks(0), seenPrice: kopecks(0) },
    );
    expect(basket.lines[1]).toMatchObject({ total: 0, orderable: units(2), notice: null });
    expect(summaryOf(basket)).toMatchObject({ count: 1, total: 2000, quantities: { 1: 2000 } });
  });

  it('[CART-6] [CART-10] a gift cannot be had where its goods cannot', () => {
    const gift = { id: 3, offerId: 9, giftFor: 1, price: kopecks(0), seenPrice: kopecks(0) };
    const basket = read({ id: 1, stock: units(0) }, { id: 2, offerId: 2 }, gift);
    expect(basket.lines[2]).toMatchObject({ orderable: 0, notice: { code: 'gift-alone' } });
    expect(read({ id: 1, active: false }, gift).lines[1]?.orderable).toBe(0);
  });
});

describe('wishes', () => {
  it('merges the same offer with the same options and keeps others apart', () => {
    const merged = mergeWishes([
      { offerId: 1, optionIds: [2, 3], quantity: units(1) },
      { offerId: 1, optionIds: [2], quantity: units(1) },
      { offerId: 1, optionIds: [2, 3], quantity: units(4) },
    ]);
    expect(merged.map(({ optionIds, quantity: amount }) => [optionIds, amount])).toEqual([
      [[2, 3], units(5)],
      [[2], units(1)],
    ]);
  });

  it.each([
    [units(5), units(5), null],
    [units(50), units(10), 'На складе только 10\u00a0штук, положили все'],
    [units(1), units(3), 'Меньше 3\u00a0шт. не продаём'],
    [quantity(4200), units(5), 'Продаём по 1\u00a0шт., положили 5\u00a0шт.'],
  ])('[CART-5] says why %i became %i', (asked, got, text) => {
    expect(adjustmentText(asked, got, { unit: 'шт.', min: units(3), step: units(1) })).toBe(text);
  });
});

describe('the fingerprint of what was seen', () => {
  it('[CART-10] changes with a price, a quantity and a line that cannot be ordered any more, and with nothing else', () => {
    const fingerprint = fingerprintOf(read({}));
    expect(fingerprintOf(read({ name: 'Другое имя', seenPrice: kopecks(1) }))).toBe(fingerprint);
    expect(fingerprintOf(read({ price: kopecks(1001) }))).not.toBe(fingerprint);
    expect(fingerprintOf(read({ quantity: units(3) }))).not.toBe(fingerprint);
    expect(fingerprintOf(read({ stock: units(1) }))).not.toBe(fingerprint);
    expect(fingerprintOf(read({ active: false }))).not.toBe(fingerprint);
    expect(fingerprint).toMatch(/^[0-9a-z]{1,13}$/);
  });
});
