import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketChanges } from '../../data/schema/basket-change.ts';
import { send, transact } from '../../data/transact.ts';
import type { Basket, RemovedLine } from '../../domain/basket/basket.ts';
import type { BasketSet } from '../../domain/basket/basket-set.ts';
import { type Result, success } from '../../domain/result.ts';
import type { ServiceDeps } from '../settings.ts';
import { type BasketHead, bumpVersion, createBasket, lockBasket, readToken } from './find-basket.ts';
import { readLines } from './read-lines.ts';
import { updateGifts } from './update-gifts.ts';

export interface Changed {
  /** Value of the visitor's cookie. */
  token: string;
  basket: Basket;
  /** Reasons why quantities differ from the requested ones. */
  notes: readonly string[];
}

/** Result of a change to the lines; `changed` is false when they stayed as they were. */
interface Outcome {
  changed: boolean;
  notes: readonly string[];
  /** Lines that can be restored after this change. */
  removed: readonly RemovedLine[];
  /** If absent, the sets stay as they are. */
  sets?: readonly BasketSet[];
}

/** Changes the lines of the locked basket; if there is none, `make` creates one. */
type Work = (tx: Queryable, locked: BasketHead | null, make: () => BasketHead) => Promise<Result<Outcome>>;

/** Finds the notes of an earlier change with the same key; null when the key is new. */
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
 * Runs a change of a basket: locks the basket, returns the earlier result for a repeated `key` [BEYOND-9], updates the gifts and increases
 * the version. If `work` fails, nothing changes.
 */
export async function changeBasket(
  { db, settings: readSettings }: ServiceDeps,
  token: string | null,
  key: string | null,
  work: Work,
): Promise<Result<Changed>> {
  const settings = readSettings();
  return transact(db, async (tx): Promise<Result<Changed>> => {
    // The basket is locked first, so that a change which waited for the lock sees the notes of the one before it.
    const [locked, earlier] = await Promise.all([lockBasket(tx, token), earlierNotes(tx, token, key)]);
    let head = locked;
    if (head && earlier)
      return success({ token: head.id, basket: await readLines(tx, head, settings), notes: earlier });
    const make = () => {
      head ??= createBasket(tx);
      return head;
    };
    const done = await work(tx, head, make);
    if (!done.ok) return done;
    const { changed, notes, removed, sets = head?.sets ?? [] } = done.value;
    let basket = make();
    if (changed) {
      updateGifts(tx, basket.id);
      basket = bumpVersion(tx, basket, { removed, sets });
    }
    if (key !== null)
      send(tx, tx.insert(basketChanges).values({ basketId: basket.id, key, notes: [...notes] }));
    return success({ token: basket.id, basket: await readLines(tx, basket, settings), notes });
  });
}
