import type { BotMessage } from '../../adapters/messenger/messenger.ts';
import { outbox } from '../../data/schema/order.ts';
import { answerChat } from './answer-chat.ts';
import { setOnline } from './operators.ts';
import type { ChatDeps } from './own-chat.ts';

const HOUR_MS = 3_600_000;
const SHIFT_HOURS = 8;
/** First line of a message to the operators; the visitor's text is indented below it, so it cannot imitate this line. */
const MARK = /^Чат № (\d{1,9})(?:\n|$)/;
const HELP = `Чтобы ответить покупателю, ответьте на его сообщение. /on: быть на связи ${SHIFT_HOURS} часов, /off: уйти`;

/** Handles an operator's message and returns a reply to the operator; null when none is needed. */
async function act(
  deps: ChatDeps,
  { id, chat, text, replyTo = '' }: BotMessage,
  place: string,
): Promise<string | null> {
  const now = deps.clock().getTime();
  if (text === '/on' || text === '/off') {
    await setOnline(deps.db, place, new Date(text === '/on' ? now + SHIFT_HOURS * HOUR_MS : now));
    return text === '/on' ? `На связи ${SHIFT_HOURS} часов` : 'Не на связи: сообщения приходят и письмом';
  }
  const chatId = Number(MARK.exec(replyTo)?.[1] ?? 0);
  if (chatId === 0) return HELP;
  const answered = await answerChat(deps, { chatId, text, key: `telegram:${chat}:${id}`, place });
  return answered.ok ? null : answered.message;
}

/**
 * Handles a message in the operators' Telegram chat: a reply to a visitor's message is sent to that visitor [TRACK-5], only once even if
 * Telegram reports it twice.
 * @returns false for a message in any other chat
 */
export async function answerByTelegram(deps: ChatDeps, message: BotMessage): Promise<boolean> {
  if (message.chat !== deps.operatorChat) return false;
  const reply = await act(deps, message, `telegram:${message.chat}`);
  if (reply === null) return true;
  const payload = { messenger: 'telegram', to: message.chat, text: reply, link: deps.publicUrl };
  await deps.db
    .insert(outbox)
    .values({ key: `chat-operator:${message.id}`, kind: 'messenger', payload, nextAttemptAt: deps.clock() })
    .onConflictDoNothing();
  return true;
}
