import { randomUUID } from 'node:crypto';
import { checklistOf } from '../../domain/admin/checklist.ts';
import type { AdminPerson } from '../../domain/admin/person.ts';
import {
  ADMIN_READS,
  type AdminRead,
  type AdminRole,
  covers,
  NotOfThisRole,
} from '../../domain/admin/roles.ts';
import type { OrderView } from '../../domain/order/order.ts';
import { bind } from '../bind.ts';
import { readChat } from '../chat/list-chats.ts';
import { listContentPictures } from '../content/content-pictures.ts';
import { countChosen, previewBulk } from '../goods/bulk-goods.ts';
import { listGoodsChanges, readGoodsPage, sectionChoices } from '../goods/goods-page.ts';
import { listSections, readSectionPage } from '../goods/read-sections.ts';
import { listRefused } from '../import/refused-exchanges.ts';
import { readHandOver } from '../order/hand-over.ts';
import { listNotes } from '../order/order-notes.ts';
import { listPaymentIssues } from '../order/payment-issues.ts';
import { showOrderToShop } from '../order/show-order.ts';
import { allRedirects, redirectRows } from '../redirect/list-redirects.ts';
import { readStatistics } from '../statistics/read-statistics.ts';
import type { AdminDeps } from './action.ts';
import { chatRows } from './chat-actions.ts';
import { countToday, countWaiting } from './count-today.ts';
import { couponRows } from './coupon-actions.ts';
import { discountRows, previewDiscount } from './discount-actions.ts';
import { exportOrders } from './export-orders.ts';
import { exportBuyers, findBuyers, readBuyer } from './find-buyers.ts';
import { findOrders, listAttempts } from './find-orders.ts';
import { countFeedback, listFeedback } from './list-feedback.ts';
import { listGoods } from './list-goods.ts';
import { listMessages } from './list-messages.ts';
import { listPeople } from './manage-people.ts';
import { readMenusPage } from './menu-actions.ts';
import { missedRows } from './missed-rows.ts';
import { readOwnAccess } from './own-access.ts';
import { readOrderContact } from './read-order-contact.ts';
import { readOrderDraft } from './read-order-draft.ts';
import { readOrderGoods } from './read-order-goods.ts';
import { listOpenRefunds, readOrderReturn } from './read-order-return.ts';
import { readReading } from './reading-actions.ts';
import { searchAdmin } from './search-admin.ts';
import { findSeoGoods } from './seo-goods.ts';
import type { SignedInPerson } from './sessions.ts';
import { exchangeLog, LOGGED, logRows, readLog } from './write-log.ts';

/** Maximum number of payment issues on a page. */
const ISSUES = 100;

/** Reads an order with what the admin knows about it; null for an unknown number. */
async function readOrder(deps: AdminDeps, number: string) {
  const order = await showOrderToShop(deps, number);
  if (!order) return null;
  const { db } = deps;
  const [issues, attempts, handOver, notes, log, openRefunds] = await Promise.all([
    listPaymentIssues(db, number, ISSUES),
    listAttempts(db, number),
    readHandOver(db, number),
    listNotes(db, number),
    readLog(db, LOGGED, { subject: number }),
    listOpenRefunds(deps, number),
  ]);
  return { order, issues, attempts, handOver, notes, log, openRefunds, refundKey: randomUUID() };
}

/** Reads orders to print, in the order of their numbers; unknown numbers are left out. */
async function readOrderPapers(deps: AdminDeps, numbers: readonly string[]): Promise<OrderView[]> {
  const found: OrderView[] = [];
  for (const number of numbers) {
    const order = await showOrderToShop(deps, number);
    if (order) found.push(order);
  }
  return found;
}

/** Returns all reads of admin pages; `ADMIN_READS` says which roles may use each. */
export function openReads(deps: AdminDeps, session: SignedInPerson | null) {
  const {
    db,
    settings,
    contentParts,
    contentText,
    contentSettings,
    importPage,
    imports,
    pages,
    pageText,
    uploads,
  } = deps;
  return {
    ...{ contentParts, contentText, contentSettings, importPage, imports, pages, pageText },
    ...bind(() => deps, {
      today: countToday,
      orders: findOrders,
      orderFile: exportOrders,
      order: readOrder,
      buyers: findBuyers,
      buyer: readBuyer,
      buyerFile: exportBuyers,
      reading: readReading,
      orderGoods: readOrderGoods,
      orderContact: readOrderContact,
      orderReturn: readOrderReturn,
      refunds: listOpenRefunds,
      orderDraft: readOrderDraft,
      orderPapers: readOrderPapers,
      chats: chatRows,
      chat: readChat,
      menus: readMenusPage,
      discountPreview: previewDiscount,
      goods: listGoods,
      chosenGoods: countChosen,
      sectionPage: readSectionPage,
      bulkPreview: previewBulk,
      search: searchAdmin,
      missedPages: missedRows,
      statistics: readStatistics,
      seoGoods: findSeoGoods,
    }),
    ...bind(() => db, {
      feedbackCounts: countFeedback,
      feedback: listFeedback,
      waiting: countWaiting,
      messages: listMessages,
      goodsPage: readGoodsPage,
      goodsChanges: listGoodsChanges,
      sectionChoices,
      sections: listSections,
      coupons: couponRows,
      discounts: discountRows,
      contentPictures: listContentPictures,
      exchangeNotes: exchangeLog,
      refusedExchanges: listRefused,
      people: listPeople,
      log: logRows,
      redirects: redirectRows,
      redirectFile: allRedirects,
    }),
    seoList: async () => deps.site.seoList(),
    seoPage: deps.site.seoPage,
    uploads: uploads.list,
    upload: uploads.read,
    checklist: async () => checklistOf(settings(), await deps.missing()),
    moneyIssues: () => listPaymentIssues(db, undefined, ISSUES),
    async ownAccess() {
      if (!session) throw new NotOfThisRole('nobody has an own access');
      return readOwnAccess(deps, session);
    },
  };
}

export type AdminReads = ReturnType<typeof openReads>;

/** Role that each read is for; the type makes the compiler report a read without a role. */
const LEAST: Readonly<Record<keyof AdminReads, AdminRole>> = ADMIN_READS;
const NAMES = Object.keys(LEAST) as AdminRead[];

function refuse(): never {
  throw new NotOfThisRole('not of this role');
}

/**
 * Returns the reads; those that the person's role does not allow are refused, and all of them when nobody is signed in. Rights are checked
 * here, where pages get their data, not by address, so that no spelling, redirect or new page can bypass them [SHOP-8].
 */
export function readsFor(person: AdminPerson | null, all: AdminReads): AdminReads {
  const own = { ...all };
  for (const name of NAMES) if (!person || !covers(person.role, LEAST[name])) own[name] = refuse;
  return own;
}
