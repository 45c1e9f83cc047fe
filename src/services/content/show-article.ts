import { lineage } from '../../catalogue/section-tree.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { type Article, type ArticleTile, type NamedGoods, tagsOf } from '../../domain/content/article.ts';
import { parseListingQuery } from '../../domain/listing/filter.ts';
import type { Card } from '../../domain/product/card.ts';

interface ArticleDeps {
  snapshot: Snapshot;
  /** Newest first. */
  articles: readonly Article[];
}

/** A part of an article as shown: text, or products for sale under a title that no other part has. */
type ShownPart = { html: string } | { title: string; cards: readonly Card[] };

export interface ArticlePage extends Omit<Article, 'parts'> {
  parts: readonly ShownPart[];
  /** Other articles with the same tags, otherwise the newest. */
  more: readonly ArticleTile[];
}

export interface ArticlesPage {
  /** The chosen tag; empty when all articles are shown. */
  tag: string;
  tags: readonly string[];
  articles: readonly ArticleTile[];
}

/** Maximum number of products that represent a listing, the most popular ones. */
const OF_LISTING = 8;
const MORE = 3;

const tileOf = ({ slug, title, description, date, picture }: Article): ArticleTile => ({
  ...{ slug, title, description, date, picture },
});

function cardsOf(snapshot: Snapshot, named: NamedGoods): Card[] {
  if (named.kind === 'listing') {
    const node = snapshot.sections.bySlug.get(named.section);
    if (!node) return [];
    const scope = snapshot.scopeOfSection(node);
    const query = parseListingQuery(new URLSearchParams(named.query), scope.vocabulary);
    return snapshot.list(scope, query).cards.slice(0, OF_LISTING);
  }
  const row =
    named.kind === 'product'
      ? snapshot.store.rowOfSlug(named.slug)
      : snapshot.store.rowOfArticle(named.number);
  return row === null ? [] : [snapshot.card(row)];
}

/** Returns the cards of all named goods in order, without duplicates. */
function cardsOfAll(snapshot: Snapshot, goods: readonly NamedGoods[]): Card[] {
  const cards = goods.flatMap((named) => cardsOf(snapshot, named));
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}

/** Returns a title made of the names of listings among the goods, otherwise a general one. */
function titleOf({ sections }: Snapshot, goods: readonly NamedGoods[]): string {
  const names = goods.flatMap((named) =>
    named.kind === 'listing' ? (sections.bySlug.get(named.section)?.section.name ?? []) : [],
  );
  return [...new Set(names)].join(', ') || 'Из каталога';
}

/** Adds a number to a title that is already in use. */
function uniqueTitle(title: string, used: Set<string>): string {
  const titles = [title, ...Array.from({ length: used.size }, (_, at) => `${title}, ${at + 2}`)];
  const free = titles.find((each) => !used.has(each)) ?? title;
  used.add(free);
  return free;
}

/** Finds an article by slug; null if there is none. Products that are gone are omitted, and so is a block without any left. */
export function showArticle({ snapshot, articles }: ArticleDeps, slug: string): ArticlePage | null {
  const article = articles.find((each) => each.slug === slug);
  if (!article) return null;
  const used = new Set<string>();
  const parts = article.parts.flatMap((part): ShownPart[] => {
    if ('html' in part) return [part];
    const cards = cardsOfAll(snapshot, part.goods);
    return cards.length > 0 ? [{ title: uniqueTitle(titleOf(snapshot, part.goods), used), cards }] : [];
  });
  const shared = ({ tags }: Article) => tags.filter((tag) => article.tags.includes(tag)).length;
  const more = articles
    .filter((each) => each !== article)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, MORE)
    .map(tileOf);
  return { ...article, parts, more };
}

/** Lists all articles, or those with the tag of the address; an unknown tag is ignored. */
export function listArticles(
  { articles }: Pick<ArticleDeps, 'articles'>,
  parameters: URLSearchParams,
): ArticlesPage {
  const tags = tagsOf(articles);
  const tag = tags.find((each) => each === parameters.get('tag')) ?? '';
  const found = tag === '' ? articles : articles.filter((article) => article.tags.includes(tag));
  return { tag, tags, articles: found.map(tileOf) };
}

/** Lists articles for a section's page: those that name this section, then those that name one above it. */
export function relatedArticles({ snapshot, articles }: ArticleDeps, slug: string): ArticleTile[] {
  const node = snapshot.sections.bySlug.get(slug);
  const line = node ? lineage(node).map(({ section }) => section.slug) : [];
  const distance = (article: Article) => line.findIndex((each) => article.sections.includes(each));
  return articles
    .filter((article) => distance(article) >= 0)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MORE)
    .map(tileOf);
}
