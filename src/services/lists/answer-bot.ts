import type { BotMessage, Webhook } from '../../adapters/messenger/messenger.ts';
import { outbox } from '../../data/schema/order.ts';
import { type MessengerName, readStart } from '../../domain/listing/messenger.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import { answerByTelegram } from '../chat/answer-by-telegram.ts';
import type { ChatDeps } from '../chat/own-chat.ts';
import { favouritesText, type SendFavouritesDeps } from './send-favourites.ts';
import { readSharedList, sharedListAddress } from './shared-list.ts';

export type AnswerBotDeps = SendFavouritesDeps & ChatDeps;

/**
 * Handles a messenger's report about the shop's bot and answers requests for a list [FAV-2], only once even if the request is reported
 * twice. Messages from the shop's operators are passed on to the chat; any other message is answered with the shop's address.
 */
export async function answerBot(
  deps: AnswerBotDeps,
  messenger: MessengerName,
  webhook: Webhook,
): Promise<'foreign' | 'unknown' | 'read'> {
  const read = deps.bots[messenger]?.read(webhook) ?? 'unknown';
  if (read === 'unknown' || read === 'foreign') return read;
  if (read === 'nothing') return 'read';
  const handled = messenger === 'telegram' && (await answerByTelegram(deps, read));
  if (!handled) await answer(deps, messenger, read);
  return 'read';
}

async function answer(
  { db, settings, snapshot, clock, publicUrl }: SendFavouritesDeps,
  messenger: MessengerName,
  { id, chat, text: written }: BotMessage,
): Promise<void> {
  const list = readStart(written);
  const cards = snapshot.cards((list === null ? null : await readSharedList(db, list)) ?? []);
  const { name } = settings().contacts;
  const [text, link] =
    list !== null && cards.length > 0
      ? [favouritesText(name, cards), sharedListAddress(list)]
      : [`${name}: такого списка нет. Отправьте избранное ещё раз`, '/favourites/'];
  const entry: OutboxEntry = {
    key: `favourites-bot:${messenger}:${id}`,
    kind: 'messenger',
    payload: { messenger, to: chat, text, link: publicUrl + link },
  };
  await db
    .insert(outbox)
    .values({ ...entry, nextAttemptAt: clock() })
    .onConflictDoNothing();
}
