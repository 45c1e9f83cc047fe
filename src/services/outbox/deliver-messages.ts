import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Mail } from '../../adapters/mail/mail.ts';
import type { Messenger } from '../../adapters/messenger/messenger.ts';
import type { Sms } from '../../adapters/sms/sms.ts';
import type { WebhookSender } from '../../adapters/webhook/webhook.ts';
import { type Database, schema } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import { stripControlCharacters, toSingleLine } from '../../domain/form/control-characters.ts';
import type { Clock } from '../../kit/clock.ts';
import { DeliveryError } from '../../kit/delivery-error.ts';
import type { Logger } from '../../kit/logger.ts';
import type { OutboxEntry } from './message.ts';

export interface OutboxDeps {
  db: Database;
  mail: Mail;
  sms: Sms;
  messenger: Messenger;
  /** Absent: nobody listens. */
  webhook?: WebhookSender | null;
  logger: Logger;
  clock: Clock;
}

/** After so many attempts a message stays for the operator: `npm run shop -- outbox`. */
export const MAX_ATTEMPTS = 12;
const AT_ONCE = 10;
/** A message taken by a worker that died is due again after this time. */
export const LEASE_MS = 60_000;
/** A delivery that takes longer has failed; well within the lease, so that nobody else has taken the message by then. */
const TIMEOUT_MS = 40_000;

const { outbox } = schema;
type Message = typeof outbox.$inferSelect;

/** When to try again after `attempts` failures: 5 s, doubling, at most six hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(5000 * 2 ** (attempts - 1), 6 * 3_600_000);
}

/** Takes what is due for this worker alone; other nodes skip it until the lease is over. */
async function takeDue({ db, clock }: OutboxDeps): Promise<Message[]> {
  const now = clock();
  return transact(db, async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(isNull(outbox.deliveredAt), lte(outbox.nextAttemptAt, now), lt(outbox.attempts, MAX_ATTEMPTS)),
      )
      .orderBy(outbox.nextAttemptAt, outbox.id)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return tx
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
      .where(inArray(outbox.id, ids))
      .returning();
  });
}

/**
 * What delivers each kind of message: a new one is a row here and a shape in `message.ts`. Messages hold words of strangers and of
 * suppliers' files, some of them kept before forms refused control characters.
 */
type Carriers = {
  [Kind in OutboxEntry['kind']]: (
    deps: OutboxDeps,
    key: string,
    payload: Extract<OutboxEntry, { kind: Kind }>['payload'],
  ) => Promise<void>;
};

const CARRIERS: Carriers = {
  mail: ({ mail }, key, { subject, text, ...letter }) =>
    mail.send({ ...letter, subject: toSingleLine(subject), text: stripControlCharacters(text), key }),
  sms: ({ sms }, key, { to, text }) => sms.send({ to, text: toSingleLine(text), key }),
  messenger: ({ messenger }, key, { text, ...message }) =>
    messenger.send({ ...message, text: toSingleLine(text), key }),
  webhook: async ({ webhook }, key, { body }) => {
    if (!webhook) throw new Error('ORDER_WEBHOOK_URL is not set any more');
    await webhook.send({ key, body });
  },
};

async function deliver(message: Message, deps: OutboxDeps): Promise<void> {
  const { key, kind, payload } = message as OutboxEntry;
  const carrier = CARRIERS[kind] as ((...given: unknown[]) => Promise<void>) | undefined;
  if (!carrier) throw new Error(`nothing delivers messages of kind ${message.kind}`);
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the delivery took too long')), TIMEOUT_MS);
  try {
    await Promise.race([carrier(deps, key, payload), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Writes a failure down: what the service will never take is left to the operator at once, what it wants later waits as long as it asks.
 * Nothing is written when somebody else has taken the message meanwhile.
 */
async function putOff(message: Message, deps: OutboxDeps, error: unknown): Promise<void> {
  const { db, clock, logger } = deps;
  const { id, kind, attempts } = message;
  const known = error instanceof DeliveryError ? error : null;
  const last = attempts >= MAX_ATTEMPTS || known?.final === true;
  const words = last ? 'a message is left to the operator' : 'a message was not delivered';
  logger[last ? 'error' : 'warn']({ err: error, message: id, kind, attempts }, words);
  const pause = Math.max(pauseAfter(attempts), known?.retryAfterMs ?? 0);
  const nextAttemptAt = new Date(clock().getTime() + pause);
  await db
    .update(outbox)
    .set({ nextAttemptAt, lastError: String(error), ...(last ? { attempts: MAX_ATTEMPTS } : {}) })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.deliveredAt)));
}

async function handle(message: Message, deps: OutboxDeps): Promise<void> {
  try {
    await deliver(message, deps);
  } catch (error) {
    return putOff(message, deps, error);
  }
  await deps.db
    .update(outbox)
    .set({ deliveredAt: deps.clock(), lastError: '' })
    .where(eq(outbox.id, message.id));
}

/**
 * Delivers the messages that are due, each at least once: a worker that dies between delivery and record leaves the message
 * to be delivered again under the same key, once its lease is over. A failed one is tried again later and later.
 * @returns how many messages were taken, so that the caller knows whether more may wait
 */
export async function deliverMessages(deps: OutboxDeps): Promise<number> {
  const messages = await takeDue(deps);
  const outcomes = await Promise.allSettled(messages.map((message) => handle(message, deps)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return messages.length;
}
