import { desc, eq, ilike, or } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { chats } from '../../data/schema/chat.ts';
import { coupons } from '../../data/schema/discount.ts';
import type { DeskFound, FoundCoupon } from '../../domain/desk/found.ts';
import { readCouponCode } from '../../domain/discount/coupon.ts';
import { readPhone } from '../../domain/form/phone.ts';
import type { DeskDeps } from './action.ts';
import { findOpinions } from './find-opinions.ts';
import { findOrders } from './find-orders.ts';
import { readGoods } from './list-goods.ts';

/** Of each kind. */
const SHOWN = 10;
/** A pattern's own signs stand for themselves. */
const plain = (text: string) => text.replace(/[\\%_]/g, '\\$&');

async function findChats(db: Database, text: string): Promise<DeskFound['chats']> {
  const phone = readPhone(text);
  // Conversations are few: those that are over are deleted.
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

const NOTHING: DeskFound = { orders: [], goods: [], chats: [], coupons: [], opinions: [], pages: [] };

/** Whatever of the shop a text finds: orders, goods, conversations, a coupon, what shoppers wrote, pages. */
export async function searchDesk(deps: DeskDeps, typed: string): Promise<DeskFound> {
  const { db, find, pages } = deps;
  const text = typed.trim();
  if (text === '') return NOTHING;
  const [orders, goods, talks, coupons, opinions, all] = await Promise.all([
    findOrders(deps, { state: null, text, moneyDue: false, reserveEnding: false }),
    readGoods(db, find(text).slice(0, SHOWN)),
    findChats(db, text),
    findCoupons(db, text),
    findOpinions(db, `%${plain(text)}%`, SHOWN),
    pages(),
  ]);
  const word = text.toLowerCase();
  const named = all.filter(({ title, slug }) => title.toLowerCase().includes(word) || slug === word);
  return {
    ...{ orders: orders.rows.slice(0, SHOWN), goods, chats: talks, coupons, opinions },
    pages: named.slice(0, SHOWN),
  };
}
