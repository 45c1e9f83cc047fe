import { transact } from '../data/transact.ts';
import { checklistOf } from '../domain/desk/checklist.ts';
import { EXCHANGE_SUBJECT } from '../domain/desk/desk-log.ts';
import type { MissingFact } from '../domain/desk/missing-facts.ts';
import { takeRows } from '../domain/desk/pages-of-rows.ts';
import { NotOfThisRole } from '../domain/desk/roles.ts';
import { readChat, readChatNews } from '../services/chat/list-chats.ts';
import { listContentPictures } from '../services/content/content-pictures.ts';
import type { DeskDeps } from '../services/desk/action.ts';
import { chatRows, inboxNews } from '../services/desk/chat-actions.ts';
import { countToday } from '../services/desk/count-today.ts';
import { couponRows } from '../services/desk/coupon-actions.ts';
import type { DeskReads, DeskShop } from '../services/desk/desk-shop.ts';
import { findOrders, listAttempts } from '../services/desk/find-orders.ts';
import { hasPeople, listPeople } from '../services/desk/keep-people.ts';
import { findDevice } from '../services/desk/known-device.ts';
import { listLacking, readGoods } from '../services/desk/list-goods.ts';
import { listMessages } from '../services/desk/list-messages.ts';
import { countOpinions, listOpinions } from '../services/desk/list-opinions.ts';
import { readOwnAccess } from '../services/desk/own-access.ts';
import { perform } from '../services/desk/perform.ts';
import { readsFor } from '../services/desk/reads-for.ts';
import { searchDesk } from '../services/desk/search-desk.ts';
import { endSession, type FoundSession, findSession, peekSession } from '../services/desk/sessions.ts';
import { signIn } from '../services/desk/sign-in.ts';
import { readLog, writeLog } from '../services/desk/write-log.ts';
import { readHandOver } from '../services/order/hand-over.ts';
import { listPaymentIssues } from '../services/order/payment-issues.ts';
import { showOrderToShop } from '../services/order/show-order.ts';

/** Entries of the log on a page. */
const LOGGED = 100;

/** Entries about the exchange that stand before the imports; the rest is in the log. */
const EXCHANGED = 3;

/** Sums that wait for a person, on a page: a shop that has more of them has other worries. */
const ISSUES = 100;

/** What the desk shows that is not asked of its own services. */
export interface DeskSources
  extends Pick<DeskReads, 'imports' | 'contentParts' | 'contentText' | 'pages' | 'pageText'> {
  /** Ids of the goods on sale that a text finds, the best first, a page of them. */
  find(text: string): readonly number[];
  /** What the merchant has not set yet. */
  missing(): Promise<readonly MissingFact[]>;
}

function composeReads(
  deps: DeskDeps,
  { find, missing, ...sources }: DeskSources,
  session: Pick<FoundSession, 'person' | 'key'> | null,
): DeskReads {
  const { db, clock, settings } = deps;
  return {
    today: () => countToday(db, clock()),
    checklist: async () => checklistOf(settings(), await missing()),
    orders: (search) => findOrders(db, clock(), search),
    async order(number) {
      const order = await showOrderToShop(deps, number);
      if (!order) return null;
      const [issues, attempts, handOver, log] = await Promise.all([
        listPaymentIssues(db, number, ISSUES),
        listAttempts(db, number),
        readHandOver(db, number),
        readLog(db, LOGGED, { subject: number }),
      ]);
      return { order, issues, attempts, handOver, log };
    },
    moneyIssues: () => listPaymentIssues(db, undefined, ISSUES),
    opinionCounts: () => countOpinions(db),
    opinions: (search) => listOpinions(db, search),
    messages: (after) => listMessages(db, after),
    goods: async (text) => (text.trim() === '' ? [] : readGoods(db, find(text))),
    product: (id) => readGoods(db, [id]),
    lacking: (lack, after) => listLacking(db, lack, after),
    coupons: (before) => couponRows(db, before),
    chats: (before) => chatRows(db, clock(), before),
    async chat(id) {
      const chat = await readChat(deps, id);
      return chat && { id, ...chat };
    },
    contentPictures: () => listContentPictures(db),
    search: (text) => searchDesk(db, clock(), { find, pages: sources.pages }, text),
    ...sources,
    exchangeNotes: () => readLog(db, EXCHANGED, { subject: EXCHANGE_SUBJECT }),
    async ownAccess() {
      if (!session) throw new NotOfThisRole('nobody has an own access');
      return readOwnAccess(db, session, settings().contacts.name, clock());
    },
    people: () => listPeople(db),
    log: async (before) =>
      takeRows(await readLog(db, LOGGED + 1, before === undefined ? {} : { before }), LOGGED),
  };
}

/** Binds the services of the desk to what they depend on. */
export function composeDesk(deps: DeskDeps, sources: DeskSources): DeskShop {
  const { db, clock } = deps;
  return {
    isOpen: () => hasPeople(db),
    knownDevice: (name, brought) => findDevice(db, name, brought, clock()),
    signIn: (wish) => signIn({ db, clock }, wish),
    find: (secret) => findSession({ db, clock }, secret),
    peek: (secret) => peekSession({ db, clock }, secret),
    signOut: (secret, { name }) =>
      transact(db, async (tx) => {
        await endSession(tx, secret);
        await writeLog(tx, clock(), { person: name, action: 'sign-out' });
      }),
    perform: (session, action, fields, file) => perform(deps, session, action, fields, file),
    chatNews: (id, messageId) => readChatNews(deps, id, messageId),
    inboxNews: (messageId) => inboxNews(db, messageId),
    visit(session, said = null) {
      const person = session?.person ?? null;
      return { desk: readsFor(person, composeReads(deps, sources, session)), person, said };
    },
  };
}
