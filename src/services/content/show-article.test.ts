import { beforeAll, expect, it } from 'vitest';
import { catalogueRows, offerRow, productRow } from '../../../tests/catalogue-rows.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Article, ArticlePart } from '../../domain/content/article.ts';
import { listArticles, relatedArticles, showArticle } from './show-article.ts';

let snapshot: Snapshot;
beforeAll(async () => {
  const section = (id: number, slug: string, parentId: number | null) => ({
    ...{ id, slug, parentId, name: slug, position: id, text: '' },
    ...{ filterVariant: 'sidebar' as const, pageType: 'tile' as const },
  });
  const goods = [1, 2, 3].map((id) =>
    productRow({ id, sectionId: id === 3 ? 3 : 2, offers: [offerRow({ id, stock: 1000 })] }),
  );
  const sections = [section(1, 'plitka', null), section(2, 'metro', 1), section(3, 'dveri', null)];
  snapshot = await buildSnapshot(catalogueRows(goods, { sections }));
});

function article(slug: string, changes: Partial<Article> = {}): Article {
  const texts = { title: slug, description: 'О ней', date: '2026-11-20', changed: '2026-11-20' };
  return { slug, ...texts, picture: null, tags: [], sections: [], parts: [], ...changes };
}

const shown = (...parts: ArticlePart[]) =>
  showArticle({ snapshot, articles: [article('one', { parts })] }, 'one')?.parts.map((part) =>
    'html' in part ? part.html : part.cards.map(({ id }) => id),
  );
const TEXT = { html: '<p>Да</p>' };

it('[CONTENT-6] products of an article are listed by number, by address and by listing, each once', () => {
  expect(
    shown(TEXT, {
      goods: [
        { kind: 'article', number: 'A-3' },
        { kind: 'product', slug: 'p-1' },
        { kind: 'listing', section: 'plitka', query: '' },
      ],
    }),
  ).toEqual(['<p>Да</p>', [3, 1, 2]]);
});

it('[CONTENT-6] products that are gone leave no trace', () => {
  expect(
    shown(
      TEXT,
      {
        goods: [
          { kind: 'article', number: 'A-99' },
          { kind: 'product', slug: 'p-2' },
        ],
      },
      {
        goods: [
          { kind: 'product', slug: 'p-99' },
          { kind: 'listing', section: 'nowhere', query: '' },
        ],
      },
      TEXT,
    ),
  ).toEqual(['<p>Да</p>', [2], '<p>Да</p>']);
});

it('[CONTENT-6] products are grouped under their sections, each title once', () => {
  const plitka = { goods: [{ kind: 'listing' as const, section: 'plitka', query: '' }] };
  const one = { goods: [{ kind: 'product' as const, slug: 'p-1' }] };
  const titles = showArticle(
    { snapshot, articles: [article('one', { parts: [plitka, one, plitka, one] })] },
    'one',
  );
  expect(titles?.parts.map((part) => 'title' in part && part.title)).toEqual([
    ...['plitka', 'Из каталога', 'plitka, 2', 'Из каталога, 2'],
  ]);
});

const ALL = [
  article('new', { tags: ['Двери'], sections: ['dveri'] }),
  article('joint', { tags: ['Плитка', 'Своими руками'], sections: ['plitka'] }),
  article('metro', { tags: ['Плитка'], sections: ['metro'] }),
];

it('[CONTENT-6] articles are found by tag; an unknown tag is ignored', () => {
  const found = (tag: string) =>
    listArticles({ articles: ALL }, new URLSearchParams({ tag })).articles.map(({ slug }) => slug);
  expect(found('Плитка')).toEqual(['joint', 'metro']);
  expect(found('Обои')).toEqual(['new', 'joint', 'metro']);
  expect(listArticles({ articles: ALL }, new URLSearchParams()).tags).toEqual([
    'Плитка',
    'Двери',
    'Своими руками',
  ]);
});

it('[CONTENT-6] related articles of an article begin with those of its tags', () => {
  expect(showArticle({ snapshot, articles: ALL }, 'metro')?.more.map(({ slug }) => slug)).toEqual([
    'joint',
    'new',
  ]);
  expect(showArticle({ snapshot, articles: ALL }, 'nowhere')).toBeNull();
});

it('[CONTENT-6] related articles of a section are its own, then those of its parent section', () => {
  const related = (slug: string) =>
    relatedArticles({ snapshot, articles: ALL }, slug).map((each) => each.slug);
  expect(related('metro')).toEqual(['metro', 'joint']);
  expect(related('plitka')).toEqual(['joint']);
  expect(related('nowhere')).toEqual([]);
});
