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
  /** Why somebody still has to reach the person, in words; empty: nobody has to. */
  open: string;
}

/** All that the shop knows of a person. */
export interface PersonalData {
  orders: readonly FoundOrder[];
  /** Their baskets, also those that orders of goods were made of. */
  basketIds: readonly string[];
  couponUses: number;
  subscriptionIds: readonly number[];
  questions: readonly { id: number; productId: number }[];
  /** Addresses with a way out, subscribers of the newsletter among them. */
  mailContactIds: readonly number[];
  chatIds: readonly number[];
  /** Projects whose owner hears of comments at an address of theirs: they stay, without it. */
  toldProjectIds: readonly string[];
  /** Comments on lines of projects in which a contact of theirs stands. */
  projectCommentIds: readonly number[];
  messageIds: readonly number[];
  /** What names the files of their messages, also of those that are in the outbox no more. */
  messageKeys: MessageKeys;
  /** Contacts that stand in their orders and were not asked for. */
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

/** What the person asked for or about beside their orders. */
async function readRequests(tx: Queryable, person: PersonContacts) {
  const { phones, emails } = person;
  const contacts = [...phones, ...emails];
  const subscriptions = await tx
    .select({ id: waiting.id })
    .from(waiting)
    .where(inArray(sql`lower(${waiting.contact})`, contacts));
  const asked = await tx
    .select({ id: questions.id, productId: questions.productId })
    .from(questions)
    .where(emails.length > 0 ? inArray(sql`lower(trim(${questions.contact}))`, [...emails]) : NEVER);
  const kept = await tx
    .select({ id: mailContacts.id })
    .from(mailContacts)
    .where(inArray(mailContacts.email, [...emails]));
  const talked = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(inArray(chats.phoneNumber, [...phones]));
  const told = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.contact, [...emails]));
  return {
    chatIds: talked.map(({ id }) => id),
    toldProjectIds: told.map(({ id }) => id),
    projectCommentIds: await findProjectComments(tx, person),
    subscriptionIds: subscriptions.map(({ id }) => id),
    questions: asked,
    mailContactIds: kept.map(({ id }) => id),
  };
}

async function keysOf(
  tx: Queryable,
  rows: readonly OrderRow[],
  {
    subscriptionIds,
    questions: asked,
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
      ...asked.flatMap(({ id }) => [`question:${id}`, `answer:${id}`]),
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

/** Finds all that the shop keeps of a person, and holds their orders against other transactions. */
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
  const kept = await tx.select({ id: baskets.id }).from(baskets).where(inArray(baskets.id, made));
  return {
    orders: found,
    basketIds: kept.map(({ id }) => id),
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
