import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Mail } from '../../adapters/mail/mail.ts';
import type { Messenger } from '../../adapters/messenger/messenger.ts';
import type { Sms } from '../../adapters/sms/sms.ts';
import type { WebhookSender } from '../../adapters/webhook/webhook.ts';
import { type Database, schema } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import { stripControlCharacters, toSingleLine } from '../../domain/form/control-characters.ts';
import type { OutboxKind, OutboxPayloads } from '../../domain/outbox-message.ts';
import type { Clock } from '../../kit/clock.ts';
import { DeliveryError } from '../../kit/delivery-error.ts';
import type { Logger } from '../../kit/logger.ts';

export interface OutboxDeps {
  db: Database;
  mail: Mail;
  sms: Sms;
  messenger: Messenger;
  webhook?: WebhookSender | null;
  logger: Logger;
  clock: Clock;
}

/** Delivery attempts after which a message is left to the operator: `npm run shop -- outbox`. */
export const MAX_ATTEMPTS = 12;
const AT_ONCE = 10;
/** Milliseconds after which a message claimed by a crashed worker is due again. */
export const LEASE_MS = 60_000;
/** Milliseconds after which a delivery counts as failed; well within the lease, so that no other worker claims the message before then. */
const TIMEOUT_MS = 40_000;

const { outbox } = schema;
type Message = typeof outbox.$inferSelect;

/** Returns the milliseconds until the next attempt after `attempts` failures: 5 s, doubled each time, at most six hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(5000 * 2 ** (attempts - 1), 6 * 3_600_000);
}

/** Claims due messages for this worker; other nodes skip them until the lease ends. */
async function claimDue({ db, clock }: OutboxDeps): Promise<Message[]> {
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
 * How each kind of message is delivered; a new kind needs an entry here and a shape in `OutboxPayloads`. Control characters are removed
 * here, because payloads contain text from visitors and suppliers' files, some of it stored before forms refused them.
 */
const CARRIERS: {
  [Kind in OutboxKind]: (deps: OutboxDeps, key: string, payload: OutboxPayloads[Kind]) => Promise<void>;
} = {
  mail: ({ mail }, key, { subject, text, ...email }) =>
    mail.send({ ...email, subject: toSingleLine(subject), text: stripControlCharacters(text), key }),
  sms: ({ sms }, key, { to, text }) => sms.send({ to, text: toSingleLine(text), key }),
  messenger: ({ messenger }, key, { text, ...message }) =>
    messenger.send({ ...message, text: toSingleLine(text), key }),
  webhook: async ({ webhook }, key, { body }) => {
    if (!webhook) throw new Error('ORDER_WEBHOOK_URL is not set any more');
    await webhook.send({ key, body });
  },
};

interface Parcel<Kind extends OutboxKind> {
  key: string;
  kind: Kind;
  payload: OutboxPayloads[Kind];
}

async function deliver<Kind extends OutboxKind>(
  { key, kind, payload }: Parcel<Kind>,
  deps: OutboxDeps,
): Promise<void> {
  // The message may have been written by another version of the shop.
  if (!Object.hasOwn(CARRIERS, kind)) throw new Error(`nothing delivers messages of kind ${kind}`);
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the delivery took too long')), TIMEOUT_MS);
  try {
    await Promise.race([CARRIERS[kind](deps, key, payload), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Records a failure: after a permanent refusal the message is left to the operator at once; after a temporary one the next attempt waits as
 * long as the service asks. Nothing is written if another worker has claimed the message meanwhile.
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
 * Delivers due messages, each at least once: if a worker dies after the delivery but before it is recorded, the message is delivered again
 * under the same key when its lease ends. Failed deliveries are retried after growing pauses.
 * @returns the number of messages claimed, so that the caller knows whether there may be more
 */
export async function deliverMessages(deps: OutboxDeps): Promise<number> {
  const messages = await claimDue(deps);
  const outcomes = await Promise.allSettled(messages.map((message) => handle(message, deps)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return messages.length;
}
