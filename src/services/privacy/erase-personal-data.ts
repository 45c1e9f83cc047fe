import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { type Queryable, schema } from '../../data/connection.ts';
import type { PersonalData } from './find-personal-data.ts';
import type { PersonContacts } from './person-contacts.ts';

const {
  availabilitySubscriptions: waiting,
  baskets,
  chats,
  couponUses,
  mailContacts,
  orderHistory,
  orderLines,
  orders,
  outbox,
  payments,
  paymentIssues,
  projectComments,
  projects,
  questions,
} = schema;

/** What becomes of an order: its number, days, goods and sums stay; its old address opens nothing. */
const WITHOUT_PERSON = {
  name: '',
  phone: '',
  email: '',
  city: '',
  address: '',
  comment: '',
  company: '',
  unp: '',
  floor: null,
  lift: false,
  credit: null,
  basketId: null,
  idempotencyFingerprint: '',
  idempotencyKey: sql`gen_random_uuid()::text`,
  secret: sql`replace(gen_random_uuid()::text, '-', '')`,
} as const;

/** Attempts that may still bring money: the provider is asked about them by what stands there. */
const UNDECIDED = ['opening', 'open'];

async function eraseOrders(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const of = [...ids];
  await tx.update(orders).set(WITHOUT_PERSON).where(inArray(orders.id, of));
  await tx.update(orderLines).set({ comment: '' }).where(inArray(orderLines.orderId, of));
  // Written by a person of the shop; the clock's and the provider's notes name nobody.
  await tx
    .update(orderHistory)
    .set({ note: '' })
    .where(and(inArray(orderHistory.orderId, of), eq(orderHistory.by, 'shop')));
  await tx
    .update(payments)
    .set({ address: '', token: '', message: '' })
    .where(and(inArray(payments.orderId, of), notInArray(payments.state, UNDECIDED)));
  await tx.update(paymentIssues).set({ note: '' }).where(inArray(paymentIssues.orderId, of));
}

/** Deletes what was found of a person; of orders and payments only what says whose they are. */
export async function erasePersonalData(
  tx: Queryable,
  { phones }: PersonContacts,
  found: PersonalData,
): Promise<void> {
  const orderIds = found.orders.map(({ id }) => id);
  await eraseOrders(tx, orderIds);
  await tx
    .update(couponUses)
    .set({ phone: '', basketId: sql`gen_random_uuid()` })
    .where(or(inArray(couponUses.phone, [...phones]), inArray(couponUses.orderId, orderIds)));
  await tx.delete(baskets).where(inArray(baskets.id, [...found.basketIds]));
  await tx.delete(waiting).where(inArray(waiting.id, [...found.subscriptionIds]));
  await tx.delete(questions).where(
    inArray(
      questions.id,
      found.questions.map(({ id }) => id),
    ),
  );
  await tx.delete(chats).where(inArray(chats.id, [...found.chatIds]));
  await tx
    .update(projects)
    .set({ contact: '' })
    .where(inArray(projects.id, [...found.toldProjectIds]));
  await tx.delete(projectComments).where(inArray(projectComments.id, [...found.projectCommentIds]));
  await tx.delete(mailContacts).where(inArray(mailContacts.id, [...found.mailContactIds]));
  await tx.delete(outbox).where(inArray(outbox.id, [...found.messageIds]));
}
