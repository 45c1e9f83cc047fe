import { describe, expect, it } from 'vitest';
import { DOOR_LEAVES } from '../../content/door-set.ts';
import { build, context, list, section } from '../../tests/built-snapshot.ts';
import { catalogueRows, offerRow, productRow } from '../../tests/catalogue-rows.ts';
import { NO_FILTER_SETTINGS } from '../domain/listing/filter-settings.ts';
import { buildSnapshot } from './build-snapshot.ts';

describe('a snapshot', () => {
  it('[LIST-15] gives doors an upright picture if the import does not state the orientation', async () => {
    const picture = { hash: '0123456789abcdef', width: 900, height: 1200, placeholder: '', alt: '' };
    const goods = [
      productRow({ id: 1, name: 'Дверь межкомнатная Сити', pictures: [picture] }),
      productRow({ id: 2, name: 'Наличник Сити', pictures: [picture] }),
      productRow({ id: 3, name: 'Дверь входная Форт', pictures: [{ ...picture, width: 1200 }] }),
    ];
    const snapshot = await buildSnapshot(catalogueRows(goods), undefined, undefined, undefined, {
      ...{ variants: [], filters: NO_FILTER_SETTINGS },
      doors: DOOR_LEAVES,
    });
    const shapes = snapshot.cards([1, 2, 3]).map(({ shape }) => shape);
    expect(shapes).toEqual(['door', 'square', 'square']);
  });

  it('builds cards from the rows', async () => {
    const picture = {
      hash: '0123456789abcdef',
      width: 1200,
      height: 900,
      placeholder: 'd9d4cc-c8c2b9-b0a89d',
    };
    const snapshot = await build([
      productRow({
        ...{ id: 5, name: 'Плитка «Ё» $& 60×60', slug: 'plitka', article: '00042', type: 3, brandId: 8 },
        ...{ shape: 'door', labels: ['hit', 'exclusive', 'no-such'], width: 6000, length: 12_000 },
        ...{ unitArea: 36_000_000, piecesPerBox: 4, soldByBox: true, ratingSum: 14, ratingCount: 3 },
        pictures: [
          { ...picture, alt: 'Плитка «Ё» $& 60×60, в комнате' },
          { ...picture, alt: 'другое' },
        ],
        offers: [
          offerRow({ id: 51, price: 900, stock: 0 }),
          offerRow({ id: 52, price: 1200, oldPrice: 1500, unit: 'упак.', step: 2000, min: 4000 }),
          offerRow({ id: 53, price: 1300 }),
        ],
      }),
    ]);
    expect(snapshot.cards([5, 99])).toEqual([
      {
        ...{ id: 5, slug: 'plitka', name: 'Плитка «Ё» $& 60×60', article: '00042', type: 3, brand: 'Орната' },
        ...{ shape: 'door', offerId: 52, price: 1200, oldPrice: 1500, priceVaries: true, unit: 'упак.' },
        ...{ step: 2000, min: 4000, stock: 10_000, unitArea: 36_000_000, piecesPerBox: 4, soldByBox: true },
        ...{ width: 6000, length: 12_000, labels: ['hit', 'exclusive'], ratingPercent: 93, ratingCount: 3 },
        pictures: [
          { ...picture, alt: 'Плитка «Ё» $& 60×60, в комнате' },
          { ...picture, alt: 'другое' },
        ],
      },
    ]);
  });

  it('leaves out products without an offer', async () => {
    const snapshot = await build([productRow({ id: 1, offers: [] }), productRow({ id: 2 })]);
    expect(snapshot.size).toBe(1);
    expect(snapshot.rowOf(1)).toBeNull();
    expect([...snapshot.slugs()]).toEqual(['p-2']);
  });

  it('counts products in all parent sections and hides the empty ones', async () => {
    const snapshot = await build([
      productRow({ id: 1, sectionId: 4 }),
      productRow({ id: 2, sectionId: 2 }),
      productRow({ id: 3, sectionId: 999 }),
    ]);
    const [top, ...rest] = snapshot.sections.menu;
    expect(rest).toEqual([]);
    expect(top).toMatchObject({ id: 1, count: 2 });
    expect(top?.children.map(({ id, count }) => [id, count])).toEqual([[2, 2]]);
    expect(top?.children[0]?.children.map(({ id }) => id)).toEqual([4]);
    expect(snapshot.sections.bySlug.get('s-3')?.section.count).toBe(0);
  });

  it('makes top-level sections of those with missing or circular parents', async () => {
    const sections = [section(1, 99), section(2, 3), section(3, 2), section(4, 2)];
    const products = [1, 2, 3, 4].map((id) => productRow({ id, sectionId: id }));
    const snapshot = await buildSnapshot(catalogueRows(products, { ...context, sections }));
    expect(snapshot.sections.menu.length).toBeGreaterThan(0);
    expect(snapshot.sections.byId.get(2)?.section.count).toBeGreaterThanOrEqual(2);
    expect(snapshot.sections.byId.size).toBe(4);
  });

  it('can be built from an empty catalogue', async () => {
    const snapshot = await build([]);
    expect(snapshot.size).toBe(0);
    expect(snapshot.sections.menu).toEqual([]);
    expect(list(snapshot)).toMatchObject({ total: 0, pages: 1, facets: [] });
  });
});
