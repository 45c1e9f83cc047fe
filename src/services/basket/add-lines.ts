import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketLines } from '../../data/schema/order.ts';
import { send } from '../../data/transact.ts';
import { type LineRequest, MAX_LINES } from '../../domain/basket/basket.ts';
import {
  type BasketSet,
  isSameSet,
  nextSetId,
  type SetItem,
  sameGoods,
  withSet,
} from '../../domain/basket/basket-set.ts';
import { type ExtraRule, followedRate } from '../../domain/basket/count-set.ts';
import {
  type AddableOffer,
  type ExistingLine,
  type PlannedLine,
  planLines,
  type ShortStock,
} from '../../domain/basket/plan-lines.ts';
import { restorableLines } from '../../domain/basket/restorable-lines.ts';
import { quantity } from '../../domain/measures/quantity.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { ServiceDeps } from '../settings.ts';
import { type Changed, changeBasket } from './change-basket.ts';
import { chooseOffers } from './choose-offers.ts';
import { readExtraRules } from './extra-rules.ts';
import type { BasketHead } from './find-basket.ts';
import { readOffers } from './read-offers.ts';

/** Reads what planning needs to know about the basket's lines. */
export function existingLines(tx: Queryable, basketId: string): Promise<ExistingLine[]> {
  const { offerId, optionIds, giftFor, quantity, setId } = basketLines;
  return tx
    .select({ offerId, optionIds, giftFor, quantity, setId })
    .from(basketLines)
    .where(eq(basketLines.basketId, basketId));
}

/**
 * Writes lines within a transaction. An existing line keeps its comment and the price last seen, so that the shopper is still told of a
 * changed price.
 */
export function writeLines(tx: Queryable, basketId: string, lines: readonly PlannedLine[]): void {
  const rows = lines.map(({ optionIds, price, comment = '', ...line }) => ({
    ...line,
    basketId,
    optionIds: [...optionIds],
    seenPrice: price,
    comment,
  }));
  const { basketId: basket, offerId, optionIds: chosen, giftFor, setId } = basketLines;
  const written = tx
    .insert(basketLines)
    .values(rows)
    .onConflictDoUpdate({
      target: [basket, offerId, chosen, giftFor, setId],
      set: {
        quantity: sql`excluded.quantity`,
        countedIn: sql`coalesce(excluded.counted_in, ${basketLines.countedIn})`,
        batchId: sql`coalesce(excluded.batch_id, ${basketLines.batchId})`,
        recommended: sql`coalesce(excluded.recommended, ${basketLines.recommended})`,
      },
    });
  send(tx, written);
}

/** How products of one page are added together. */
export interface JointAddition {
  /** How many equal sets the products form; null or absent if they form none. */
  sets?: number | null;
  /**
   * What to do when stock is short. If absent, several products are added completely or not at all, a single one as far as it is in stock.
   */
  short?: ShortStock;
}

interface Planning {
  offers: ReadonlyMap<number, AddableOffer>;
  lines: readonly ExistingLine[];
  requests: readonly LineRequest[];
  short: ShortStock | undefined;
}

type Planned = { lines: readonly PlannedLine[]; notes: readonly string[]; sets?: BasketSet[] };

/** Items of the planned set: what was added, with the rate by which each follows the number of sets. */
function itemsOf(
  before: readonly ExistingLine[],
  planned: readonly PlannedLine[],
  sets: number,
  rules: ReadonlyMap<number, ExtraRule>,
): SetItem[] {
  return planned.map((line): SetItem => {
    const had = before.find(
      (each) =>
        each.giftFor === null && (each.setId ?? null) === (line.setId ?? null) && sameGoods(each, line),
    );
    const { offerId, optionIds } = line;
    const amount = quantity(line.quantity - (had?.quantity ?? 0));
    const rate = followedRate(amount, sets, rules.get(offerId));
    return { offerId, optionIds, quantity: amount, ...(rate === null ? {} : { rate }) };
  });
}

/**
 * Plans `sets` equal sets as a group of lines of their own, so that two doors never share a box [BEYOND-15]; the same set once more is more
 * of the same group.
 */
function planSets(
  { offers, lines, requests, short }: Planning,
  { sets: existing, removed }: Pick<BasketHead, 'sets' | 'removed'>,
  sets: number,
  rules: ReadonlyMap<number, ExtraRule>,
): Result<Planned> {
  const planAs = (setId: number | null) =>
    planLines(
      offers,
      lines,
      requests.map((each) => ({ ...each, setId })),
      short,
    );
  const first = planAs(nextSetId(existing));
  if (!first.ok) return first;
  if (first.value.lines.length < 2) return planAs(null);
  const made = { sets, items: itemsOf(lines, first.value.lines, sets, rules) };
  const same = existing.find((set) => isSameSet(set, made) && lines.some(({ setId }) => setId === set.id));
  const plan = same ? planAs(same.id) : first;
  if (!plan.ok) return plan;
  // A set of before sets were groups is not joined: its lines are goods on their own.
  const others = existing.filter((set) => set === same || !isSameSet(set, made));
  // Sets that were just removed can be restored.
  const present = [...lines, ...plan.value.lines, ...removed];
  return success({ ...plan.value, sets: withSet(others, made, present) });
}

/**
 * Adds all requested products to the visitor's basket, or none [DOOR-5]. If the token opens no basket, a new one is created, never with the
 * given token. Prices and stock come from the database. A repeated `key` adds nothing more [BEYOND-9].
 */
export async function addLines(
  deps: ServiceDeps,
  token: string | null,
  requests: readonly LineRequest[],
  key: string | null = null,
  { sets = null, short }: JointAddition = {},
): Promise<Result<Changed>> {
  if (requests.length === 0) return failure('nothing', 'Не выбран товар');
  if (requests.length > MAX_LINES) return failure('too-many', `За раз можно добавить ${MAX_LINES} позиций`);
  return changeBasket(deps, token, key, async (tx, locked, make) => {
    const chosen = await chooseOffers(tx, requests);
    if (!chosen.ok) return chosen;
    const ids = chosen.value.map(({ offerId }) => offerId);
    const [lines, offers] = await Promise.all([
      locked ? existingLines(tx, locked.id) : [],
      readOffers(tx, ids, deps.settings().supply),
    ]);
    const planning = { offers, lines, requests: chosen.value, short };
    const isSet = sets !== null && chosen.value.length > 1;
    const rules = isSet ? await readExtraRules(tx, ids[0] ?? 0) : new Map<number, ExtraRule>();
    const plan: Result<Planned> = isSet
      ? planSets(planning, locked ?? { sets: [], removed: [] }, sets, rules)
      : planLines(offers, lines, chosen.value, short);
    if (!plan.ok) return plan;
    const basket = make();
    writeLines(tx, basket.id, plan.value.lines);
    const { lines: added, notes, sets: after } = plan.value;
    return success({
      changed: true,
      notes,
      removed: restorableLines(basket.removed, added),
      ...(after ? { sets: after } : {}),
    });
  });
}
