import { checklistOf } from '../../domain/desk/checklist.ts';
import type { DeskPerson } from '../../domain/desk/person.ts';
import {
  DESK_READS,
  type DeskRead,
  type DeskRole,
  isAtLeast,
  NotOfThisRole,
} from '../../domain/desk/roles.ts';
import { bind } from '../bind.ts';
import { readChat } from '../chat/list-chats.ts';
import { listContentPictures } from '../content/content-pictures.ts';
import { readHandOver } from '../order/hand-over.ts';
import { listPaymentIssues } from '../order/payment-issues.ts';
import { showOrderToShop } from '../order/show-order.ts';
import type { DeskDeps } from './action.ts';
import { chatRows } from './chat-actions.ts';
import { countToday } from './count-today.ts';
import { couponRows } from './coupon-actions.ts';
import { findOrders, listAttempts } from './find-orders.ts';
import { listPeople } from './keep-people.ts';
import { findGoods, listLacking, readGoods } from './list-goods.ts';
import { listMessages } from './list-messages.ts';
import { countOpinions, listOpinions } from './list-opinions.ts';
import { readOwnAccess } from './own-access.ts';
import { searchDesk } from './search-desk.ts';
import type { SignedInPerson } from './sessions.ts';
import { exchangeLog, LOGGED, logRows, readLog } from './write-log.ts';

/** Sums that wait for a person, on a page: a shop that has more of them has other worries. */
const ISSUES = 100;

/** An order with what the admin knows of it besides; null for a number that is none. */
async function readOrder(deps: DeskDeps, number: string) {
  const order = await showOrderToShop(deps, number);
  if (!order) return null;
  const { db } = deps;
  const [issues, attempts, handOver, log] = await Promise.all([
    listPaymentIssues(db, number, ISSUES),
    listAttempts(db, number),
    readHandOver(db, number),
    readLog(db, LOGGED, { subject: number }),
  ]);
  return { order, issues, attempts, handOver, log };
}

/** All that pages of the admin show; who gets what of it is in `DESK_READS`. */
export function openReads(deps: DeskDeps, session: SignedInPerson | null) {
  const { db, settings, contentParts, contentText, imports, pages, pageText } = deps;
  return {
    ...{ contentParts, contentText, imports, pages, pageText },
    ...bind(() => deps, {
      today: countToday,
      orders: findOrders,
      order: readOrder,
      chats: chatRows,
      chat: readChat,
      goods: findGoods,
      search: searchDesk,
    }),
    ...bind(() => db, {
      opinionCounts: countOpinions,
      opinions: listOpinions,
      messages: listMessages,
      lacking: listLacking,
      coupons: couponRows,
      contentPictures: listContentPictures,
      exchangeNotes: exchangeLog,
      people: listPeople,
      log: logRows,
    }),
    checklist: async () => checklistOf(settings(), await deps.missing()),
    moneyIssues: () => listPaymentIssues(db, undefined, ISSUES),
    product: (id: number) => readGoods(db, [id]),
    async ownAccess() {
      if (!session) throw new NotOfThisRole('nobody has an own access');
      return readOwnAccess(deps, session);
    },
  };
}

export type DeskReads = ReturnType<typeof openReads>;

/** The compiler finds a read that nobody gave a role. */
const LEAST: Readonly<Record<keyof DeskReads, DeskRole>> = DESK_READS;
const NAMES = Object.keys(LEAST) as DeskRead[];

function refuse(): never {
  throw new NotOfThisRole('not of this role');
}

/**
 * What somebody's pages may show; nobody's show nothing. The right is asked here, where a page gets what it is made of, and nowhere by
 * address: then no spelling, redirect or page of the future can miss it [SHOP-8].
 */
export function readsFor(person: DeskPerson | null, all: DeskReads): DeskReads {
  const own = { ...all };
  for (const name of NAMES) if (!person || !isAtLeast(person.role, LEAST[name])) own[name] = refuse;
  return own;
}
