import { expect, it } from 'vitest';
import { kopecks } from '../measures/money.ts';
import { type Quantity, units } from '../measures/quantity.ts';
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
