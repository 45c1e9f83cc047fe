import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketLines } from '../../data/schema/order.ts';
import type { BasketLine, RemovedLine } from '../../domain/basket/basket.ts';
import { type BasketSet, isOutsideSets } from '../../domain/basket/basket-set.ts';
import { countSet } from '../../domain/basket/count-set.ts';
import {
  adjustmentText,
  enteredQuantity,
  type LineChange,
  MAX_COMMENT,
} from '../../domain/basket/line-request.ts';
import { standingQuantity } from '../../domain/basket/shortage.ts';
import { clampQuantity, type Quantity } from '../../domain/measures/quantity.ts';
import { shortfallNote } from '../../domain/product/area-shortfall.ts';
import { defaultOptions } from '../../domain/product/options.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { TileUnit } from '../../domain/tile/tile-quantity.ts';
import type { ServiceDeps, Settings } from '../settings.ts';
import { type Changed, changeBasket } from './change-basket.ts';
import { readLines } from './read-lines.ts';
import { readOffers } from './read-offers.ts';

export interface Settled {
  line: BasketLine;
  quantity: Quantity;
  comment: string;
  countedIn: TileUnit | null;
  note: string | null;
}

const NO_LINE = failure('no-line', 'Этого товара в корзине уже нет');
const NO_BASKET = failure('no-basket', 'Эта корзина больше не существует. Страница откроется заново');

/** Returns the quantity that a line gets for the requested one, or the reason why it cannot have any. */
function settle(line: BasketLine, change: LineChange): Result<Settled> {
  const comment = (change.comment ?? line.comment).trim();
  if (comment.length > MAX_COMMENT)
    return failure('comment', `Комментарий длиннее ${MAX_COMMENT} знаков. Сократите его`);
  const base = { line, comment, countedIn: change.countedIn ?? line.countedIn ?? null };
  if (change.quantity === undefined) return success({ ...base, quantity: line.quantity, note: null });
  if (line.giftFor !== null) return failure('gift', 'Подарок уходит вместе со своим товаром');
  // A form submits every field as shown, so an unchanged quantity must not settle a shortage.
  const standing = standingQuantity(line);
  const typed = enteredQuantity({ ...line, quantity: standing }, change.quantity, change.unit ?? null);
  const requested = typed === standing ? line.quantity : typed;
  if (requested === 0 || requested === line.quantity)
    return success({ ...base, quantity: requested, note: shortAreaText(line, change, typed) });
  const { notice } = line;
  if (notice?.code === 'gone' || notice?.code === 'not-for-sale') return failure(notice.code, notice.message);
  const available = clampQuantity(requested, line);
  if (available === 0)
    return failure('out-of-stock', `${notice?.message ?? 'Товар закончился'}. Уберите его из корзины`);
  const note = adjustmentText(requested, available, line) ?? shortAreaText(line, change, available);
  return success({ ...base, quantity: available, note });
}

/** Returns a note if whole pieces do not cover all of a typed area [TILE-4]. */
function shortAreaText(line: BasketLine, { quantity: typed, unit }: LineChange, amount: Quantity) {
  const typedArea = unit === 'area' && amount > 0 ? (typed ?? null) : null;
  return shortfallNote(line, { amount, typedArea });
}

/** Finds the lines that a change refers to; among several lines of an offer, the one with the default options. */
async function linesOf(
  tx: Queryable,
  { supply }: Pick<Settings, 'supply'>,
  lines: readonly BasketLine[],
  { of }: LineChange,
): Promise<readonly BasketLine[]> {
  if ('line' in of) return lines.filter(({ id }) => id === of.line);
  const bought = lines.filter(({ giftFor }) => giftFor === null);
  if ('product' in of) return bought.filter(({ productId }) => productId === of.product);
  const found = bought.filter(({ offerId }) => offerId === of.offer);
  if (found.length < 2) return found;
  const alone = found.filter(isOutsideSets);
  // A card changes what was added by itself before it changes a set.
  if (alone.length < 2) return alone.length === 1 ? alone : found.slice(0, 1);
  const offer = (await readOffers(tx, [of.offer], supply)).get(of.offer);
  const usual = defaultOptions(offer?.attributes ?? []).join(',');
  return alone.filter(({ optionIds }) => optionIds.join(',') === usual);
}

