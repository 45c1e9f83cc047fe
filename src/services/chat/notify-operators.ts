import { eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { baskets } from '../../data/schema/order.ts';
import { chatAddress } from '../../domain/admin/chat-row.ts';
import { formatAmountOf } from '../../domain/basket/basket.ts';
import type { ChatMessage } from '../../domain/chat/chat.ts';
import { indentLines, toSingleLine } from '../../domain/form/control-characters.ts';
import { formatRoubles } from '../../domain/measures/money.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import { shopMailbox } from '../../domain/shop-contacts.ts';
import { findBasket } from '../basket/find-basket.ts';
import { readLines } from '../basket/read-lines.ts';
import type { ChatDeps, ChatHead } from './own-chat.ts';

/** Maximum number of products of a basket that are listed one by one. */
const NAMED = 10;

/** Lines that describe the visitor's basket; empty without one. */
async function basketLines(
  tx: Queryable,
  { settings }: Pick<ChatDeps, 'settings'>,
  { cartcode }: Pick<ChatHead, 'cartcode'>,
): Promise<string[]> {
  if (!cartcode) return [];
  const [row] = await tx.select({ id: baskets.id }).from(baskets).where(eq(baskets.cartcode, cartcode));
  const basket = row ? await findBasket(tx, row.id) : null;
  if (!basket) return [];
  const { lines, total } = await readLines(tx, basket, settings());
  if (lines.length === 0) return [];
  const named = lines
    .slice(0, NAMED)
    .map((line) => `  ${toSingleLine(line.name)}, ${formatAmountOf(line.quantity, line.unit)}`);
  const more = lines.length > NAMED ? [`  и ещё ${lines.length - NAMED}`] : [];
  return [`Корзина ${cartcode}, ${formatRoubles(total)}:`, ...named, ...more];
}

/** Lines that describe the visitor: name, page and basket. */
export async function aboutVisitor(
  tx: Queryable,
  deps: Pick<ChatDeps, 'settings' | 'publicUrl'>,
  chat: ChatHead,
): Promise<string[]> {
  const who = [chat.name, chat.phone].filter(Boolean).map(toSingleLine).join(', ');
  return [
    ...(who ? [`Покупатель: ${who}`] : []),
    ...(chat.page ? [`Страница: ${deps.publicUrl}${chat.page}`] : []),
    ...(await basketLines(tx, deps, chat)),
  ];
}

/** Returns the text by which an operator's reply in a messenger is matched to its chat. */
const chatMark = (id: number): string => `Чат № ${id}`;

/** Returns the outbox entries for a message: one to the operators' Telegram chat and, while nobody is online, an email. */
export async function chatEntries(
  tx: Queryable,
  deps: ChatDeps,
  chat: ChatHead,
  { id, text }: ChatMessage,
  online: boolean,
): Promise<OutboxEntry[]> {
  const { operatorChat, settings, publicUrl } = deps;
  if (online && operatorChat === null) return [];
  const about = await aboutVisitor(tx, deps, chat);
  const words = [`${chatMark(chat.id)}`, `  ${indentLines(text)}`, ...about].join('\n');
  const key = `chat:${id}`;
  const messenger: OutboxEntry = {
    key: `${key}:telegram`,
    kind: 'messenger',
    payload: {
      messenger: 'telegram',
      to: operatorChat ?? '',
      text: words,
      link: publicUrl + (chat.page || '/'),
    },
  };
  const email: OutboxEntry = {
    key: `${key}:mail`,
    kind: 'mail',
    payload: {
      to: shopMailbox(settings().contacts),
      subject: `Сообщение из чата № ${chat.id}`,
      text: `${words}\n\nОтветить: ${publicUrl}${chatAddress(chat.id)}\n`,
    },
  };
  return [...(operatorChat === null ? [] : [messenger]), ...(online ? [] : [email])];
}
