import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { orderLines, orders } from '../../data/schema/order.ts';
import { wordsQuery } from '../../domain/admin/order-row.ts';
import type { OrderSearch } from '../../domain/admin/order-search.ts';
import { reservesEndBefore } from '../../domain/admin/today.ts';
import { readPhone } from '../../domain/form/phone.ts';
import { beginOfDay } from '../../domain/measures/moment.ts';
import { readOrderNumber } from '../../domain/order/order.ts';

/** An order number has at most this many digits; more are a telephone number or an article. */
const NUMBER_DIGITS = 7;
/** Digits of the shortest text that may be an article by itself. */
const ARTICLE_DIGITS = 5;

/** Area codes that a seven-digit number may belong to: those of mobile operators, and that of Minsk. */
const LOCAL_CODES = ['25', '29', '33', '44', '17'];

/** The telephone numbers that seven digits such as «111-22-31» may be short for; none for any other text. */
function localPhones(text: string): string[] {
  const digits = text.replace(/[\s\-–]/g, '');
  return /^\d{7}$/.test(digits) ? LOCAL_CODES.map((code) => `+375${code}${digits}`) : [];
}

// Columns have their table's name written out, because a column reference in a query of a single table would omit it.
export const MONEY_DUE = sql<boolean>`(exists (select 1 from payment_issues i where i.order_id = orders.id and i.done_at is null)
  or exists (select 1 from refunds r where r.order_id = orders.id and r.state <> 'done'))`;

/** Words of a text as both indexes have them: ё becomes е. */
const indexed = (text: SQL) =>
  sql`to_tsvector('simple', translate(lower((${text}) collate "und-x-icu"), 'ё', 'е'))`;

/** Must equal the expression of the index `orders_customer_index`. */
const CUSTOMER = indexed(
  sql`${orders.name} || ' ' || ${orders.email} || ' ' || ${orders.company} || ' ' || ${orders.city} || ' ' || ${orders.address}`,
);
/** Must equal the expression of the index `order_lines_words_index`. */
const GOODS = indexed(sql`${orderLines.name} || ' ' || ${orderLines.article}`);

const ofGoods = (query: string) =>
  sql`select ${orderLines.orderId} from ${orderLines} where ${GOODS} @@ to_tsquery('simple', ${query})`;

/** Orders whose buyer, address or goods contain all the words. */
const ofWords = (query: string) => sql`${orders.id} in (
  select ${orders.id} from ${orders} where ${CUSTOMER} @@ to_tsquery('simple', ${query}) union ${ofGoods(query)})`;

/** Orders that a number may mean: their own, a telephone's, or an article's. */
function ofDigits(text: string): SQL | null {
  const digits = text.replace(/\D/g, '');
  const found: SQL[] = [];
  const number = digits.length <= NUMBER_DIGITS ? readOrderNumber(text) : null;
  if (number) found.push(sql`select ${orders.id} from ${orders} where ${eq(orders.number, number)}`);
  const typed = readPhone(text);
  const phones = typed.ok ? [typed.phone] : localPhones(text);
  if (phones.length > 0)
    found.push(sql`select ${orders.id} from ${orders} where ${inArray(orders.phone, phones)}`);
  if (found.length === 0) return null;
  if (/^\d+$/.test(text.trim()) && digits.length >= ARTICLE_DIGITS) found.push(ofGoods(`'${digits}'`));
  return sql`${orders.id} in (${sql.join(found, sql` union `)})`;
}

function ofText(text: string): SQL | undefined {
  if (text.trim() === '') return undefined;
  const digits = ofDigits(text);
  if (digits) return digits;
  const words = wordsQuery(text);
  return words === null ? sql`false` : ofWords(words);
}

const MINSK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Minsk', dateStyle: 'short' });

/** Returns the condition on `orders` for a search at a moment. */
export function orderConditions(search: OrderSearch, now: Date): SQL | undefined {
  const { state, text, before, paymentState, delivery, day, from, to, min, max } = search;
  return and(
    state ? eq(orders.state, state) : undefined,
    search.moneyDue ? MONEY_DUE : undefined,
    search.reserveEnding
      ? and(eq(orders.state, 'reserved'), lte(orders.reservedUntil, reservesEndBefore(now)))
      : undefined,
    before === undefined ? undefined : lt(orders.id, before),
    paymentState ? eq(orders.paymentState, paymentState) : undefined,
    delivery ? eq(orders.delivery, delivery) : undefined,
    day ? eq(orders.deliveryDay, day === 'today' ? MINSK.format(now) : day) : undefined,
    from ? gte(orders.createdAt, beginOfDay(from)) : undefined,
    to ? lt(orders.createdAt, beginOfDay(to, 1)) : undefined,
    min ? gte(orders.total, min) : undefined,
    max ? lte(orders.total, max) : undefined,
    search.byPhone ? eq(orders.source, 'phone') : undefined,
    ofText(text),
  );
}
