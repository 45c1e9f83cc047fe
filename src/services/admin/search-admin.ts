import { desc, eq, ilike, or } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { chats } from '../../data/schema/chat.ts';
import { coupons } from '../../data/schema/discount.ts';
import type { AdminFound, FoundCoupon } from '../../domain/admin/found.ts';
import { readCouponCode } from '../../domain/discount/coupon.ts';
import { readPhone } from '../../domain/form/phone.ts';
import type { AdminDeps } from './action.ts';
import { findFeedback } from './find-feedback.ts';
import { findOrders } from './find-orders.ts';
import { readGoods } from './list-goods.ts';

/** Maximum number of results of each kind. */
const SHOWN = 10;
/** Escapes the special characters of an `ilike` pattern. */
const plain = (text: string) => text.replace(/[\\%_]/g, '\\$&');

async function findChats(db: Database, text: string): Promise<AdminFound['chats']> {
  const phone = readPhone(text);
  // Needs no index: there are few chats, because old ones are deleted.
  const rows = await db
    .select()
    .from(chats)
    .where(
      phone.ok
        ? eq(chats.phoneNumber, phone.phone)
        : or(ilike(chats.name, `%${plain(text)}%`), eq(chats.cartcode, text)),
    )
    .orderBy(desc(chats.updatedAt))
    .limit(SHOWN);
  return rows.map(({ id, name, phone, updatedAt }) => ({
    ...{ id, name, phone, last: null },
    updatedAt: updatedAt.toISOString(),
  }));
}

async function findCoupons(db: Database, text: string): Promise<FoundCoupon[]> {
  const code = readCouponCode(text);
  if (!code) return [];
  return db.select({ id: coupons.id, code: coupons.code }).from(coupons).where(eq(coupons.code, code));
}

const NOTHING: AdminFound = { orders: [], goods: [], chats: [], coupons: [], feedback: [], pages: [] };

/** Searches orders, products, chats, coupons, feedback and pages. */
export async function searchAdmin(deps: AdminDeps, typed: string): Promise<AdminFound> {
  const { db, find, pages } = deps;
  const text = typed.trim();
  if (text === '') return NOTHING;
  const [orders, goods, talks, coupons, feedback, all] = await Promise.all([
    findOrders(deps, { state: null, text, moneyDue: false, reserveEnding: false }),
    readGoods(db, find(text).slice(0, SHOWN)),
    findChats(db, text),
    findCoupons(db, text),
    findFeedback(db, `%${plain(text)}%`, SHOWN),
    pages(),
  ]);
  const word = text.toLowerCase();
  const named = all.filter(({ title, slug }) => title.toLowerCase().includes(word) || slug === word);
  return {
    ...{ orders: orders.rows.slice(0, SHOWN), goods, chats: talks, coupons, feedback },
    pages: named.slice(0, SHOWN),
  };
}
