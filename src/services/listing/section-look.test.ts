import { expect, it } from 'vitest';
import { COLOUR, context, SURFACE } from '../../../tests/built-snapshot.ts';
import { catalogueRows, productRow } from '../../../tests/catalogue-rows.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import { sectionLook } from './section-look.ts';

it('[SHOP-3] names the filters that a section shows, hides, or must hide because a section above does', async () => {
  const hidden: Readonly<Record<number, readonly string[]>> = { 1: ['brand'], 2: ['surface', 'of-no-goods'] };
  const sections = context.sections.map((row) => ({ ...row, hiddenFilters: hidden[row.id] ?? [] }));
  const products = [
    productRow({ id: 1, sectionId: 2, brandId: 7, terms: [COLOUR, 101, SURFACE, 201] }),
    productRow({ id: 2, sectionId: 2, brandId: 8, terms: [COLOUR, 102, SURFACE, 202] }),
  ];
  const snapshot = await buildSnapshot(catalogueRows(products, { ...context, sections }));
  expect(sectionLook(snapshot, 2).filters).toEqual([
    { id: 'color', name: 'color', isHiddenAbove: false },
    { id: 'brand', name: 'Производитель', isHiddenAbove: true },
    { id: 'surface', name: 'surface', isHiddenAbove: false },
  ]);
  expect(sectionLook(snapshot, 99)).toEqual({ filters: [], picture: null });
});
