import type { Queryable } from '../../data/connection.ts';
import {
  type ArticleRow,
  articleLines,
  lineFor,
  MAX_ARTICLES,
  readArticles,
  type VariantQuestion,
} from '../../domain/basket/article-list.ts';
import type { LineWish } from '../../domain/basket/basket.ts';
import { type AddableOffer, planEach } from '../../domain/basket/plan-lines.ts';
import { productAddress } from '../../domain/product/card.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { TILE_UNITS } from '../../domain/tile/tile-quantity.ts';
import type { ServiceDeps, Settings } from '../settings.ts';
import { heldLines, writeLines } from './add-lines.ts';
import { type Changed, changeBasket } from './change-basket.ts';
import { findArticles, type Variants } from './find-articles.ts';
import { readOffers } from './read-offers.ts';

/** A line of the list that put nothing into the basket, and why. */
interface RefusedArticle {
  text: string;
  why: string;
}

export interface AddedArticles {
  /** Lines that name goods of several variants: they wait for the choice. */
  asked: readonly VariantQuestion[];
  /** Null where nothing could be added. */
  changed: Changed | null;
  /** Number of lines of the list that are in the basket now. */
  added: number;
  refused: readonly RefusedArticle[];
}

/** What is wrong with a row before stock is looked at. */
function whyNot(row: ArticleRow, offer: AddableOffer | undefined): string | null {
  if (!offer) return 'Такого артикула у нас нет';
  if (row.quantity === 0) return 'Количество должно быть больше нуля';
  if (row.unit === null || offer.measure || offer.unit === TILE_UNITS[row.unit].text) return null;
  return `Этот товар продаётся в других единицах: ${offer.unit}`;
}

/** What a row asks back where it names goods of several variants, each with a line that asks for it alone. */
function questionOf(row: ArticleRow, { name, slug, offers }: Variants): VariantQuestion {
  const named = offers.filter(({ article }) => article !== '');
  return {
    ...{ text: row.text, name, address: productAddress(slug) },
    variants: named.map(({ article, title }) => ({ line: lineFor(article, row), title })),
  };
}

function wishFor(offerId: number, { quantity, unit }: ArticleRow): LineWish {
  return { offerId, optionIds: [], quantity, ...(unit ? { unit } : {}) };
}

interface Found {
  row: ArticleRow;
  wish: LineWish;
}

/** The rows that can be planned; the others go to what is said of them. */
async function findRows(
  tx: Queryable,
  rows: readonly ArticleRow[],
  { supply }: Pick<Settings, 'supply'>,
  { refused, asked }: { refused: RefusedArticle[]; asked: VariantQuestion[] },
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
      asked.push(questionOf(named, several));
      continue;
    }
    const offerId = ids.get(article);
    const offer = offerId === undefined ? undefined : offers.get(offerId);
    const why = whyNot(named, offer);
    if (why !== null || !offer) refused.push({ text: row.text, why: why ?? '' });
    else found.push({ row, wish: wishFor(offer.id, named) });
  }
  return { found, offers };
}

/**
 * Puts into the basket what a list of articles names, as far as it can be had; every other line says why not. An article is an
 * offer's or a product's, in any letter case.
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
  let asked: VariantQuestion[] = [];
  let added = 0;
  const changed = await changeBasket(deps, token, key, async (tx, held, make) => {
    refused = [];
    asked = [];
    const { found, offers } = await findRows(tx, rows, deps.settings(), { refused, asked });
    const lines = held ? await heldLines(tx, held.id) : [];
    const outcome = planEach(
      offers,
      lines,
      found.map(({ wish }) => wish),
    );
    for (const { index, why } of outcome.refused)
      refused.push({ text: found[index]?.row.text ?? '', why: why.message });
    added = rows.length - refused.length - asked.length;
    if (outcome.plan.lines.length === 0) return failure('articles', 'Из списка ничего не добавлено');
    const basket = make();
    writeLines(tx, basket.id, outcome.plan.lines);
    return success({ changed: true, notes: outcome.plan.notes, removed: basket.removed });
  });
  if (!changed.ok && changed.code !== 'articles') return changed;
  const order = new Map(rows.map(({ text }, index) => [text, index]));
  refused.sort((a, b) => (order.get(a.text) ?? 0) - (order.get(b.text) ?? 0));
  return success({ changed: changed.ok ? changed.value : null, added, refused, asked });
}
