import { beforeAll, expect, it } from 'vitest';
import { catalogueRows, offerRow, productRow } from '../../../tests/catalogue-rows.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { remnantsOf, SALE } from '../../domain/content/sale-part.ts';
import { NO_SEARCH_WORDS } from '../../domain/search/search-words.ts';
import { showRemnants } from './show-remnants.ts';

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
  const rows = catalogueRows([...Array.from({ length: 100 }, (_, at) => tiles(at)).slice(1), door]);
  snapshot = await buildSnapshot(rows, NO_SEARCH_WORDS, remnantsOf(SALE.defaults));
});

const show = (parameters: string) => showRemnants(snapshot, new URLSearchParams(parameters));
const ids = (parameters: string) => show(parameters).remnants.map(({ card }) => card.id);

it('[BEYOND-6] the remnants cover one to six square metres, the largest first, in pages', () => {
  const { remnants, total, page, pages } = show('');
  expect([total, page, pages]).toEqual([51, 1, 3]);
  expect(remnants[0]).toMatchObject({
    card: { id: 60 },
    amount: 60_000,
    covers: 600_000_000,
    total: 30_000,
  });
  expect(ids('page=3')).toEqual([12, 11, 10]);
  expect(show('page=99').page).toBe(3);
});

it('[BEYOND-6] finds what suffices for an area, the closest match first', () => {
  expect(ids('area=3,9').slice(0, 3)).toEqual([39, 40, 41]);
  expect(ids('area=3.91 м²')[0]).toBe(40);
  expect(show('area=6,01')).toMatchObject({ total: 0, remnants: [], pages: 1 });
});

it('[BEYOND-6] every offer of the goods has its own remnant, distinguished by its values', async () => {
  const offers = [
    offerRow({ id: 1, price: 400, stock: 900_000, terms: [5, 51] }),
    offerRow({ id: 2, price: 700, stock: 20_000, unit: 'упак.', terms: [6, 61, 5, 52] }),
    offerRow({ id: 3, price: 0, stock: 20_000, terms: [5, 52] }),
    offerRow({ id: 4, price: 500, stock: 15_000, article: 'Я-4' }),
  ];
  const properties = [6, 5].map((id, position) => ({
    ...{ id, code: `p${id}`, name: 'Свойство', kind: 'dictionary' as const, unit: '', position },
  }));
  const values = [
    { id: 51, propertyId: 5, code: 'w', value: 'белый', position: 0 },
    { id: 52, propertyId: 5, code: 'g', value: 'серый', position: 1 },
    { id: 61, propertyId: 6, code: 's', value: '60×60', position: 0 },
  ];
  const product = productRow({ id: 7, unitArea: 10_000_000, offers });
  const built = await buildSnapshot(
    catalogueRows([product], { properties, values }),
    NO_SEARCH_WORDS,
    remnantsOf(SALE.defaults),
  );
  expect(showRemnants(built, new URLSearchParams()).remnants).toMatchObject([
    {
      card: { id: 7, offerId: 1 },
      offerId: 2,
      detail: '60×60 · серый',
      unit: 'упак.',
      price: 700,
      total: 14_000,
    },
    { card: { id: 7 }, offerId: 4, detail: 'Я-4', covers: 150_000_000 },
  ]);
});

it.each(['area=много', 'area=-3', 'area=', 'area=1e12', 'page=-1', 'page=x'])(
  '[BEYOND-6] shows the full shelf for «%s»',
  (parameters) => {
    expect(show(parameters)).toMatchObject({ area: null, total: 51, page: 1 });
  },
);
