import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GIVEN_TILE } from '../../../tests/given-tile.ts';
import { basketTotals } from '../discount/discount.ts';
import { area } from '../measures/area.ts';
import { addMoney, kopecks } from '../measures/money.ts';
import { quantity, units } from '../measures/quantity.ts';
import { type Basket, type LineFacts, summaryOf } from './basket.ts';
import { fingerprintOf } from './basket-fingerprint.ts';
import { adjustmentText, enteredQuantity, mergeRequests } from './line-request.ts';
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
  it('[BEYOND-14] counts a line by the price that was given, and a change of that is another order', () => {
    const { given, ...goods } = GIVEN_TILE;
    const tile = { ...goods, seenPrice: goods.price, quantity: units(25), stock: units(100) };
    const basket = read({ ...tile, given });
    expect(basket.lines[0]).toMatchObject({ total: 9 * 7990, notice: null });
    expect(basket.total).toBe(9 * 7990);
    // The price of a piece in kopecks is the same, but that of nine square metres is not.
    const dearer = read({ ...tile, given: { ...given, amount: kopecks(7988) } });
    expect(fingerprintOf(dearer)).not.toBe(fingerprintOf(basket));
    expect(fingerprintOf(read({ ...tile, given }))).toBe(fingerprintOf(basket));
  });

  it('[CART-8] adds the lines up and names the points to earn', () => {
    const basket = read({ id: 1 }, { id: 2, offerId: 2, price: kopecks(333), seenPrice: kopecks(333) });
    expect(basket.lines.map(({ total }) => total)).toEqual([2000, 666]);
    expect(basketTotals({ ...basket, bonusRate: 600 })).toMatchObject({ goods: 2666, toEarn: 160 });
    expect(basket.lines.every(({ notice }) => notice === null)).toBe(true);
  });

  it('[CART-10] reports that the whole stock is in another line, not that it is sold out', () => {
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
  ] as const)('[CART-10] reports what is wrong with %j: %s', (given, code) => {
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
      'Было 2 шт., есть 1 шт. Цена изменилась: была 9,00 руб., стала 10,00 руб.',
    );
  });

  it('shares the stock of an offer among its lines', () => {
    const basket = read({ id: 1, quantity: units(7) }, { id: 2, quantity: units(7), optionIds: [5] });
    expect(basket.lines.map(({ orderable }) => orderable)).toEqual([units(7), units(3)]);
    expect(basket.lines[1]?.notice?.code).toBe('less-stock');
  });

  it('[CART-10] shares the counted stock among lines of goods that the shop can also get, the earlier first', () => {
    const supply = { kind: 'backorder', days: 14, max: units(100) } as const;
    const split = (given: Partial<LineFacts>, ...amounts: number[]) =>
      read(
        ...amounts.map((amount, at) => ({ id: at, optionIds: [at], quantity: units(amount), ...given })),
      ).lines.map(({ orderable, allocated, backordered }) => [
        orderable / 1000,
        allocated / 1000,
        backordered / 1000,
      ]);
    expect(split({ supply }, 7, 7, 2)).toEqual([
      [7, 7, 0],
      [7, 3, 4],
      [2, 0, 2],
    ]);
    expect(
      split({ supply: { kind: 'unstated', max: units(100), confirmAbove: units(5) }, stock: units(0) }, 7, 7),
    ).toEqual([
      [7, 0, 0],
      [7, 0, 0],
    ]);
    expect(split({}, 7, 7)).toEqual([
      [7, 7, 0],
      [3, 3, 0],
    ]);
  });

  it('[CART-10] reports for each of these lines what is on backorder', () => {
    const supply = { kind: 'backorder', days: 14, max: units(100) } as const;
    const basket = read(
      { supply, quantity: units(7) },
      { id: 2, optionIds: [5], supply, quantity: units(7) },
    );
    expect(basket.lines.map(({ supplyNote }) => supplyNote?.replaceAll('\u00a0', ' '))).toEqual([
      undefined,
      '3 шт. есть, ещё 4 шт. под заказ, 14 дней',
    ]);
  });

  it('[BEYOND-5] lines of one offer share its batches, and none waits unless chosen', () => {
    const batch = (id: number, stock: number) => ({ id, tone: `T${id}`, calibre: '', stock: units(stock) });
    const batches = [batch(1, 6), batch(2, 9)];
    const basket = read(
      { quantity: units(6), stock: units(15), batches },
      { id: 2, optionIds: [5], quantity: units(5), stock: units(15), batches },
    );
    expect(
      basket.lines.map(({ parts }) => parts.map(({ batchId, quantity: part }) => [batchId, part / 1000])),
    ).toEqual([[[1, 6]], [[2, 5]]]);
    const [split] = read({ quantity: units(10), batches }).lines;
    expect(split).toMatchObject({
      waitsForBatch: false,
      batchNotice: expect.stringContaining('Одной партии'),
    });
    const [waiting] = read({ quantity: units(10), batches, waitsForBatch: true }).lines;
    expect(waiting).toMatchObject({
      waitsForBatch: true,
      batchNotice: expect.stringContaining('Ждём одну партию'),
    });
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
    // Whole boxes are taken while there are enough.
    expect(parts({ countedIn: 'box', batches: [batch(1, 30), batch(2, 17)], stock: units(47) })).toEqual([
      30, 15,
    ]);
    const [shown] = read({ ...line, countedIn: 'box' }).lines;
    expect(shown?.batchChoices?.find(({ option }) => option === 'one')?.quantity).toBe(units(27));
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

  it('[CART-6] [CART-10] a gift is not available without its goods', () => {
    const gift = { id: 3, offerId: 9, giftFor: 1, price: kopecks(0), seenPrice: kopecks(0) };
    const basket = read({ id: 1, stock: units(0) }, { id: 2, offerId: 2 }, gift);
    expect(basket.lines[2]).toMatchObject({ orderable: 0, notice: { code: 'gift-alone' } });
    expect(read({ id: 1, active: false }, gift).lines[1]?.orderable).toBe(0);
  });
});

