import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Area } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { ONE, type Quantity, quantity, units } from '../measures/quantity.ts';
import { beginCounting, countingText } from '../product/counting.ts';
import { parseAmount } from '../tile/typed-amount.ts';
import type { LineRequest } from './basket.ts';
import { type AddableOffer, type ExistingLine, planEach, planLines } from './plan-lines.ts';

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

const existing = (optionId: number, amount: Quantity, giftFor: number | null = null): ExistingLine => ({
  offerId: DOOR.id,
  optionIds: [optionId],
  quantity: amount,
  giftFor,
});
const request = (optionId: number, amount: number) => ({
  offerId: DOOR.id,
  optionIds: [optionId],
  quantity: units(amount),
});

function planned(lines: readonly ExistingLine[], ...requests: ReturnType<typeof request>[]) {
  const plan = planLines(OFFERS, lines, requests);
  return plan.ok ? plan.value.lines.map((line) => line.quantity) : plan.code;
}

it('[CART-5] reports that the whole stock is in the basket with other options, not that it is sold out', () => {
  expect(planLines(OFFERS, [existing(RED, units(5))], [request(BLUE, 1)])).toMatchObject({
    ok: false,
    message: '«Дверь Соло»: больше взять нельзя, в корзине уже 5\u00a0шт.',
  });
  const none = new Map([[DOOR.id, { ...DOOR, stock: units(0) }]]);
  expect(planLines(none, [], [request(BLUE, 1)])).toMatchObject({ message: '«Дверь Соло»: закончился' });
});

it('[CART-5] lines of the same offer with other options use the same stock', () => {
  expect(planned([existing(RED, units(3))], request(BLUE, 4))).toEqual([units(2)]);
  expect(planned([existing(RED, units(5))], request(BLUE, 1))).toBe('out-of-stock');
});

it('[CART-5] requests added together share the stock, the earlier first', () => {
  const requests = [request(RED, 3), request(BLUE, 4)];
  expect(planEach(OFFERS, [], requests).plan.lines.map((line) => line.quantity)).toEqual([
    units(3),
    units(2),
  ]);
  expect(planned([], ...requests)).toBe('out-of-stock');
});

it('[DOOR-5] adds nothing of several requests where one cannot be met in full, and reports how much there is', () => {
  const box = { ...DOOR, id: 2, name: 'Коробка', attributes: [], stock: units(2) };
  const both = new Map([...OFFERS, [box.id, box]]);
  const boxes = (amount: number) => ({ offerId: 2, optionIds: [], quantity: units(amount) });
  const plan = planLines(both, [], [request(RED, 1), boxes(7)]);
  expect(plan).toMatchObject({ ok: false, code: 'out-of-stock', offerId: 2 });
  const textOf = (existing: readonly ExistingLine[], ...requests: LineRequest[]) => {
    const result = planLines(both, existing, requests);
    return result.ok ? '' : result.message.replaceAll('\u00a0', ' ');
  };
  expect(textOf([], request(RED, 1), boxes(7))).toBe(
    '«Коробка»: нужно 7 шт., есть 2 шт. Вместе их не собрать, поэтому в корзину ничего не добавлено',
  );
  expect(
    textOf([{ ...existing(RED, units(1)), offerId: 2, optionIds: [] }], request(RED, 1), boxes(7)),
  ).toContain('нужно 7 шт., есть ещё 1 шт., в корзине уже 1 шт.');
  expect(planLines(both, [], [request(RED, 1), boxes(2)]).ok).toBe(true);
  expect(planLines(both, [], [request(RED, 1), boxes(7)], 'take')).toMatchObject({ ok: true });
});

it('[CART-10] shortages for the basket to ask about are planned as requested, with the stock', () => {
  const { plan } = planEach(OFFERS, [], [request(RED, 8)], 'ask');
  expect(plan.lines.map((line) => line.quantity)).toEqual([units(8)]);
  expect(plan.notes.join()).toContain('на складе только 5');
});

it('[CART-6] a gift of the same offer uses the same stock', () => {
  expect(planned([existing(RED, units(2), 7)], request(RED, 5))).toEqual([units(3)]);
});

it('[CART-5] lines of other offers use none of it', () => {
  expect(planned([{ ...existing(RED, units(5)), offerId: 2 }], request(RED, 5))).toEqual([units(5)]);
});

it('[PROD-1] a line has one option of each attribute, the one that costs nothing where none was chosen', () => {
  const size = {
    ...{ id: 2, title: 'Размер' },
    options: [
      { id: 5, title: '60', surcharge: kopecks(0) },
      { id: 6, title: '80', surcharge: kopecks(500) },
    ],
  };
  const door = { ...DOOR, attributes: [...DOOR.attributes, size] };
  const lineOf = (...optionIds: number[]) => {
    const plan = planLines(new Map([[1, door]]), [], [{ offerId: 1, optionIds, quantity: units(1) }]);
    return plan.ok ? plan.value.lines.map((line) => [line.optionIds, line.price]) : plan.code;
  };
  expect(lineOf()).toEqual([[[5, RED], 30_000]]);
  expect(lineOf(BLUE)).toEqual([[[5, BLUE], 31_000]]);
  expect(lineOf(BLUE, 6)).toEqual([[[6, BLUE], 31_500]]);
  expect(lineOf(RED, BLUE)).toBe('option');
  expect(lineOf(RED, 99)).toBe('option');
});

