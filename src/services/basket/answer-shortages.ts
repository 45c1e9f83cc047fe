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
import type { BasketSettings } from './read-extras.ts';
import { readLines } from './read-lines.ts';

/** The chosen answers to a basket's questions, by subject. */
export type ShortageAnswers = Readonly<Record<string, string>>;

function settledBy({ quantities }: ShortageAnswer, { lines }: Pick<Basket, 'lines'>): Settled[] {
  return lines.flatMap((line) => {
    const amount = quantities[line.id];
    if (amount === undefined) return [];
    return [{ line, quantity: amount, comment: line.comment, countedIn: line.countedIn ?? null, note: null }];
  });
}

/** Returns the lines that can be restored, if the answer was to remove goods. */
function removedBy({ choice }: ShortageAnswer, settled: readonly Settled[]): RemovedLine[] {
  if (choice !== 'remove') return [];
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
 * Applies the first answer that fits a question of the basket, within the transaction that locks it; null when none fits, because stock has
 * changed or the question was answered before. Answers are applied one at a time, because one may settle other questions too.
 */
async function applyOne(tx: Queryable, locked: BasketHead, basket: Basket, answers: ShortageAnswers) {
  for (const { subject, answers: possible } of basket.shortages) {
    const answer = possible.find(({ value }) => value === answers[subject]);
    if (!answer) continue;
    const settled = settledBy(answer, basket);
    await writeSettled(tx, settled);
    const removed = removedBy(answer, settled);
    return {
      sets: setsAfter(locked.sets, subject, answer),
      removed: removed.length > 0 ? removed : locked.removed,
    };
  }
  return null;
}

/** Applies all answers that fit the basket's questions; null when none did. The caller increases the basket's version. */
export async function applyShortageAnswers(
  tx: Queryable,
  settings: BasketSettings,
  locked: BasketHead,
  answers: ShortageAnswers,
): Promise<Pick<BasketHead, 'sets' | 'removed'> | null> {
  let done: Pick<BasketHead, 'sets' | 'removed'> | null = null;
  for (const _ of Object.keys(answers)) {
    const now = { ...locked, ...done };
    const applied = await applyOne(tx, now, await readLines(tx, now, settings), answers);
    if (!applied) break;
    done = applied;
  }
  return done;
}

/**
 * Answers questions about products or sets of which the visitor's basket holds more than is in stock [CART-10] [DOOR-5]. Stock is read
 * anew, and an answer to a question that the shopper did not see is refused.
 */
export async function answerShortages(
  deps: ServiceDeps,
  token: string | null,
  answers: ShortageAnswers,
  key: string | null = null,
): Promise<Result<Changed>> {
  return changeBasket(deps, token, key, async (tx, locked) => {
    if (!locked) return failure('no-basket', 'Эта корзина больше не существует. Страница откроется заново');
    const done = await applyShortageAnswers(tx, deps.settings(), locked, answers);
    if (!done) return failure('short', 'Наличие снова изменилось: посмотрите ещё раз');
    return success({ changed: true, notes: [], ...done });
  });
}
