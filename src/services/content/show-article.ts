import { lineage } from '../../catalogue/section-tree.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { type Article, type ArticleTile, type NamedGoods, tagsOf } from '../../domain/content/article.ts';
import { parseListingQuery } from '../../domain/listing/filter.ts';
import type { Card } from '../../domain/product/card.ts';

interface ArticleDeps {
  snapshot: Snapshot;
  /** The newest first. */
  articles: readonly Article[];
}

/** A part of an article as it is shown: text, or goods that are sold under a title that no other part has. */
type ShownPart = { html: string } | { title: string; cards: readonly Card[] };

export interface ArticlePage extends Omit<Article, 'parts'> {
  parts: readonly ShownPart[];
  /** Others of the same tags, else the newest. */
  more: readonly ArticleTile[];
}

export interface ArticlesPage {
  /** Empty: all of them. */
  tag: string;
  tags: readonly string[];
  articles: readonly ArticleTile[];
}

/** The most wanted goods of a listing that stand for it. */
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

/** Each once, in the order they are named. */
function cardsOfAll(snapshot: Snapshot, goods: readonly NamedGoods[]): Card[] {
  const cards = goods.flatMap((named) => cardsOf(snapshot, named));
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}

/** The sections whose listings are named, else that the goods are the shop's. */
function titleOf({ sections }: Snapshot, goods: readonly NamedGoods[]): string {
  const names = goods.flatMap((named) =>
    named.kind === 'listing' ? (sections.bySlug.get(named.section)?.section.name ?? []) : [],
  );
  return [...new Set(names)].join(', ') || 'Из каталога';
}

/** Titles that stand there already are numbered. */
function unlike(title: string, taken: Set<string>): string {
  const titles = [title, ...Array.from({ length: taken.size }, (_, at) => `${title}, ${at + 2}`)];
  const free = titles.find((each) => !taken.has(each)) ?? title;
  taken.add(free);
  return free;
}

/** The article of a slug; null for none. Goods that are gone leave nothing behind, and so does a block of which all are. */
export function showArticle({ snapshot, articles }: ArticleDeps, slug: string): ArticlePage | null {
  const article = articles.find((each) => each.slug === slug);
  if (!article) return null;
  const taken = new Set<string>();
  const parts = article.parts.flatMap((part): ShownPart[] => {
    if ('html' in part) return [part];
    const cards = cardsOfAll(snapshot, part.goods);
    return cards.length > 0 ? [{ title: unlike(titleOf(snapshot, part.goods), taken), cards }] : [];
  });
  const shared = ({ tags }: Article) => tags.filter((tag) => article.tags.includes(tag)).length;
  const more = articles
    .filter((each) => each !== article)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, MORE)
    .map(tileOf);
  return { ...article, parts, more };
}

/** All articles, or those with the tag an address asks for; an unknown tag asks for nothing. */
export function listArticles(
  { articles }: Pick<ArticleDeps, 'articles'>,
  parameters: URLSearchParams,
): ArticlesPage {
  const tags = tagsOf(articles);
  const tag = tags.find((each) => each === parameters.get('tag')) ?? '';
  const found = tag === '' ? articles : articles.filter((article) => article.tags.includes(tag));
  return { tag, tags, articles: found.map(tileOf) };
}

/** The articles that stand beside a section: those that name it, then those that name a section above it. */
export function articlesBeside({ snapshot, articles }: ArticleDeps, slug: string): ArticleTile[] {
  const node = snapshot.sections.bySlug.get(slug);
  const line = node ? lineage(node).map(({ section }) => section.slug) : [];
  const near = (article: Article) => line.findIndex((each) => article.sections.includes(each));
  return articles
    .filter((article) => near(article) >= 0)
    .toSorted((a, b) => near(a) - near(b))
    .slice(0, MORE)
    .map(tileOf);
}