it('[CART-5] reports whether goods are sold out or all in the basket already', () => {
  const message = (lines: readonly ExistingLine[], stock: number) => {
    const offers = new Map([[1, { ...DOOR, stock: units(stock) }]]);
    const plan = planLines(offers, lines, [request(RED, 1)]);
    return plan.ok ? null : plan.message.replaceAll('\u00a0', ' ');
  };
  expect(message([], 0)).toBe('«Дверь Соло»: закончился');
  expect(message([existing(RED, units(5))], 5)).toBe(
    '«Дверь Соло»: больше взять нельзя, в корзине уже 5 шт.',
  );
  expect(message([], 1)).toBeNull();
});

it('[CART-5] a basket has at most 100 lines, whose quantities can still grow', () => {
  const other = (at: number): ExistingLine => ({ ...existing(RED, units(1)), offerId: 100 + at });
  const others = (count: number) => Array.from({ length: count }, (_, at) => other(at));
  expect(planned(others(99), request(RED, 1))).toEqual([units(1)]);
  expect(planned(others(100), request(RED, 1))).toBe('too-many');
  expect(planned([...others(99), existing(RED, units(1))], request(RED, 1))).toEqual([units(2)]);
});

it('[CART-6] a gift lies apart from the same goods that are bought', () => {
  expect(planned([existing(RED, units(1), 7)], request(RED, 2))).toEqual([units(2)]);
  expect(planned([existing(RED, units(1))], request(RED, 2))).toEqual([units(3)]);
});

it('a refusal of one of several requests names it by its place among all of them', () => {
  const gone = { ...DOOR, id: 3, active: false };
  const offers = new Map([...OFFERS, [3, gone]]);
  const { plan, refused } = planEach(
    offers,
    [],
    [{ offerId: 3, optionIds: [], quantity: units(1) }, request(RED, 5), request(RED, 1)],
  );
  expect(plan.lines.map((line) => line.quantity)).toEqual([units(5)]);
  expect(refused).toMatchObject([
    { index: 0, why: { code: 'gone' } },
    { index: 2, why: { code: 'out-of-stock' } },
  ]);
});

it('[CART-5] a note names the goods where there are several, and only then', () => {
  const notes = (...requests: ReturnType<typeof request>[]) => {
    const plan = planLines(OFFERS, [], requests, 'take');
    return plan.ok && plan.value.notes.map((note) => note.replaceAll('\u00a0', ' '));
  };
  expect(notes(request(RED, 9))).toEqual(['На складе только 5 штук, положили все']);
  expect(notes(request(RED, 4), request(BLUE, 9))).toEqual([expect.stringContaining('Дверь Соло')]);
});

it('requests that do not depend on each other are planned as far as they go', () => {
  const { plan, refused } = planEach(OFFERS, [existing(RED, units(4))], [request(BLUE, 1), request(BLUE, 1)]);
  expect(plan.lines.map((line) => line.quantity)).toEqual([units(1)]);
  expect(refused).toMatchObject([{ index: 1, why: { code: 'out-of-stock' } }]);
});

it('[DOOR-5] [CART-2] a refusal of several requests names the offer it is about', () => {
  const box = { ...DOOR, id: 2, name: 'Коробка', attributes: [], stock: units(0) };
  const both = new Map([...OFFERS, [box.id, box]]);
  const plan = planLines(both, [], [request(RED, 1), { offerId: 2, optionIds: [], quantity: units(1) }]);
  expect(plan).toMatchObject({ ok: false, offerId: 2, message: expect.stringContaining('Коробка') });
  const gone = new Map([...both, [box.id, { ...box, active: false }]]);
  const without = planLines(gone, [], [request(RED, 1), { offerId: 2, optionIds: [], quantity: units(1) }]);
  expect(without).toMatchObject({ offerId: 2, message: '«Коробка» больше нет в продаже' });
});

it('[TILE-5] what a page shows of the least that is sold, sent back as it stands, buys the least', () => {
  const measures = fc.record({
    unitArea: fc.integer({ min: 10_000, max: 1_000_000_000 }).map((each) => each as Area),
    piecesPerBox: fc.option(fc.integer({ min: 1, max: 500 })),
    soldByBox: fc.boolean(),
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

it('[TILE-4] an area above the minimum is rounded to the nearest piece', () => {
  const measure = {
    unitArea: 36_000_000 as Area,
    piecesPerBox: 4,
    soldByBox: false,
  } as const;
  const tile: AddableOffer = { ...DOOR, attributes: [], measure, stock: units(100) };
  const bought = (area: number) => {
    const request = { offerId: 1, optionIds: [], quantity: quantity(area), unit: 'area' } as const;
    const plan = planLines(new Map([[1, tile]]), [], [request]);
    return plan.ok && (plan.value.lines[0]?.quantity ?? 0) / ONE;
  };
  expect([0, 360, 550, 2160].map((area) => bought(area || 10))).toEqual([1, 1, 2, 6]);
});

it('[TILE-4] each of several requests reports by how much whole pieces fall short of the area typed', () => {
  const roll: AddableOffer = {
    ...DOOR,
    ...{ id: 2, name: 'Подложка', unit: 'рул.', attributes: [] },
    measure: { unitArea: 850_000_000 as Area, piecesPerBox: null, soldByBox: false },
  };
  const requestOf = (metres: string) => ({
    ...{ offerId: roll.id, optionIds: [], quantity: parseAmount(metres), unit: 'area' as const },
  });
  const { plan } = planEach(new Map([[roll.id, roll]]), [], [requestOf('12')]);
  expect(plan.notes).toEqual([
    '«Подложка»: выйдет 8,5\u00a0м²\u00a0— на 3,5\u00a0м² меньше. С запасом\u00a0— 2\u00a0рул.',
  ]);
  expect(plan.lines[0]).not.toHaveProperty('typedArea');
  expect(planEach(new Map([[roll.id, roll]]), [], [requestOf('17')]).plan.notes).toEqual([]);
});