async function settleAll(
  tx: Queryable,
  settings: Pick<Settings, 'supply'>,
  lines: readonly BasketLine[],
  changes: readonly LineChange[],
): Promise<Result<Settled[]>> {
  const settled: Settled[] = [];
  for (const change of changes) {
    const found = await linesOf(tx, settings, lines, change);
    if (found.length === 0 && change.quantity !== 0) return NO_LINE;
    for (const line of found) {
      const result = settle(line, change);
      if (!result.ok) return result;
      settled.push(result.value);
    }
  }
  return success(settled);
}

export async function writeSettled(tx: Queryable, settled: readonly Settled[]): Promise<void> {
  const gone = settled.filter(({ quantity: amount }) => amount === 0).map(({ line }) => line.id);
  if (gone.length > 0) await tx.delete(basketLines).where(inArray(basketLines.id, gone));
  const base = settled.filter(({ quantity: amount }) => amount > 0);
  if (base.length === 0) return;
  const rows = base.map(({ line, quantity: amount, comment, countedIn: unit }) => ({
    ...{ id: line.id, amount, comment, unit },
  }));
  await tx.execute(sql`
    update ${basketLines} set quantity = row.amount, comment = row.comment, counted_in = row.unit
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id int, amount bigint, comment text, unit text)
    where ${basketLines.id} = row.id`);
}

export const removedLine = (line: BasketLine): RemovedLine => {
  const { offerId, optionIds, quantity, comment, countedIn = null, name } = line;
  const { recommended = null, setId = null } = line;
  const batchId = line.requestedBatch?.id ?? null;
  return { offerId, optionIds, quantity, comment, countedIn, name, recommended, batchId, setId };
};

/** Lets the other lines of a set follow a changed number of sets, except those that the same change sets to something else. */
function followSets(sets: readonly BasketSet[], lines: readonly BasketLine[], settled: readonly Settled[]) {
  let after = sets;
  const more: Settled[] = [];
  const byHand = new Set(
    settled.filter(({ line, quantity: amount }) => amount !== line.quantity).map(({ line }) => line.id),
  );
  for (const { line: lead, quantity: amount } of settled) {
    const count = amount === lead.quantity ? null : countSet(sets, lines, lead, amount);
    if (!count) continue;
    after = after.map((set) => (set.id === count.set.id ? count.set : set));
    for (const [id, quantity] of count.quantities) {
      const line = lines.find((each) => each.id === id);
      if (!line || (byHand.has(id) && amount > 0)) continue;
      const { comment, countedIn = null } = line;
      more.push({ line, quantity, comment, countedIn, note: null });
    }
  }
  const followed = new Set(more.map(({ line }) => line.id));
  return { sets: after, more, rest: settled.filter(({ line }) => !followed.has(line.id)) };
}

/**
 * Changes lines of the visitor's basket, all or none: quantities are adjusted to selling steps and stock [CART-5]; zero deletes a line,
 * which can be undone. A line of another basket counts as unknown.
 */
export async function changeLines(
  deps: ServiceDeps,
  token: string | null,
  changes: readonly LineChange[],
  key: string | null = null,
): Promise<Result<Changed>> {
  const settings = deps.settings();
  return changeBasket(deps, token, key, async (tx, locked) => {
    if (!locked) return NO_BASKET;
    const before = await readLines(tx, locked, settings);
    const result = await settleAll(tx, settings, before.lines, changes);
    if (!result.ok) return result;
    const { sets, more, rest } = followSets(locked.sets, before.lines, result.value);
    const settled = [...rest, ...more].filter(
      ({ line, quantity: amount, comment, countedIn }) =>
        amount !== line.quantity || comment !== line.comment || countedIn !== (line.countedIn ?? null),
    );
    await writeSettled(tx, settled);
    const noted = result.value.filter(({ note }) => note !== null);
    const notes = noted.map(({ line, note }) => (changes.length > 1 ? `«${line.name}»: ${note}` : `${note}`));
    const gone = settled.filter(({ quantity: amount }) => amount === 0).map(({ line }) => removedLine(line));
    const removed = gone.length > 0 ? gone : locked.removed;
    return success({ changed: settled.length > 0, notes, removed, sets });
  });
}
