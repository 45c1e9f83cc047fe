import { beforeAll, expect, it } from 'vitest';
import { catalogueRows, offerRow, productRow } from '../../../tests/catalogue-rows.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Promotion } from '../../domain/content/promotion.ts';
import { remnantsOf, SALE } from '../../domain/content/sale-part.ts';
import { NO_SEARCH_WORDS } from '../../domain/search/search-words.ts';
import { listPromotions, showPromotion } from './show-promotion.ts';

let snapshot: Snapshot;
const section = 'plitka';
const term = (id: number, slug: string, query = '') => ({
  id,
  title: `№ ${id}`,
  text: '',
  section: slug,
  query,
});
const promotions = (): Promotion[] => [
  {
    slug: 'night',
    title: 'Ночь',
    description: '',
    from: '2026-11-26',
    till: '2026-11-29',
    terms: [term(1, section), term(2, section, 'special[]=sale'), term(3, 'nowhere')],
  },
  {
    slug: 'always',
    title: 'Всегда',
    description: '',
    from: '2026-01-01',
    till: '',
    terms: [term(1, section)],
  },
];
const at = (day: string) => new Date(`${day}T12:00:00Z`);

beforeAll(async () => {
  const tiles = {
    ...{
      id: 1,
      slug: section,
      filterVariant: 'sidebar' as const,
      parentId: null,
      name: 'Плитка',
      position: 1,
    },
    ...{ pageType: 'tile' as const, text: '' },
  };
  const goods = [1, 2, 3].map((id) =>
    productRow({ id, sectionId: 1, offers: [offerRow({ id, stock: 1000, price: 500 })] }),
  );
  snapshot = await buildSnapshot(
    catalogueRows(goods, { sections: [tiles] }),
    NO_SEARCH_WORDS,
    remnantsOf(SALE.defaults),
  );
});

const show = (slug: string, day: string) =>
  showPromotion({ snapshot, promotions: promotions(), now: at(day) }, slug);

it('[CONTENT-2] a running promotion shows the products of its terms; a term without products or section is omitted', () => {
  expect(show('night', '2026-11-27')).toMatchObject({
    state: 'running',
    terms: [{ id: 1, total: 3, cards: { length: 3 }, address: `/catalog/${section}/` }],
  });
});

it('[CONTENT-2] an upcoming or past promotion shows no products, and an unknown one does not exist', () => {
  expect(show('night', '2026-11-25')).toMatchObject({ state: 'coming', terms: [] });
  expect(show('night', '2026-11-30')).toMatchObject({ state: 'over', terms: [] });
  expect(show('day', '2026-11-27')).toBeNull();
});

it('[CONTENT-2] the list has running and upcoming promotions, the earliest to end first', () => {
  const listed = (day: string) =>
    listPromotions({ promotions: promotions(), now: at(day) }).map(({ slug }) => slug);
  expect(listed('2026-11-01')).toEqual(['night', 'always']);
  expect(listed('2026-12-01')).toEqual(['always']);
});
