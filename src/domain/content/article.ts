import type * as v from 'valibot';
import type { ARTICLE, NAMED_GOODS } from './article-schema.ts';

export type NamedGoods = v.InferOutput<typeof NAMED_GOODS>;

/** An article at `/articles/{slug}/`. */
export type Article = v.InferOutput<typeof ARTICLE>;
export type ArticlePart = Article['parts'][number];

/** Fields of an article that lists show. */
export type ArticleTile = Pick<Article, 'slug' | 'title' | 'description' | 'date' | 'picture'>;

export function articlesAddress(tag = ''): string {
  return tag ? `/articles/?tag=${encodeURIComponent(tag)}` : '/articles/';
}

export function articleAddress(slug: string): string {
  return `/articles/${slug}/`;
}

const PRODUCT = /^\/product\/([\p{L}\p{N}_-]{1,200})\/$/u;
const LISTING = /^\/catalog\/([a-z0-9-]{1,60})\/(?:\?(\S{1,200}))?$/;
const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,59}$/u;

/** Reads the products that a line of an article names; null for other lines. */
export function readNamedGoods(line: string): NamedGoods | null {
  const text = line.trim();
  const slug = PRODUCT.exec(text)?.[1];
  if (slug) return { kind: 'product', slug };
  const [, section, query = ''] = LISTING.exec(text) ?? [];
  if (section) return { kind: 'listing', section, query };
  return NUMBER.test(text) ? { kind: 'article', number: text } : null;
}

/** Returns the line from which {@link readNamedGoods} reads these products. */
export function namedGoodsText(goods: NamedGoods): string {
  if (goods.kind === 'article') return goods.number;
  if (goods.kind === 'product') return `/product/${goods.slug}/`;
  return `/catalog/${goods.section}/${goods.query && `?${goods.query}`}`;
}

/** Sorts articles newest first; those of the same day are sorted by slug. */
export function newestFirst(articles: readonly Article[]): Article[] {
  return articles.toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

/** Returns the distinct tags, the most frequent first. */
export function tagsOf(articles: readonly Pick<Article, 'tags'>[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of articles.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b, 'ru')).map(([tag]) => tag);
}
