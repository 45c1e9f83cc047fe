import { beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_WORDS } from '../../../content/search.ts';
import { catalogueRows, offerRow, productRow } from '../../../tests/catalogue-rows.ts';
import { demoRows } from '../../../tests/demo-rows.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { ProductRow } from '../../catalogue/rows.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { cardAddress } from '../../domain/product/card.ts';
import { searchCatalogue } from './search-catalogue.ts';
import { suggest } from './suggest.ts';

/** Addresses of the first products in the results and in the dropdown. */
function firstOf(snapshot: Snapshot, text: string) {
  const page = searchCatalogue(snapshot, new URLSearchParams({ q: text }));
  const suggestions = suggest(snapshot, text);
  return { page, suggestions, card: page.result.cards[0], suggested: suggestions.products[0] };
}

describe('an exact article opens its variant', () => {
  let demo: Snapshot;
  let offers: { slug: string; id: number; article: string }[];

  beforeAll(async () => {
    const { rows } = await demoRows(2400);
    const products: ProductRow[] = [];
    for await (const part of rows.products) products.push(...part);
    offers = products.flatMap((product) =>
      product.offers.length > 1
        ? product.offers.map(({ id, article }) => ({ slug: product.slug, id, article }))
        : [],
    );
    demo = await buildSnapshot(catalogueRows(products, rows), SEARCH_WORDS);
  });

  const spellings: [name: string, spell: (article: string) => string][] = [
    ['as it is', (article) => article],
    ['copied whole', (article) => `Арт. ${article}`],
    ['in capitals, with a colon', (article) => `АРТИКУЛ: ${article}`],
    ['with a number sign', (article) => `арт.№ ${article}`],
    ['with a dash', (article) => article.replaceAll('-', '–')],
    ['with spaces', (article) => ` ${article.replaceAll('-', ' - ')} `],
    ['without the hyphen', (article) => article.replaceAll('-', '')],
    ['in a question', (article) => `сколько стоит ${article} в наличии`],
  ];

  it.each(spellings)('[SEARCH-3] of any demo product, typed %s', (_, spell) => {
    const some = offers.filter((_offer, at) => at % 13 === 0);
    expect(some.length).toBeGreaterThan(300);
    for (const { slug, id, article } of some) {
      const { page, card, suggested, suggestions } = firstOf(demo, spell(article));
      const led = { slug: card?.slug, offerId: card?.offerId, choose: card?.choose, named: card?.named };
      expect(led, article).toEqual({ slug, offerId: id, choose: undefined, named: true });
      expect(suggested && cardAddress(suggested), article).toBe(card && cardAddress(card));
      // No false note about the text is shown.
      const { corrected, unknown, whole, missingWords, fewer } = page;
      expect({ corrected, unknown, whole, missingWords, fewer, suggested: suggestions.missingWords }).toEqual(
        {
          ...{ corrected: null, unknown: [], whole: true, missingWords: null, fewer: [], suggested: null },
        },
      );
    }
  });

  it('[SEARCH-3] after the name of its product, before words that it does not contain', () => {
    const { slug, id, article } = offers.find((offer) =>
      offer.slug.startsWith('door'),
    ) as (typeof offers)[number];
    expect(firstOf(demo, `дверь ${article}`).card).toMatchObject({ slug, offerId: id, named: true });
    const other = firstOf(demo, `плитка ${article}`);
    expect(other.card).toMatchObject({ slug, offerId: id });
    expect(other.page.missingWords).toEqual({ missing: ['плитка'], had: article });
  });
});

it('[SEARCH-3] a longer article number is not an exact match, and no property needs to differ', async () => {
  const pieces = [
    offerRow({ id: 11, article: 'ВТ-10', price: 100 }),
    offerRow({ id: 12, article: 'ВТ-1', price: 200 }),
    offerRow({ id: 13, article: 'ВТ-100', price: 300, stock: 0 }),
  ];
  const snapshot = await buildSnapshot(
    catalogueRows([productRow({ id: 1, slug: 'vint', name: 'Винт', article: 'ВТ', offers: pieces })]),
    SEARCH_WORDS,
  );
  const shown = (text: string) => {
    const { card } = firstOf(snapshot, text);
    return card && cardAddress(card);
  };
  expect(shown('вт-1')).toBe('/product/vint/?ELEMENT_ID=12');
  expect(shown('арт. BT 10')).toBe('/product/vint/?ELEMENT_ID=11');
  expect(shown('вт100')).toBe('/product/vint/?ELEMENT_ID=13');
  expect(shown('винт')).toBe('/product/vint/');
  expect(shown('вт-1000')).toBeUndefined();
});
