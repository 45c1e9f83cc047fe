import { beforeAll, expect, it } from 'vitest';
import { catalogueRows, offerRow, productRow } from '../../../tests/catalogue-rows.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { showLeftovers } from './show-leftovers.ts';

let snapshot: Snapshot;

/** Tiles of 0.1 m²: product n has n pieces, so it covers n tenths of a square metre. */
const tiles = (count: number) =>
  productRow({
    id: count,
    unitArea: 10_000_000,
    offers: [offerRow({ id: count, stock: count * 1000, price: 500 })],
  });

beforeAll(async () => {
  const door = productRow({ id: 500, offers: [offerRow({ id: 500, stock: 1000 })] });
  snapshot = await buildSnapshot(
    catalogueRows([...Array.from({ length: 100 }, (_, at) => tiles(at)).slice(1), door]),
  );
});

const show = (parameters: string) => showLeftovers(snapshot, new URLSearchParams(parameters));
const ids = (parameters: string) => show(parameters).leftovers.map(({ card }) => card.id);

it('[BEYOND-6] the shelf holds what covers one to six square metres, the largest first, in pages', () => {
  const { leftovers, total, page, pages } = show('');
  expect([total, page, pages]).toEqual([51, 1, 3]);
  expect(leftovers[0]).toMatchObject({
    card: { id: 60 },
    amount: 60_000,
    covers: 600_000_000,
    total: 30_000,
  });
  expect(ids('page=3')).toEqual([12, 11, 10]);
  expect(show('page=99').page).toBe(3);
});

it('[BEYOND-6] finds what suffices for an area, the tightest first', () => {
  expect(ids('area=3,9').slice(0, 3)).toEqual([39, 40, 41]);
  expect(ids('area=3.91 м²')[0]).toBe(40);
  expect(show('area=6,01')).toMatchObject({ total: 0, leftovers: [], pages: 1 });
});

it.each(['area=много', 'area=-3', 'area=', 'area=1e12', 'page=-1', 'page=x'])(
  '[BEYOND-6] shows the whole shelf for «%s»',
  (parameters) => {
    expect(show(parameters)).toMatchObject({ area: null, total: 51, page: 1 });
  },
);
