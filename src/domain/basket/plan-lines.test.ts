import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Area } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { ONE, type Quantity, quantity, units } from '../measures/quantity.ts';
import { beginCounting, countingText } from '../product/counting.ts';
import { parseAmount } from '../tile/typed-amount.ts';
import { type AddableOffer, type HeldLine, planEach, planLines } from './plan-lines.ts';

const [RED, BLUE] = [11, 12];

const DOOR: AddableOffer = {
  id: 1,
  name: 'Дверь Соло',
  price: kopecks(30_000),
  unit: 'шт.',
  min: units(1),
  step: units(1),
  stock: units(5),
  active: true,
  attributes: [
    {
      id: 1,
      title: 'Цвет',
      options: [
        { id: RED, title: 'красный', surcharge: kopecks(0) },
        { id: BLUE, title: 'синий', surcharge: kopecks(1000) },
      ],
    },
  ],
  measure: null,
};
const OFFERS = new Map([[DOOR.id, DOOR]]);

const held = (optionId: number, amount: Quantity, giftFor: number | null = null): HeldLine => ({
  offerId: DOOR.id,
  optionIds: [optionId],
  quantity: amount,
  giftFor,
});
const wish = (optionId: number, amount: number) => ({
  offerId: DOOR.id,
  optionIds: [optionId],
  quantity: units(amount),
});

function planned(lines: readonly HeldLine[], ...wishes: ReturnType<typeof wish>[]) {
  const plan = planLines(OFFERS, lines, wishes);
  return plan.ok ? plan.value.lines.map((line) => line.quantity) : plan.code;
}

it('[CART-5] says that the whole stock lies in the basket with other options, not that it is sold out', () => {
  expect(planLines(OFFERS, [held(RED, units(5))], [wish(BLUE, 1)])).toMatchObject({
    ok: false,
    message: '«Дверь Соло»: больше взять нельзя, в корзине уже 5\u00a0шт.',
  });
  const none = new Map([[DOOR.id, { ...DOOR, stock: units(0) }]]);
  expect(planLines(none, [], [wish(BLUE, 1)])).toMatchObject({ message: '«Дверь Соло»: закончился' });
});

it('[CART-5] lines of the same offer with other options have taken their part of the stock', () => {
  expect(planned([held(RED, units(3))], wish(BLUE, 4))).toEqual([units(2)]);
  expect(planned([held(RED, units(5))], wish(BLUE, 1))).toBe('out-of-stock');
});

it('[CART-5] wishes added together share the stock, the earlier first', () => {
  expect(planned([], wish(RED, 3), wish(BLUE, 4))).toEqual([units(3), units(2)]);
});

it('[CART-6] a gift of the same offer takes its part of the stock', () => {
  expect(planned([held(RED, units(2), 7)], wish(RED, 5))).toEqual([units(3)]);
});

it('[CART-5] lines of other offers take nothing', () => {
  expect(planned([{ ...held(RED, units(5)), offerId: 2 }], wish(RED, 5))).toEqual([units(5)]);
});

it('wishes that do not depend on each other are planned as far as they go', () => {
  const { plan, refused } = planEach(OFFERS, [held(RED, units(4))], [wish(BLUE, 1), wish(BLUE, 1)]);
  expect(plan.lines.map((line) => line.quantity)).toEqual([units(1)]);
  expect(refused).toMatchObject([{ index: 1, why: { code: 'out-of-stock' } }]);
});

it('[DOOR-5] [CART-2] a refusal of several wishes says which of them it is about', () => {
  const box = { ...DOOR, id: 2, name: 'Коробка', attributes: [], stock: units(0) };
  const both = new Map([...OFFERS, [box.id, box]]);
  const plan = planLines(both, [], [wish(RED, 1), { offerId: 2, optionIds: [], quantity: units(1) }]);
  expect(plan).toMatchObject({ ok: false, offerId: 2, message: expect.stringContaining('Коробка') });
  const gone = new Map([...both, [box.id, { ...box, active: false }]]);
  const without = planLines(gone, [], [wish(RED, 1), { offerId: 2, optionIds: [], quantity: units(1) }]);
  expect(without).toMatchObject({ offerId: 2, message: '«Коробка» больше нет в продаже' });
});

it('[TILE-5] what a page shows of the least that is sold, sent back as it stands, buys the least', () => {
  const measures = fc.record({
    unitArea: fc.integer({ min: 10_000, max: 1_000_000_000 }).map((each) => each as Area),
    piecesPerBox: fc.option(fc.integer({ min: 1, max: 500 })),
    soldByBox: fc.boolean(),
    boxRounding: fc.constant('up' as const),
  });
  fc.assert(
    fc.property(measures, fc.integer({ min: 1, max: 60 }), (measure, min) => {
      const tile: AddableOffer = { ...DOOR, attributes: [], measure, min: units(min), stock: units(100) };
      const shown = beginCounting({ ...tile, ...measure }, tile.min);
      const typed = parseAmount(countingText({ ...tile, ...measure }, shown)) ?? quantity(0);
      const unit = shown.unit ?? 'piece';
      const plan = planLines(
        new Map([[1, tile]]),
        [],
        [{ offerId: 1, optionIds: [], quantity: typed, unit }],
      );
      expect(plan.ok && plan.value.lines[0]?.quantity).toBe(min * ONE);
    }),
  );
});

it('[TILE-4] an area that says more than the least is rounded to the nearest piece', () => {
  const measure = {
    unitArea: 36_000_000 as Area,
    piecesPerBox: 4,
    soldByBox: false,
    boxRounding: 'up',
  } as const;
  const tile: AddableOffer = { ...DOOR, attributes: [], measure, stock: units(100) };
  const bought = (area: number) => {
    const wish = { offerId: 1, optionIds: [], quantity: quantity(area), unit: 'area' } as const;
    const plan = planLines(new Map([[1, tile]]), [], [wish]);
    return plan.ok && (plan.value.lines[0]?.quantity ?? 0) / ONE;
  };
  expect([0, 360, 550, 2160].map((area) => bought(area || 10))).toEqual([1, 1, 2, 6]);
});

it('[TILE-4] of several wishes each says what whole pieces lack of the area typed for it', () => {
  const roll: AddableOffer = {
    ...DOOR,
    ...{ id: 2, name: 'Подложка', unit: 'рул.', attributes: [] },
    measure: { unitArea: 850_000_000 as Area, piecesPerBox: null, soldByBox: false, boxRounding: 'up' },
  };
  const wishOf = (metres: string) => ({
    ...{ offerId: roll.id, optionIds: [], quantity: parseAmount(metres), unit: 'area' as const },
  });
  const { plan } = planEach(new Map([[roll.id, roll]]), [], [wishOf('12')]);
  expect(plan.notes).toEqual([
    '«Подложка»: выйдет 8,5\u00a0м²\u00a0— на 3,5\u00a0м² меньше. С запасом\u00a0— 2\u00a0рул.',
  ]);
  expect(plan.lines[0]).not.toHaveProperty('typedArea');
  expect(planEach(new Map([[roll.id, roll]]), [], [wishOf('17')]).plan.notes).toEqual([]);
});
