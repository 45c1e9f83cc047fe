import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import { type Queryable, schema } from '../../data/connection.ts';
import type { PersonalData } from './find-personal-data.ts';
import type { PersonContacts } from './person-contacts.ts';
import { ERASED } from './personal-columns.ts';

const {
  availabilitySubscriptions: waiting,
  baskets,
  chats,
  couponUses,
  adminLog,
  mailContacts,
  orderHistory,
  orderLines,
  orderNotes,
  orderReturns,
  orders,
  outbox,
  payments,
  paymentIssues,
  projectComments,
  projects,
  questions,
  refunds,
} = schema;

/** States of attempts that may still succeed; their data is needed to query the provider. */
const UNDECIDED: (typeof payments.$inferSelect)['state'][] = ['opening', 'open'];

async function eraseOrders(tx: Queryable, found: PersonalData['orders']): Promise<void> {
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  const numbers = found.map(({ number }) => number);
  await tx.update(orders).set(ERASED.orders).where(inArray(orders.id, ids));
  await tx.update(orderLines).set(ERASED.orderLines).where(inArray(orderLines.orderId, ids));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids));
  // Deletes notes written by staff; automatic notes contain no names.
  await tx
    .update(orderHistory)
    .set(ERASED.orderHistory)
    .where(and(inArray(orderHistory.orderId, ids), eq(orderHistory.by, 'shop')));
  await tx.update(adminLog).set(ERASED.adminLog).where(inArray(adminLog.subject, numbers));
  await tx
    .update(payments)
    .set(ERASED.payments)
    .where(and(inArray(payments.orderId, ids), notInArray(payments.state, UNDECIDED)));
  await tx.update(paymentIssues).set(ERASED.paymentIssues).where(inArray(paymentIssues.orderId, ids));
  await tx.update(orderReturns).set(ERASED.orderReturns).where(inArray(orderReturns.orderId, ids));
  await tx.update(refunds).set(ERASED.refunds).where(inArray(refunds.orderId, ids));
}

/** Deletes the data found about a person; of orders and payments, only what identifies the person. */
export async function erasePersonalData(
  tx: Queryable,
  { phones }: PersonContacts,
  found: PersonalData,
): Promise<void> {
  const orderIds = found.orders.map(({ id }) => id);
  await eraseOrders(tx, found.orders);
  await tx
    .update(couponUses)
    .set(ERASED.couponUses)
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
    .set(ERASED.projects)
    .where(inArray(projects.id, [...found.notifiedProjectIds]));
  await tx.delete(projectComments).where(inArray(projectComments.id, [...found.projectCommentIds]));
  await tx.delete(mailContacts).where(inArray(mailContacts.id, [...found.mailContactIds]));
  await tx.delete(outbox).where(inArray(outbox.id, [...found.messageIds]));
}
