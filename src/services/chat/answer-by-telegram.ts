import type { BotMessage } from '../../adapters/messenger/messenger.ts';
import { outbox } from '../../data/schema/order.ts';
import { answerChat } from './answer-chat.ts';
import { setOnline } from './operators.ts';
import type { ChatDeps } from './own-chat.ts';

const HOUR_MS = 3_600_000;
const SHIFT_HOURS = 8;
/** The first line of what the shop sent to the operators; what visitors write is set in below it. */
const MARK = /^Чат № (\d{1,9})(?:\n|$)/;
const HELP = `Чтобы ответить покупателю, ответьте на его сообщение. /on: быть на связи ${SHIFT_HOURS} часов, /off: уйти`;

/** What an operator's message came to, in words for them; null: nothing needs to be said. */
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
 * Takes what is written in the operators' conversation of Telegram: a reply goes to the visitor [TRACK-5], reported twice it is taken once.
 * @returns false for any other conversation
 */
export async function answerByTelegram(deps: ChatDeps, message: BotMessage): Promise<boolean> {
  if (message.chat !== deps.operatorChat) return false;
  const said = await act(deps, message, `telegram:${message.chat}`);
  if (said === null) return true;
  const payload = { messenger: 'telegram', to: message.chat, text: said, link: deps.publicUrl };
  await deps.db
    .insert(outbox)
    .values({ key: `chat-operator:${message.id}`, kind: 'messenger', payload, nextAttemptAt: deps.clock() })
    .onConflictDoNothing();
  return true;
}
