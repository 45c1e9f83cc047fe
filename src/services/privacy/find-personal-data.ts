import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Queryable, schema } from '../../data/connection.ts';
import { isFinal, orderState } from '../../domain/order/order-state.ts';
import { findMessages, type MessageKeys } from './find-messages.ts';
import { findNamesakes, type Namesakes } from './find-namesakes.ts';
import { findProjectComments } from './find-project-comments.ts';
import type { PersonContacts } from './person-contacts.ts';

const {
  availabilitySubscriptions: waiting,
  baskets,
  chatMessages,
  chats,
  couponUses,
  mailContacts,
  orders,
  paymentIssues,
  projects,
  questions,
} = schema;

interface FoundOrder {
  id: number;
  number: string;
  /** Reason why the person must still be reachable; empty if there is none. */
  open: string;
}

export interface PersonalData {
  orders: readonly FoundOrder[];
  /** Baskets, including those created for orders of single products. */
  basketIds: readonly string[];
  couponUses: number;
  subscriptionIds: readonly number[];
  questions: readonly { id: number; productId: number }[];
  /** Ids of email addresses with an unsubscribe link, including newsletter subscribers. */
  mailContactIds: readonly number[];
  chatIds: readonly number[];
  /** Projects whose comments are sent to the person's address; the projects stay, but the address is removed. */
  notifiedProjectIds: readonly string[];
  /** Comments in projects that contain a contact of the person. */
  projectCommentIds: readonly number[];
  messageIds: readonly number[];
  /** Keys of message files, including those of messages no longer in the outbox. */
  messageKeys: MessageKeys;
  others: PersonContacts;
  namesakes: Namesakes;
}

type OrderRow = typeof orders.$inferSelect;

const NEVER = sql`false`;

async function readOrders(tx: Queryable, { phones, emails }: PersonContacts): Promise<OrderRow[]> {
  const written = emails.length > 0 ? inArray(sql`lower(trim(${orders.email}))`, [...emails]) : NEVER;
  return tx
    .select()
    .from(orders)
    .where(or(inArray(orders.phone, [...phones]), written))
    .orderBy(orders.id)
    .for('update');
}

async function openOrder(tx: Queryable, { id, number, state }: OrderRow): Promise<FoundOrder> {
  if (!isFinal(state)) return { id, number, open: orderState(state).name.toLowerCase() };
  const [due] = await tx
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(and(eq(paymentIssues.orderId, id), isNull(paymentIssues.doneAt)))
    .limit(1);
  return { id, number, open: due ? 'нужно вернуть или проверить деньги' : '' };
}

/** Finds the person's requests and questions other than orders. */
async function readRequests(tx: Queryable, person: PersonContacts) {
  const { phones, emails } = person;
  const contacts = [...phones, ...emails];
  const subscriptions = await tx
    .select({ id: waiting.id })
    .from(waiting)
    .where(inArray(sql`lower(${waiting.contact})`, contacts));
  const questionRows = await tx
    .select({ id: questions.id, productId: questions.productId })
    .from(questions)
    .where(emails.length > 0 ? inArray(sql`lower(trim(${questions.contact}))`, [...emails]) : NEVER);
  const contactRows = await tx
    .select({ id: mailContacts.id })
    .from(mailContacts)
    .where(inArray(mailContacts.email, [...emails]));
  const talked = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(inArray(chats.phoneNumber, [...phones]));
  const notified = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.contact, [...emails]));
  return {
    chatIds: talked.map(({ id }) => id),
    notifiedProjectIds: notified.map(({ id }) => id),
    projectCommentIds: await findProjectComments(tx, person),
    subscriptionIds: subscriptions.map(({ id }) => id),
    questions: questionRows,
    mailContactIds: contactRows.map(({ id }) => id),
  };
}

async function keysOf(
  tx: Queryable,
  rows: readonly OrderRow[],
  {
    subscriptionIds,
    questions: questionRows,
    chatIds,
  }: Pick<PersonalData, 'subscriptionIds' | 'questions' | 'chatIds'>,
): Promise<MessageKeys> {
  const ids = rows.map(({ id }) => id);
  const issues = await tx
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(inArray(paymentIssues.orderId, ids));
  const written = await tx
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(inArray(chatMessages.chatId, [...chatIds]));
  return {
    prefixes: [...rows.map(({ number }) => `order:${number}:`), ...written.map(({ id }) => `chat:${id}:`)],
    keys: [
      ...issues.map(({ id }) => `payment-trouble:${id}`),
      ...subscriptionIds.map((id) => `available:${id}`),
      ...questionRows.flatMap(({ id }) => [`question:${id}`, `answer:${id}`]),
    ],
  };
}

function othersOf(rows: readonly OrderRow[], { phones, emails }: PersonContacts): PersonContacts {
  const allPhones = new Set(rows.map(({ phone }) => phone).filter(Boolean));
  const written = new Set(rows.map(({ email }) => email.trim().toLowerCase()).filter(Boolean));
  return {
    phones: [...allPhones].filter((phone) => !phones.includes(phone)),
    emails: [...written].filter((email) => !emails.includes(email)),
  };
}

/** Finds all data about a person, and locks the person's orders. */
export async function findPersonalData(tx: Queryable, contacts: PersonContacts): Promise<PersonalData> {
  const rows = await readOrders(tx, contacts);
  const ids = rows.map(({ id }) => id);
  const uses = await tx
    .select({ basketId: couponUses.basketId })
    .from(couponUses)
    .where(or(inArray(couponUses.phone, [...contacts.phones]), inArray(couponUses.orderId, ids)));
  const requests = await readRequests(tx, contacts);
  const { keys, prefixes } = await keysOf(tx, rows, requests);
  const messages = await findMessages(tx, contacts, { keys, prefixes });
  const found: FoundOrder[] = [];
  for (const row of rows) found.push(await openOrder(tx, row));
  const made = [...rows, ...uses].flatMap(({ basketId }) => basketId ?? []);
  const contactRows = await tx.select({ id: baskets.id }).from(baskets).where(inArray(baskets.id, made));
  return {
    orders: found,
    basketIds: contactRows.map(({ id }) => id),
    couponUses: uses.length,
    ...requests,
    messageIds: messages.map(({ id }) => id),
    messageKeys: { prefixes, keys: [...new Set([...keys, ...messages.map(({ key }) => key)])] },
    others: othersOf(rows, contacts),
    namesakes: await findNamesakes(tx, [...new Set(rows.map(({ name }) => name).filter(Boolean))], {
      orderIds: ids,
      projectCommentIds: requests.projectCommentIds,
    }),
  };
}
