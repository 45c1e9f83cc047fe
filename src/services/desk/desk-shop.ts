import type { ContentPart } from '../../domain/content/content.ts';
import type { ContentPicture } from '../../domain/content/content-picture.ts';
import type { ChatNews, ChatRows, DeskChat, InboxNews } from '../../domain/desk/chat-row.ts';
import type { Checklist } from '../../domain/desk/checklist.ts';
import type { ContentRow, ContentText } from '../../domain/desk/content-row.ts';
import type { CouponRow } from '../../domain/desk/coupon-row.ts';
import type { LogEntry } from '../../domain/desk/desk-log.ts';
import type { DeskFound } from '../../domain/desk/found.ts';
import type { GoodsLack, GoodsRow } from '../../domain/desk/goods-row.ts';
import type { ImportRow, MessageRow } from '../../domain/desk/message-row.ts';
import type { Opinion, OpinionCounts, OpinionSearch } from '../../domain/desk/opinion.ts';
import type { HandOver, OrderRow, OrderSearch, PaymentRow } from '../../domain/desk/order-row.ts';
import type { OwnAccess } from '../../domain/desk/own-access.ts';
import type { PageKey, PageRow, PageText } from '../../domain/desk/page-row.ts';
import type { DeskRows } from '../../domain/desk/pages-of-rows.ts';
import type { DeskPerson } from '../../domain/desk/person.ts';
import type { DeskAction } from '../../domain/desk/roles.ts';
import type { TodayFigures } from '../../domain/desk/today.ts';
import type { OrderView } from '../../domain/order/order.ts';
import type { Result } from '../../domain/result.ts';
import type { OpenIssue } from '../order/payment-issues.ts';
import type { DeskFields } from './action.ts';
import type { FoundSession } from './sessions.ts';
import type { SignedIn, SignIn } from './sign-in.ts';

/** An order with what the desk knows of it besides. */
interface DeskOrder {
  order: OrderView;
  issues: readonly OpenIssue[];
  attempts: readonly PaymentRow[];
  handOver: HandOver;
  /** What was done about it at the desk, the latest first. */
  log: readonly LogEntry[];
}

/** All that pages of the desk show; who gets what of it says `DESK_READS`. */
export interface DeskReads {
  today(): Promise<TodayFigures>;
  /** What the merchant has not set yet. */
  checklist(): Promise<Checklist>;
  orders(search: OrderSearch): Promise<DeskRows<OrderRow>>;
  /** Null for a number that is none. */
  order(number: string): Promise<DeskOrder | null>;
  /** Money that waits for a person, the oldest first. */
  moneyIssues(): Promise<readonly OpenIssue[]>;
  /** How many of each kind wait. */
  opinionCounts(): Promise<OpinionCounts>;
  opinions(search: OpinionSearch): Promise<DeskRows<Opinion>>;
  /** Messages that did not get through yet; after one of them where it is named. */
  messages(after?: number): Promise<DeskRows<MessageRow>>;
  /** Goods that a text finds on sale, with stock and price as the database has them now. */
  goods(text: string): Promise<readonly GoodsRow[]>;
  /** The same of one product, whatever it is called. */
  product(id: number): Promise<readonly GoodsRow[]>;
  /** Goods on sale that lack something; after one of them where it is named. */
  lacking(lack: GoodsLack, after?: number): Promise<DeskRows<GoodsRow>>;
  /** The newest first; before one of them where it is named. */
  coupons(before?: number): Promise<DeskRows<CouponRow>>;
  /** Conversations, the latest first; before a moment where one is named. */
  chats(before?: Date): Promise<ChatRows>;
  chat(id: number): Promise<DeskChat | null>;
  /** Whatever of the shop a text finds. */
  search(text: string): Promise<DeskFound>;
  contentParts(): Promise<readonly ContentRow[]>;
  contentText(part: ContentPart): Promise<ContentText>;
  /** Pages of text and articles. */
  pages(): Promise<readonly PageRow[]>;
  /** Null for none. */
  pageText(key: PageKey): Promise<PageText | null>;
  /** Pictures that texts may name, the latest first. */
  contentPictures(): Promise<readonly ContentPicture[]>;
  /** The last imports, the latest first. */
  imports(): Promise<readonly ImportRow[]>;
  /** What came to nothing of what 1C sent, the latest first. */
  exchangeNotes(): Promise<readonly LogEntry[]>;
  /** Of who looks. */
  ownAccess(): Promise<OwnAccess>;
  people(): Promise<readonly DeskPerson[]>;
  /** A page of what was done, the latest first; before an entry where one is named. */
  log(before?: number): Promise<DeskRows<LogEntry>>;
}

/** Everything endpoints of the desk may ask of it. */
export interface DeskShop {
  /** False while nobody has a password: there is no desk then. */
  isOpen(): Promise<boolean>;
  /** The device on which somebody of a name signed in before, by what it brought; null for one that is not known. */
  knownDevice(name: string, brought: string): Promise<string | null>;
  signIn(wish: SignIn): Promise<Result<SignedIn>>;
  /** Who is signed in by a cookie; null for nobody. */
  find(secret: string | null): Promise<FoundSession | null>;
  /** The same for what a page asks by itself, which keeps nobody signed in. */
  peek(secret: string | null): Promise<DeskPerson | null>;
  signOut(secret: string, person: DeskPerson): Promise<void>;
  /** Does something, if the person's role may, and writes it down. @returns what was done, in words */
  perform(
    session: Pick<FoundSession, 'person' | 'key'>,
    action: DeskAction,
    fields: DeskFields,
    file?: Uint8Array | null,
  ): Promise<Result<string>>;
  /** What came in a conversation after a message, in order. */
  chatNews(id: number, messageId: number): Promise<readonly ChatNews[]>;
  /** The conversations in which somebody wrote after a message. */
  inboxNews(messageId: number): Promise<readonly InboxNews[]>;
  /** The desk for a page that somebody looks at, or for the door: what their role may not see is refused. */
  visit(session: Pick<FoundSession, 'person' | 'key'> | null, said?: string | null): DeskVisit;
}

/** The desk as a page of it has it. */
export interface DeskVisit {
  desk: DeskReads;
  /** Null at the door alone. */
  person: DeskPerson | null;
  /** What became of the last thing done, said once. */
  said: string | null;
}