describe('requests', () => {
  it('merges the same offer with the same options but no others', () => {
    const merged = mergeRequests([
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
  ])('[CART-5] explains why %i became %i', (requested, got, text) => {
    expect(adjustmentText(requested, got, { unit: 'шт.', min: units(3), step: units(1) })).toBe(text);
  });

  it('[CART-5] does not call the least that is sold too little where the step is the reason', () => {
    const line = { unit: 'шт.', min: units(3), step: units(5) };
    expect(adjustmentText(units(3), units(5), line)).toBe('Продаём по 5\u00a0шт., положили 5\u00a0шт.');
  });
});

describe('what is typed for a line', () => {
  /** A tile of 0,36 m² per piece. */
  const tile = {
    ...{ quantity: units(6), min: units(2), step: units(1), unit: 'шт.' },
    ...{ unitArea: area(36_000_000), piecesPerBox: 4, soldByBox: false },
  };
  it.each([
    ['an empty field: the least that is sold', null, 'area', 2],
    ['nothing: it is deleted', 0, 'area', 0],
    ['selling units as they are', 5000, null, 5],
    ['an area: the nearest piece', 3600, 'area', 10],
    ['the area that is shown: nothing changes', 2160, 'area', 6],
    ['boxes: their pieces', 3000, 'box', 12],
  ] as const)('[CART-5] [TILE-4] is read as %s', (_case, typed, unit, pieces) => {
    expect(enteredQuantity(tile, typed === null ? null : quantity(typed), unit)).toBe(units(pieces));
  });

  it('[TILE-4] stays as it is where the area that is shown would be fewer pieces', () => {
    // Three pieces of 0,0052 m² are shown as 0,01 m², which would be two pieces if it were typed.
    const mosaic = { ...tile, quantity: units(3), min: units(1), unitArea: area(520_000) };
    expect(enteredQuantity(mosaic, quantity(10), 'area')).toBe(units(3));
    expect(enteredQuantity({ ...mosaic, quantity: units(9) }, quantity(10), 'area')).toBe(units(2));
  });

  it('[CART-5] is nothing for an empty field where there is no least, and as typed of goods that cover nothing', () => {
    expect(enteredQuantity({ ...tile, min: units(0) }, null, null)).toBe(0);
    const glue = { ...tile, unitArea: null, piecesPerBox: null };
    expect(enteredQuantity(glue, quantity(3600), 'area')).toBe(3600);
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

  it('[CART-10] stays the same over a restart: FNV-1a of 64 bits over lines and samples in their order', () => {
    const samples = [{ offerId: 7, price: kopecks(200) }] as unknown as Basket['samples'];
    expect(fingerprintOf({ lines: [], samples: [] })).toBe('33niihzj4ux45');
    expect(fingerprintOf({ ...read({ optionIds: [5, 9] }), samples })).toBe('3d7hcwdqff4dx');
  });

  it('[CART-10] does not depend on the order of lines, nor on those that cannot be ordered', () => {
    const [one, two] = [{}, { id: 2, offerId: 2 }];
    const fingerprint = fingerprintOf(read(one, two));
    expect(fingerprintOf(read(two, one))).toBe(fingerprint);
    expect(fingerprintOf(read(one, two, { id: 3, offerId: 3, active: false }))).toBe(fingerprint);
    expect(fingerprintOf(read(one))).not.toBe(fingerprint);
  });

  it('[CART-6] [CART-10] distinguishes free goods from a gift, and options from others', () => {
    const free = { id: 2, offerId: 9, price: kopecks(0), seenPrice: kopecks(0) };
    expect(fingerprintOf(read({}, { ...free, giftFor: 1 }))).not.toBe(fingerprintOf(read({}, free)));
    expect(fingerprintOf(read({ optionIds: [5] }))).not.toBe(fingerprintOf(read({ optionIds: [9] })));
  });

  it('[BEYOND-5] [CART-10] changes with the batches that the shopper was shown, and with no others', () => {
    const batch = (id: number, stock: number) => ({ id, tone: `T${id}`, calibre: '', stock: units(stock) });
    const of = (...batches: ReturnType<typeof batch>[]) =>
      fingerprintOf(read({ quantity: units(5), batches }));
    expect(of(batch(1, 10))).toBe(of(batch(2, 10)));
    expect(of(batch(1, 3), batch(2, 4))).not.toBe(of(batch(1, 3), batch(3, 4)));
    const split = [batch(1, 6), batch(2, 4)];
    const waiting = (waitsForBatch: boolean) =>
      fingerprintOf(read({ quantity: units(10), batches: split, waitsForBatch }));
    expect(waiting(true)).not.toBe(waiting(false));
    expect(fingerprintOf(read({ quantity: units(10), batches: [batch(1, 5), batch(2, 5)] }))).not.toBe(
      waiting(false),
    );
  });

  it('[CART-10] changes with what must be waited for and how long, where anything must', () => {
    const of = (stock: number, days: number) =>
      fingerprintOf(read({ stock: units(stock), supply: { kind: 'backorder', days, max: units(50) } }));
    expect(of(1, 14)).not.toBe(of(0, 14));
    expect(of(1, 14)).not.toBe(of(1, 21));
    expect(of(2, 14)).toBe(of(10, 21));
    expect(of(2, 14)).toBe(fingerprintOf(read({})));
  });
});
