import { expect, it } from 'vitest';
import { GIVEN_TILE } from '../../../tests/given-tile.ts';
import type { LineFacts } from '../basket/basket.ts';
import { kopecks } from '../measures/money.ts';
import { quantity, units } from '../measures/quantity.ts';
import { readProject } from './project.ts';

let ids = 0;

const line = (over: Partial<LineFacts> = {}): LineFacts => ({
  ...{ id: ++ids, productId: 1, offerId: ids, optionIds: [], slug: 'goods', name: 'Плитка', detail: '' },
  ...{ article: '', picture: null, unit: 'шт.', oldPrice: null, comment: '', giftFor: null },
  quantity: units(2),
  price: kopecks(1000),
  seenPrice: kopecks(1000),
  min: units(1),
  step: units(1),
  stock: units(10),
  ...{ unitArea: null, piecesPerBox: null, soldByBox: false, weight: 0, longest: null },
  ...{ active: true, forSale: true },
  ...over,
});

const room = (id: number, ...lines: LineFacts[]) => ({ id, name: `Комната ${id}`, area: null, lines });

const project = (...rooms: ReturnType<typeof room>[]) =>
  readProject({ id: 'x', name: 'Дом', updatedAt: '', rooms, comments: [] });

it('[BEYOND-7] sums each room and all of them', () => {
  const read = project(room(1, line(), line({ quantity: units(3) })), room(2, line()), room(3));
  expect(read.rooms.map(({ total }) => total)).toEqual([5000, 2000, 0]);
  expect(read.total).toBe(7000);
});

it('[BEYOND-7] rooms share the stock of an offer: the second room gets what the first left', () => {
  const offerId = 77;
  const first = line({ offerId, quantity: units(8) });
  const second = line({ offerId, quantity: units(8) });
  const [one, two] = project(room(1, first), room(2, second)).rooms;
  expect(one?.lines[0]).toMatchObject({ orderable: units(8), notice: null });
  expect(two?.lines[0]).toMatchObject({ orderable: units(2), notice: { code: 'less-stock' } });
  expect(two?.total).toBe(2000);
});

it('[BEYOND-14] unchanged prices give the same total as before, whatever unit they were given for', () => {
  const tile = line({ ...GIVEN_TILE, seenPrice: GIVEN_TILE.price, quantity: units(25), stock: units(50) });
  expect(project(room(1, tile))).toMatchObject({ total: 71_910, totalBefore: 71_910, changed: 0 });
});

it('[BEYOND-7] reports the previous total and goods that are unavailable', () => {
  const dearer = line({ seenPrice: kopecks(900) });
  const gone = line({ active: false, seenPrice: kopecks(500) });
  const read = project(room(1, dearer, gone, line()));
  expect(read).toMatchObject({ total: 4000, totalBefore: 3800, changed: 1, missing: 1 });
});

it('[BEYOND-7] preserves the order of rooms and lines and each comment at its line', () => {
  const [a, b] = [line(), line({ quantity: quantity(0) })];
  const comment = { id: 1, lineId: b.id, author: 'Мастер', text: 'Мало', at: '' };
  const { rooms } = readProject({
    ...{ id: 'x', name: '', updatedAt: '' },
    rooms: [room(2, b), room(1, a)],
    comments: [comment],
  });
  expect(rooms.map(({ id }) => id)).toEqual([2, 1]);
  expect(rooms[0]?.lines[0]?.comments).toEqual([comment]);
  expect(rooms[1]?.lines[0]?.comments).toEqual([]);
});
