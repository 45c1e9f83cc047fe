import type { Queryable } from '../../data/connection.ts';
import type { Basket, RemovedLine } from '../../domain/basket/basket.ts';
import type { BasketSet } from '../../domain/basket/basket-set.ts';
import type { ShortageAnswer } from '../../domain/basket/shortage.ts';
import { quantity } from '../../domain/measures/quantity.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { ServiceDeps } from '../settings.ts';
import { type Changed, changeBasket } from './change-basket.ts';
import { removedLine, type Settled, writeSettled } from './change-lines.ts';
import type { BasketHead } from './find-basket.ts';
import type { BasketSettings } from './read-beside.ts';
import { readLines } from './read-lines.ts';

/** Answers to the questions of a basket: by their subject, as their values are written. */
export type ShortageAnswers = Readonly<Record<string, string>>;

/** What an answer makes of the lines it is about. */
function settledBy({ quantities }: ShortageAnswer, { lines }: Pick<Basket, 'lines'>): Settled[] {
  return lines.flatMap((line) => {
    const amount = quantities[line.id];
    if (amount === undefined) return [];
    return [{ line, quantity: amount, comment: line.comment, countedIn: line.countedIn ?? null, note: null }];
  });
}

/** What can be put back of what was taken out on purpose. */
function takenOut({ way }: ShortageAnswer, settled: readonly Settled[]): RemovedLine[] {
  if (way !== 'remove') return [];
  return settled
    .filter(({ line, quantity: amount }) => amount < line.quantity)
    .map(({ line, quantity: amount }) => ({
      ...removedLine(line),
      quantity: quantity(line.quantity - amount),
    }));
}

function setsAfter(sets: readonly BasketSet[], subject: string, { set }: ShortageAnswer): BasketSet[] {
  return sets.flatMap((each) => (subject === `set-${each.id}` ? (set ?? []) : each));
}

/**
 * Does, within the transaction that holds the basket, what answers say of its first question that one of them is to; null where none is:
 * what there is has changed since, or it was answered before. One at a time, for an answer may settle other questions too.
 */
async function applyOne(tx: Queryable, held: BasketHead, basket: Basket, answers: ShortageAnswers) {
  for (const { subject, answers: possible } of basket.shortages) {
    const answer = possible.find(({ value }) => value === answers[subject]);
    if (!answer) continue;
    const settled = settledBy(answer, basket);
    await writeSettled(tx, settled);
    const removed = takenOut(answer, settled);
    return {
      sets: setsAfter(held.sets, subject, answer),
      removed: removed.length > 0 ? removed : held.removed,
    };
  }
  return null;
}

/** Does what answers say of all questions they are to; null where nothing was done. The basket's version is the caller's to count. */
export async function applyShortageAnswers(
  tx: Queryable,
  settings: BasketSettings,
  held: BasketHead,
  answers: ShortageAnswers,
): Promise<Pick<BasketHead, 'sets' | 'removed'> | null> {
  let done: Pick<BasketHead, 'sets' | 'removed'> | null = null;
  for (const _ of Object.keys(answers)) {
    const now = { ...held, ...done };
    const applied = await applyOne(tx, now, await readLines(tx, now, settings), answers);
    if (!applied) break;
    done = applied;
  }
  return done;
}

/**
 * Settles what is done about goods of the visitor's basket, or a set of them, of which there is less than it holds [CART-10] [DOOR-5]. What
 * there is is read anew: an answer to what the shopper did not see is refused.
 */
export async function answerShortages(
  deps: ServiceDeps,
  token: string | null,
  answers: ShortageAnswers,
  key: string | null = null,
): Promise<Result<Changed>> {
  return changeBasket(deps, token, key, async (tx, held) => {
    if (!held) return failure('no-basket', 'Эта корзина больше не существует. Страница откроется заново');
    const done = await applyShortageAnswers(tx, deps.settings(), held, answers);
    if (!done) return failure('short', 'Наличие снова изменилось: посмотрите ещё раз');
    return success({ changed: true, notes: [], ...done });
  });
}
