import { expect, it } from 'vitest';
import type { AddableOffer } from '../basket/plan-lines.ts';
import { area } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { quantity, units } from '../measures/quantity.ts';
import { planGoods } from './plan-goods.ts';
import { MAX_PROJECT_LINES } from './project.ts';

const offer = (over: Partial<AddableOffer> = {}): AddableOffer => ({
  ...{
    id: 1,
    name: 'Плитка',
    price: kopecks(1000),
    unit: 'шт.',
    active: true,
    attributes: [],
    measure: null,
  },
  ...{ min: units(1), step: units(1), stock: units(5) },
  ...over,
});
const offers = (...all: AddableOffer[]) => new Map(all.map((each) => [each.id, each]));
const request = (offerId: number, count: number | null = null) => ({
  offerId,
  optionIds: [],
  quantity: count === null ? null : units(count),
});
const room = { area: null, existing: [], linesOfProject: 0 };

it('[BEYOND-7] adds enough for the room where no quantity is given', () => {
  const measure = {
    unitArea: area(36_000_000),
    piecesPerBox: null,
    soldByBox: false,
  };
  const tile = offer({ measure });
  const [line] = planGoods(offers(tile), { ...room, area: quantity(10_000) }, [request(1)]).lines;
  expect(line?.quantity).toBe(units(28));
  expect(planGoods(offers(tile), room, [request(1)]).lines[0]?.quantity).toBe(units(1));
});

it('[BEYOND-7] plans beyond the stock, adds to existing lines, and adjusts quantities to those sold', () => {
  const existing = [{ offerId: 1, optionIds: [], quantity: units(4) }];
  const { lines, notes } = planGoods(
    offers(offer({ step: units(5) })),
    { ...room, existing, linesOfProject: 1 },
    [request(1, 3), request(1, 2)],
  );
  expect(lines).toMatchObject([{ quantity: units(10), price: 1000 }]);
  expect(notes).toEqual(['«Плитка»: продаём по 5\u00a0шт., положили 10\u00a0шт.']);
});

it('[BEYOND-7] explains why goods are refused and adds the others', () => {
  const known = offers(
    offer(),
    offer({ id: 2, name: 'Дверь', active: false }),
    offer({ id: 3, price: kopecks(0) }),
  );
  const { lines, notes } = planGoods(known, room, [request(1), request(2), request(3), request(4)]);
  expect(lines.map(({ offerId }) => offerId)).toEqual([1]);
  expect(notes).toHaveLength(3);
});

it('[BEYOND-7] has a limited number of lines', () => {
  const known = offers(offer(), offer({ id: 2 }));
  const { lines, notes } = planGoods(known, { ...room, linesOfProject: MAX_PROJECT_LINES - 1 }, [
    request(1),
    request(2),
  ]);
  expect(lines).toHaveLength(1);
  expect(notes).toEqual([`«Плитка»: в проекте помещается ${MAX_PROJECT_LINES} позиций`]);
});
