import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueRows, productRow } from '../../../tests/catalogue-rows.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { listBrands } from './list-brands.ts';
import { listCollections } from './list-collections.ts';
import { shelfLinks } from './shelf-addresses.ts';

const picture = (hash: string) => ({ hash, width: 800, height: 600, placeholder: '', alt: '' });
const brands = ['4 стены', 'Vinci', 'вистан', 'Волма', 'Без товаров'].map((name, at) => ({
  ...{ id: at + 1, slug: `b${at + 1}`, name, country: at === 2 ? 'Беларусь' : '' },
}));
const COLLECTIONS = 30;
const collections = Array.from({ length: COLLECTIONS }, (_, at) => ({
  ...{ id: at + 1, slug: `c${at + 1}`, name: `Коллекция ${at + 1}`, brandId: at < 26 ? 3 : 2 },
  ...(at === 1 && { rooms: [picture('00000000000000aa')] }),
}));
/** Each collection has one product less than the one before; the last has none. */
const goods = Array.from({ length: COLLECTIONS - 1 }, (_, at) =>
  productRow({
    ...{ id: at + 1, collectionId: at + 1, popularity: 100 - at, brandId: at < 26 ? 3 : 2 },
    pictures: [picture('00000000000000bb')],
  }),
);

let snapshot: Snapshot;
beforeAll(async () => {
  const more = [productRow({ id: 101, brandId: 1 }), productRow({ id: 102, brandId: 4 })];
  snapshot = await buildSnapshot(catalogueRows([...goods, ...more], { brands, collections }));
});
const list = (parameters = '') => listCollections(snapshot, new URLSearchParams(parameters));

describe('the list of brands', () => {
  it('[CONTENT-6] has those with products under their first letters, in any case', () => {
    expect(
      listBrands(snapshot).map(({ letter, brands }) => [letter, brands.map(({ name }) => name)]),
    ).toEqual([
      ['0–9', ['4 стены']],
      ['V', ['Vinci']],
      ['В', ['вистан', 'Волма']],
    ]);
    expect(listBrands(snapshot)[2]?.brands[0]).toEqual({
      ...{ name: 'вистан', slug: 'b3', country: 'Беларусь', count: 26 },
    });
  });
});

describe('the list of collections', () => {
  it('[CONTENT-6] has those with products, paginated, the most popular first, each with a room or its products', () => {
    const { collections: shown, ...place } = list();
    expect(place).toMatchObject({ total: 29, page: 1, pages: 2, brand: null });
    expect(shown).toHaveLength(24);
    expect(shown.slice(0, 2)).toMatchObject([
      { name: 'Коллекция 1', brand: 'вистан', count: 1, picture: { hash: '00000000000000bb' } },
      { name: 'Коллекция 2', picture: { hash: '00000000000000aa' } },
    ]);
    expect(list('page=2').collections).toHaveLength(5);
    expect(list('page=99').page).toBe(2);
    expect(list('page=-1').page).toBe(1);
  });

  it('[CONTENT-6] has those of one brand; an unknown one means all', () => {
    expect(list('brand=b2')).toMatchObject({ total: 3, brand: { name: 'Vinci' } });
    expect(list('brand=b2').brands.map(({ slug }) => slug)).toEqual(['b2', 'b3']);
    expect(list('brand=b1')).toMatchObject({ total: 29, brand: null });
    expect(list("brand=' or 1=1 --")).toMatchObject({ total: 29, brand: null });
  });
});

it('[CONTENT-6] a shop without brands and collections links to no such list', async () => {
  expect(shelfLinks(snapshot).map(({ address }) => address)).toEqual(['/collection/', '/brand/']);
  expect(shelfLinks(await buildSnapshot(catalogueRows([productRow({ id: 1 })])))).toEqual([]);
});
