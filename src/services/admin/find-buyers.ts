import { and, desc, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../data/connection.ts';
import { availabilitySubscriptions as waiting } from '../../data/schema/availability.ts';
import { mailContacts } from '../../data/schema/mail-contact.ts';
import { offers } from '../../data/schema/offer.ts';
import { orders } from '../../data/schema/order.ts';
import { orderNotes } from '../../data/schema/order-life.ts';
import { products } from '../../data/schema/product.ts';
import {
  type AwaitedGoods,
  type BuyerPage,
  type BuyerRow,
  type BuyerSearch,
  type Mailing,
  mailingText,
} from '../../domain/admin/buyer-row.ts';
import { readOrderSearch } from '../../domain/admin/order-search.ts';
import { type AdminRows, firstRows } from '../../domain/admin/pages-of-rows.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { kopecks } from '../../domain/measures/money.ts';
import type { Clock } from '../../kit/clock.ts';
import { storedEmail } from '../newsletter/mail-contact.ts';
import { PAID_AT_TEST } from '../order/paid-at-test.ts';
import { formatMinskMoment, formatSum } from './export-cells.ts';
import { findOrders } from './find-orders.ts';
import { orderConditions } from './order-conditions.ts';

/** Number of buyers on a page, of orders and notes on a buyer's page, and of buyers read at once and at most for a file. */
const SHOWN = 50;
const NOTES = 50;
const BATCH = 500;
const MOST = 50_000;

interface BuyerDeps {
  db: Queryable;
  clock: Clock;
}

/** Orders that count for a buyer; the others are not sales. */
const COUNTS = sql`${orders.state} <> 'cancelled' and not ${PAID_AT_TEST}`;

/** Reads the buyers with these telephone numbers, those with the latest order first. */
async function readBuyers(db: Queryable, phones: readonly string[]): Promise<BuyerRow[]> {
  if (phones.length === 0) return [];
  const { id, number, name, phone, email, company, createdAt } = orders;
  const ofPhones = inArray(phone, [...phones]);
  const lastIds = db
    .select({ id: sql<number>`max(${id})`.as('last_id') })
    .from(orders)
    .where(ofPhones)
    .groupBy(phone);
  const last = await db
    .select({ id, number, name, phone, email, company, createdAt })
    .from(orders)
    .where(inArray(id, lastIds));
  const sums = await db
    .select({
      phone,
      count: sql<number>`count(*) filter (where ${COUNTS})`.mapWith(Number),
      total: sql<number>`coalesce(sum(${orders.total}) filter (where ${COUNTS}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(ofPhones)
    .groupBy(phone);
  const ofPhone = new Map(sums.map((row) => [row.phone, row]));
  return last
    .map(({ createdAt: at, ...row }) => ({
      ...row,
      count: ofPhone.get(row.phone)?.count ?? 0,
      total: kopecks(ofPhone.get(row.phone)?.total ?? 0),
      lastAt: at.toISOString(),
    }))
    .toSorted((a, b) => b.id - a.id);
}

/** Finds the telephone numbers of buyers by their last order, latest first. */
async function findPhones({ db, clock }: BuyerDeps, { text, before }: BuyerSearch, limit: number) {
  const search = { ...readOrderSearch(new URLSearchParams()), text };
  const found =
    text.trim() === ''
      ? undefined
      : inArray(
          orders.phone,
          db.select({ phone: orders.phone }).from(orders).where(orderConditions(search, clock())),
        );
  const lastId = max(orders.id);
  const rows = await db
    .select({ phone: orders.phone, id: lastId.mapWith(Number) })
    .from(orders)
    .where(and(ne(orders.phone, ''), found))
    .groupBy(orders.phone)
    .having(before === undefined ? undefined : sql`${lastId} < ${before}`)
    .orderBy(desc(lastId))
    .limit(limit);
  return rows.map(({ phone }) => phone);
}

/** Lists buyers by their telephone number, those with the latest order first [SHOP-4]. */
export async function findBuyers(deps: BuyerDeps, search: BuyerSearch): Promise<AdminRows<BuyerRow>> {
  const phones = await findPhones(deps, search, SHOWN + 1);
  return firstRows(await readBuyers(deps.db, phones), SHOWN);
}

/** Reads what the owners of these addresses have agreed to. */
async function readMailings(db: Queryable, emails: readonly string[]): Promise<Mailing[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .select()
    .from(mailContacts)
    .where(inArray(mailContacts.email, [...emails]));
  return emails.map((email) => {
    const contact = rows.find((row) => row.email === email);
    return {
      email,
      requestedAt: contact?.requestedAt?.toISOString() ?? null,
      confirmedAt: contact?.confirmedAt?.toISOString() ?? null,
    };
  });
}

async function readAwaited(db: Queryable, contacts: readonly string[]): Promise<AwaitedGoods[]> {
  return db
    .select({ name: products.name, slug: products.slug, contact: waiting.contact })
    .from(waiting)
    .innerJoin(offers, eq(offers.id, waiting.offerId))
    .innerJoin(products, eq(products.id, offers.productId))
    .where(and(inArray(sql`lower(trim(${waiting.contact}))`, [...contacts]), isNull(waiting.notifiedAt)))
    .orderBy(desc(waiting.id))
    .limit(SHOWN);
}

/** Reads the buyer of an order; null for an unknown order, or one whose buyer was erased. */
export async function readBuyer(deps: BuyerDeps, number: string): Promise<BuyerPage | null> {
  const { db } = deps;
  const [order] = await db.select({ phone: orders.phone }).from(orders).where(eq(orders.number, number));
  const [buyer] = order?.phone ? await readBuyers(db, [order.phone]) : [];
  if (!buyer) return null;
  const { phone } = buyer;
  const written = await db
    .selectDistinct({ email: sql<string>`lower(trim(${orders.email}))` })
    .from(orders)
    .where(and(eq(orders.phone, phone), ne(orders.email, '')));
  const emails = written.map(({ email }) => storedEmail(email)).toSorted();
  const search = { ...readOrderSearch(new URLSearchParams()), text: phone };
  const { rows, next } = await findOrders(deps, search);
  const notes = await db
    .select({ note: orderNotes, number: orders.number })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(eq(orders.phone, phone))
    .orderBy(desc(orderNotes.id))
    .limit(NOTES);
  return {
    ...buyer,
    orders: rows,
    hasMore: next !== null,
    notes: notes.map(({ note: { id, person, text, at }, number: of }) => ({
      ...{ id, person, text, number: of },
      at: at.toISOString(),
    })),
    mailings: await readMailings(db, emails),
    awaited: await readAwaited(db, [phone, ...emails]),
  };
}

const HEAD = [
  ...['Телефон', 'Имя', 'Почта', 'Организация', 'Заказов', 'На сумму, руб.', 'Последний заказ', 'Когда'],
  'Новости на почту',
];

/** Reads the buyers of a search as rows of a table, its head first, in batches; telephone numbers have no plus, as in orders. */
export async function* exportBuyers(
  { db, clock }: { db: Database; clock: Clock },
  { text }: BuyerSearch,
): AsyncGenerator<readonly string[][]> {
  yield [HEAD];
  let before: number | undefined;
  for (let count = 0; count < MOST; count += BATCH) {
    const phones = await findPhones({ db, clock }, { text, before }, BATCH);
    const buyers = await readBuyers(db, phones);
    const mailings = await readMailings(db, [
      ...new Set(buyers.map(({ email }) => storedEmail(email)).filter(Boolean)),
    ]);
    const ofEmail = new Map(mailings.map((mailing) => [mailing.email, mailingText(mailing)]));
    yield buyers.map((buyer) => [
      ...[formatPhone(buyer.phone).replace('+', ''), buyer.name, buyer.email, buyer.company],
      ...[
        String(buyer.count),
        formatSum(buyer.total),
        buyer.number,
        formatMinskMoment(new Date(buyer.lastAt)),
      ],
      ofEmail.get(storedEmail(buyer.email)) ?? '',
    ]);
    before = buyers.at(-1)?.id;
    if (buyers.length < BATCH || before === undefined) return;
  }
}
