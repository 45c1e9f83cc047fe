import type { Queryable } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import type { Basket, LineWish } from '../../domain/basket/basket.ts';
import { fingerprintOf } from '../../domain/basket/basket-fingerprint.ts';
import { asksAboutBatches } from '../../domain/basket/batch-choice.ts';
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

/** What is not asked is agreed by telephone, so is the payment where the shop takes none on receipt. */
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

/** What of a refused order the shopper sees anew. */
interface Seen {
  total?: Kopecks;
  fingerprint?: string;
  /** How much is ordered of each offer. */
  amounts?: Readonly<Record<number, string>>;
}

/** A fast order as it is tried within its transaction. */
interface Attempt {
  /** The basket it is made of: the visitor's, or one made for the goods. */
  basket: string | null;
  fingerprint: string;
  /** Why the basket made for the goods holds other amounts than wanted. */
  notes: readonly string[];
  isSenders(earlier: EarlierOrder): boolean;
  /** Gets what the shopper has to see: what the goods cost now, and the fingerprint of a split that they are asked about. */
  shows(seen: Seen): void;
}

async function place(
  tx: Queryable,
  deps: OrderDeps,
  { basket, fingerprint, notes, isSenders, shows }: Attempt,
  form: FastOrderForm,
): Promise<Outcome> {
  const settings = deps.settings();
  const [held, earlier] = await Promise.all([lockBasket(tx, basket), orderOfKey(tx, form.idempotencyKey)]);
  if (earlier) return outcomeOf(earlierResult(earlier, isSenders(earlier)));
  if (!held) return outcomeOf(failure('empty', 'Корзина пуста: заказывать пока нечего'));
  const { batchWay: way = null, seenFingerprint: seen } = form;
  const before = await readLines(tx, held, settings);
  // Batches are agreed to as they were told; waiting and fewer are asked for whatever they are.
  const answered = way !== 'several' || fingerprintOf(before) === seen;
  const { fewer } = await settleBatches(tx, held, before, () => (answered ? way : null));
  const as = { kind: 'fast', idempotencyFingerprint: fingerprint } as const;
  return orderBasket(tx, deps, held, wholeForm(settings, form), as, (now, { total }) => {
    const short = unanswered(now, 'Выберите в корзине, как быть');
    if (short) return short;
    const asked = askAboutBatches(now);
    shows({ total, amounts: amountsOf(now), ...(asked ? { fingerprint: fingerprintOf(now) } : {}) });
    if (total === form.seenTotal) return asked && failure('changed', joinNotes(asked));
    const costs = [...notes, ...fewer, `Теперь это стоит ${formatRoubles(total)}`];
    return failure('changed', joinNotes(asked ? [...costs, ...asked] : [...costs, SEND_AGAIN]));
  });
}

/** How much is ordered of each offer, as the form names it. */
function amountsOf({ lines }: Basket): Record<number, string> {
  const named = lines.filter(({ giftFor }) => giftFor === null);
  return Object.fromEntries(named.map((line) => [line.offerId, orderedAmount(line, line.orderable)]));
}

/** What a shopper must choose about before goods of several batches are sent to them [BEYOND-5]; null when they have, or need not. */
function askAboutBatches({ lines }: Basket): string[] | null {
  const asked = lines.filter(asksAboutBatches);
  if (asked.length === 0) return null;
  const notes = asked.map(({ name, batchNotice }) => noteAbout(name, batchNotice ?? ''));
  return [...notes, 'Выберите, как собрать заказ, и отправьте ещё раз'];
}

/** A refusal with `changed` says what the goods cost now, and with `fingerprint` that the next try agrees to what was said of their batches. */
export type FastResult = Result<PlacedOrder> | (Failure & Seen & { total: Kopecks });

/**
 * Makes an order by telephone number alone [CART-11]: of `wishes`, beside whatever lies in the basket, or of the basket of `token`
 * where there are none. The same key gives the same order to the same visitor and nobody else. Refused with `changed` when the
 * goods do not cost what was seen.
 */
export async function placeFastOrder(
  deps: OrderDeps,
  token: string | null,
  wishes: readonly LineWish[],
  form: FastOrderForm,
): Promise<FastResult> {
  const proof = wishes.length > 0 ? fastOrderProof(token, wishes, form) : null;
  const isSenders = (earlier: EarlierOrder) =>
    proof ? proof.fits.has(earlier.fingerprint) : isOfBasket(earlier, token);
  const earlier = await orderOfKey(deps.db, form.idempotencyKey);
  if (earlier) return earlierResult(earlier, isSenders(earlier));
  let basket = token;
  let notes: readonly string[] = [];
  if (proof) {
    const added = await addLines(deps, null, wishes);
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
