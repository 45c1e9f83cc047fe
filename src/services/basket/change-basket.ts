import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketChanges } from '../../data/schema/basket-change.ts';
import { send, transact } from '../../data/transact.ts';
import type { Basket, RemovedLine } from '../../domain/basket/basket.ts';
import type { BasketSet } from '../../domain/basket/basket-set.ts';
import { type Result, success } from '../../domain/result.ts';
import type { ServiceDeps } from '../settings.ts';
import { type BasketHead, bumpVersion, createBasket, lockBasket, readToken } from './find-basket.ts';
import { giveGifts } from './give-gifts.ts';
import { readLines } from './read-lines.ts';

export interface Changed {
  /** Goes into the visitor's cookie. */
  token: string;
  basket: Basket;
  /** Why a quantity became another than the one asked for. */
  notes: readonly string[];
}

/** What was done to the lines; `changed` is false when nothing was. */
interface Done {
  changed: boolean;
  notes: readonly string[];
  /** What can be put back from now on. */
  removed: readonly RemovedLine[];
  /** Absent: its sets are what they were. */
  sets?: readonly BasketSet[];
}

/** Does something to the lines of the held basket, or of the one that `make` answers where there is none. */
type Work = (tx: Queryable, held: BasketHead | null, make: () => BasketHead) => Promise<Result<Done>>;

/** What was said of a change whose key was carried out before; null for a new one. */
async function earlierNotes(
  tx: Queryable,
  token: string | null,
  key: string | null,
): Promise<readonly string[] | null> {
  const basketId = readToken(token);
  if (basketId === null || key === null) return null;
  const [earlier] = await tx
    .select({ notes: basketChanges.notes })
    .from(basketChanges)
    .where(and(eq(basketChanges.basketId, basketId), eq(basketChanges.key, key)));
  return earlier?.notes ?? null;
}

/**
 * The way every change of a basket goes: the basket is held, a change whose `key` was carried out before is only answered again
 * [BEYOND-9], gifts follow the goods they are given for, and the version grows. Work that fails changes nothing.
 */
export async function changeBasket(
  { db, settings: readSettings }: ServiceDeps,
  token: string | null,
  key: string | null,
  work: Work,
): Promise<Result<Changed>> {
  const settings = readSettings();
  return transact(db, async (tx): Promise<Result<Changed>> => {
    // The basket is held first: who waited for it sees what was said of the change that held it.
    const [locked, earlier] = await Promise.all([lockBasket(tx, token), earlierNotes(tx, token, key)]);
    let held = locked;
    if (held && earlier)
      return success({ token: held.id, basket: await readLines(tx, held, settings), notes: earlier });
    const make = () => {
      held ??= createBasket(tx);
      return held;
    };
    const done = await work(tx, held, make);
    if (!done.ok) return done;
    const { changed, notes, removed, sets = held?.sets ?? [] } = done.value;
    let basket = make();
    if (changed) {
      giveGifts(tx, basket.id);
      basket = bumpVersion(tx, basket, { removed, sets });
    }
    if (key !== null)
      send(tx, tx.insert(basketChanges).values({ basketId: basket.id, key, notes: [...notes] }));
    return success({ token: basket.id, basket: await readLines(tx, basket, settings), notes });
  });
}
