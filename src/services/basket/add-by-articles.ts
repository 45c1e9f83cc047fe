import type { Queryable } from '../../data/connection.ts';
import {
  type AmbiguousArticle,
  type ArticleRow,
  articleLines,
  lineFor,
  MAX_ARTICLES,
  readArticles,
} from '../../domain/basket/article-list.ts';
import type { LineRequest } from '../../domain/basket/basket.ts';
import { type AddableOffer, planEach } from '../../domain/basket/plan-lines.ts';
import { productAddress } from '../../domain/product/card.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { TILE_UNITS } from '../../domain/tile/tile-quantity.ts';
import type { ServiceDeps, Settings } from '../settings.ts';
import { existingLines, writeLines } from './add-lines.ts';
import { type Changed, changeBasket } from './change-basket.ts';
import { findArticles, type Variants } from './find-articles.ts';
import { readOffers } from './read-offers.ts';

/** A line of the list that added nothing to the basket, and the reason. */
interface RefusedArticle {
  text: string;
  why: string;
}

export interface AddedArticles {
  /** Lines that name a product with several variants; the shopper must choose one first. */
  ambiguous: readonly AmbiguousArticle[];
  /** Null when nothing could be added. */
  changed: Changed | null;
  /** Number of lines of the list that were added to the basket. */
  added: number;
  refused: readonly RefusedArticle[];
}

/** Returns the reason for refusing a row before its stock is considered; null if there is none. */
function refusalReason(row: ArticleRow, offer: AddableOffer | undefined): string | null {
  if (!offer) return 'Такого артикула у нас нет';
  if (row.quantity === 0) return 'Количество должно быть больше нуля';
  if (row.unit === null || offer.measure || offer.unit === TILE_UNITS[row.unit].text) return null;
  return `Этот товар продаётся в других единицах: ${offer.unit}`;
}

/**
 * Returns the choice for a row that names a product with several variants; each variant comes with a line for the list that names only this
 * variant.
 */
function choiceOf(row: ArticleRow, { name, slug, offers }: Variants): AmbiguousArticle {
  const named = offers.filter(({ article }) => article !== '');
  return {
    ...{ text: row.text, name, address: productAddress(slug) },
    variants: named.map(({ article, title }) => ({ line: lineFor(article, row), title })),
  };
}

function requestFor(offerId: number, { quantity, unit }: ArticleRow): LineRequest {
  return { offerId, optionIds: [], quantity, ...(unit ? { unit } : {}) };
}

interface Found {
  row: ArticleRow;
  request: LineRequest;
}

/** Finds the rows that can be planned; the others are added to `refused` or `ambiguous`. */
async function findRows(
  tx: Queryable,
  rows: readonly ArticleRow[],
  { supply }: Pick<Settings, 'supply'>,
  { refused, ambiguous }: { refused: RefusedArticle[]; ambiguous: AmbiguousArticle[] },
): Promise<{ found: Found[]; offers: Map<number, AddableOffer> }> {
  const { offerIds: ids, variants } = await findArticles(
    tx,
    rows.flatMap(({ article, whole }) => [article, whole]),
  );
  const offers = await readOffers(tx, [...new Set(ids.values())], supply);
  const found: Found[] = [];
  for (const row of rows) {
    const named = ids.has(row.whole)
      ? { ...row, quantity: row.article === row.whole ? row.quantity : null }
      : row;
    const article = ids.has(row.whole) ? row.whole : row.article;
    const several = variants.get(article);
    if (several) {
      ambiguous.push(choiceOf(named, several));
      continue;
    }
    const offerId = ids.get(article);
    const offer = offerId === undefined ? undefined : offers.get(offerId);
    const why = refusalReason(named, offer);
    if (why !== null || !offer) refused.push({ text: row.text, why: why ?? '' });
    else found.push({ row, request: requestFor(offer.id, named) });
  }
  return { found, offers };
}

/**
 * Adds the articles of a list to the basket, as far as they are available; every other line is refused with a reason. An article is that of
 * an offer or of a product, in any letter case.
 */
export async function addByArticles(
  deps: ServiceDeps,
  token: string | null,
  list: string,
  key: string | null = null,
): Promise<Result<AddedArticles>> {
  const written = articleLines(list);
  if (written.length === 0) return failure('list', 'Впишите артикулы, каждый с новой строки');
  if (written.length > MAX_ARTICLES)
    return failure('list', `В списке ${written.length} строк, за раз принимаем не больше ${MAX_ARTICLES}`);
  const rows = readArticles(written);
  let refused: RefusedArticle[] = [];
  let ambiguous: AmbiguousArticle[] = [];
  let added = 0;
  const changed = await changeBasket(deps, token, key, async (tx, locked, make) => {
    refused = [];
    ambiguous = [];
    const { found, offers } = await findRows(tx, rows, deps.settings(), { refused, ambiguous });
    const lines = locked ? await existingLines(tx, locked.id) : [];
    const outcome = planEach(
      offers,
      lines,
      found.map(({ request }) => request),
    );
    for (const { index, why } of outcome.refused)
      refused.push({ text: found[index]?.row.text ?? '', why: why.message });
    added = rows.length - refused.length - ambiguous.length;
    if (outcome.plan.lines.length === 0) return failure('articles', 'Из списка ничего не добавлено');
    const basket = make();
    writeLines(tx, basket.id, outcome.plan.lines);
    return success({ changed: true, notes: outcome.plan.notes, removed: basket.removed });
  });
  if (!changed.ok && changed.code !== 'articles') return changed;
  const order = new Map(rows.map(({ text }, index) => [text, index]));
  refused.sort((a, b) => (order.get(a.text) ?? 0) - (order.get(b.text) ?? 0));
  return success({ changed: changed.ok ? changed.value : null, added, refused, ambiguous });
}
