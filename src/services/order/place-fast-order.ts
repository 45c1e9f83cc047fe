import type { Queryable } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import type { Basket, LineRequest } from '../../domain/basket/basket.ts';
import { fingerprintOf } from '../../domain/basket/basket-fingerprint.ts';
import { needsBatchChoice } from '../../domain/basket/batch-choice.ts';
import { unanswered } from '../../domain/basket/find-shortages.ts';
import { joinNotes, noteAbout } from '../../domain/basket/join-notes.ts';
import { formatRoubles, type Kopecks } from '../../domain/measures/money.ts';
import { orderedAmount } from '../../domain/order/fast-order.ts';
import type { FastOrderForm, OrderForm, PlacedOrder } from '../../domain/order/order.ts';
import { type Failure, failure, type Result } from '../../domain/result.ts';
import { addLines } from '../basket/add-lines.ts';
import { lockBasket } from '../basket/find-basket.ts';
import { readLines } from '../basket/read-lines.ts';
import { type Settings, withSteadySettings } from '../settings.ts';
import { fastOrderProof } from './fast-order-proof.ts';
import type { OrderDeps } from './order-deps.ts';
import {
  type EarlierOrder,
  earlierResult,
  isOfBasket,
  type Outcome,
  orderBasket,
  orderOfKey,
  outcomeOf,
} from './place-order.ts';
import { settleBatches } from './settle-batches.ts';

/**
 * Fills in the fields that the fast form does not have; they are agreed by telephone, including the payment if the shop accepts none on
 * receipt.
 */
function wholeForm({ paymentMethods }: Settings, form: FastOrderForm): OrderForm {
  return {
    ...form,
    email: '',
    delivery: 'delivery',
    address: '',
    payment: paymentMethods.includes('on-delivery') ? 'on-delivery' : 'by-phone',
    seenFingerprint: form.seenFingerprint ?? '',
  };
}

const SEND_AGAIN = 'Проверьте и отправьте ещё раз';

/** Current data for the shopper after a refusal. */
interface Seen {
  total?: Kopecks;
  fingerprint?: string;
  /** Quantity of each offer to order. */
  amounts?: Readonly<Record<number, string>>;
}

interface Attempt {
  /** Token of the visitor's basket, or of one made for the products. */
  basket: string | null;
  fingerprint: string;
  /** Why that basket has other quantities than requested. */
  notes: readonly string[];
  isSenders(earlier: EarlierOrder): boolean;
  /**
   * Receives what the shopper must be shown after a refusal: the current price, and the fingerprint of the batches they are asked about.
   */
  shows(seen: Seen): void;
}

async function place(
  tx: Queryable,
  deps: OrderDeps,
  { basket, fingerprint, notes, isSenders, shows }: Attempt,
  form: FastOrderForm,
): Promise<Outcome> {
  const settings = deps.settings();
  const [locked, earlier] = await Promise.all([lockBasket(tx, basket), orderOfKey(tx, form.idempotencyKey)]);
  if (earlier) return outcomeOf(earlierResult(earlier, isSenders(earlier)));
  if (!locked) return outcomeOf(failure('empty', 'Корзина пуста: заказывать пока нечего'));
  const { batchWay: batchChoice = null, seenFingerprint: seen } = form;
  const before = await readLines(tx, locked, settings);
  // Agreeing to several batches is valid only for the batches shown; the other choices need no comparison.
  const answered = batchChoice !== 'several' || fingerprintOf(before) === seen;
  const { fewer } = await settleBatches(tx, locked, before, () => (answered ? batchChoice : null));
  const as = { kind: 'fast', idempotencyFingerprint: fingerprint } as const;
  return orderBasket(tx, deps, locked, wholeForm(settings, form), as, (now, { total }) => {
    const short = unanswered(now, 'Выберите в корзине, как быть');
    if (short) return short;
    const questions = batchQuestions(now);
    shows({ total, amounts: amountsOf(now), ...(questions ? { fingerprint: fingerprintOf(now) } : {}) });
    if (total === form.seenTotal) return questions && failure('changed', joinNotes(questions));
    const costs = [...notes, ...fewer, `Теперь это стоит ${formatRoubles(total)}`];
    return failure('changed', joinNotes(questions ? [...costs, ...questions] : [...costs, SEND_AGAIN]));
  });
}

/** Returns the quantity to order of each offer, by the name of its form field. */
function amountsOf({ lines }: Basket): Record<number, string> {
  const named = lines.filter(({ giftFor }) => giftFor === null);
  return Object.fromEntries(named.map((line) => [line.offerId, orderedAmount(line, line.orderable)]));
}

/** Returns the questions to answer before products from several batches are ordered [BEYOND-5]; null when there are none. */
function batchQuestions({ lines }: Basket): string[] | null {
  const questions = lines.filter(needsBatchChoice);
  if (questions.length === 0) return null;
  const notes = questions.map(({ name, batchNotice }) => noteAbout(name, batchNotice ?? ''));
  return [...notes, 'Выберите, как собрать заказ, и отправьте ещё раз'];
}

/**
 * A refusal with `changed` includes the current price; a refusal with `fingerprint` describes batches, which the next attempt accepts by
 * sending the fingerprint back.
 */
export type FastResult = Result<PlacedOrder> | (Failure & Seen & { total: Kopecks });

/**
 * Places an order by phone number alone [CART-11]: for the products of `requests` without using the visitor's basket, or, if there are no
 * requests, for the basket of `token`. The same key returns the same order, but only to the same visitor. Fails with `changed` when the
 * price differs from the one seen.
 */
export async function placeFastOrder(
  deps: OrderDeps,
  token: string | null,
  requests: readonly LineRequest[],
  form: FastOrderForm,
): Promise<FastResult> {
  const proof = requests.length > 0 ? fastOrderProof(token, requests, form) : null;
  const isSenders = (earlier: EarlierOrder) =>
    proof ? proof.fits.has(earlier.fingerprint) : isOfBasket(earlier, token);
  const earlier = await orderOfKey(deps.db, form.idempotencyKey);
  if (earlier) return earlierResult(earlier, isSenders(earlier));
  let basket = token;
  let notes: readonly string[] = [];
  if (proof) {
    const added = await addLines(deps, null, requests);
    if (!added.ok) return added;
    basket = added.value.token;
    notes = added.value.notes;
  }
  let seen: Seen & { total: Kopecks } = { total: form.seenTotal };
  const shows = (now: Seen) => {
    seen = { ...seen, ...now };
  };
  const attempt = { basket, fingerprint: proof?.fingerprint ?? '', notes, isSenders, shows };
  const { result, productIds } = await transact(deps.db, (tx) =>
    place(tx, withSteadySettings(deps), attempt, form),
  );
  if (productIds.length > 0) deps.stockChanged?.(productIds);
  return result.ok || result.code !== 'changed' ? result : { ...result, ...seen };
}
