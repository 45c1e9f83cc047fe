import { createHash } from 'node:crypto';
import { count, sql } from 'drizzle-orm';
import type { MessengerBot } from '../../adapters/messenger/messenger.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Queryable } from '../../data/connection.ts';
import { outbox } from '../../data/schema/order.ts';
import { transact } from '../../data/transact.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import { type BotLink, MESSENGER_TITLES, type MessengerName } from '../../domain/listing/messenger.ts';
import type { SentFavourites } from '../../domain/listing/send-favourites-form.ts';
import { counted } from '../../domain/measures/plural.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import type { Card } from '../../domain/product/card.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { PublicDeps } from '../settings.ts';
import { sharedListAddress, shareList } from './shared-list.ts';

/** For each messenger, how to open the bot's chat and how to read its messages. */
type Bots = Partial<Record<MessengerName, { link: BotLink } & Pick<MessengerBot, 'read'>>>;

export interface SendFavouritesDeps extends PublicDeps {
  snapshot: Snapshot;
  /** Bots that cannot write first, by messenger: the visitor has to open the chat. */
  bots: Bots;
  /** Messengers that deliver; the others are neither offered nor accepted. */
  messengers: readonly MessengerName[];
}

/** Maximum number of lists sent to a phone in a day, because it may be somebody else's phone. */
const MAX_A_DAY = 5;
const NAMED = 3;

/** The list as a sentence without line breaks, which WhatsApp templates refuse. */
export function favouritesText(shop: string, cards: readonly Card[]): string {
  const names = cards.slice(0, NAMED).map(({ name }) => name);
  const more = cards.length - names.length;
  const all = `${names.join('; ')}${more > 0 ? ` и ещё ${more}` : ''}`;
  return `${shop}: избранное, ${counted(cards.length, 'товар', 'товара', 'товаров')}. ${all}`;
}

/** Returns a digest of a phone and a day, from which neither can be read. */
function keyOfDay(phone: string, now: Date): string {
  const who = createHash('sha256').update(`favourites:${phone}`).digest('hex').slice(0, 16);
  return `favourites:${who}:${now.toISOString().slice(0, 10)}:`;
}

async function hasEnough(tx: Queryable, ofDay: string, key: string): Promise<boolean> {
  const [found] = await tx
    .select({ number: count() })
    .from(outbox)
    .where(sql`starts_with(${outbox.key}, ${ofDay}) and ${outbox.key} <> ${key}`);
  return (found?.number ?? 0) >= MAX_A_DAY;
}

/** Returns the messengers by which a list can be sent. */
export function offeredMessengers({ messengers }: SendFavouritesDeps): readonly MessengerName[] {
  return messengers;
}

/**
 * Sends the visitor's favourites to a phone by messenger [FAV-2]: one message per list and day, so that repeating it has no effect. If the
 * messenger's bot cannot write first, nothing is sent and the result has a link that opens the bot's chat. Fails with `empty`, with `unset`
 * for a messenger that the shop does not have, or with `too-many` for a phone that has got enough lists today.
 */
export async function sendFavourites(
  { db, settings, snapshot, clock, publicUrl, bots, messengers }: SendFavouritesDeps,
  messenger: MessengerName,
  productIds: readonly number[],
  phone: string,
): Promise<Result<SentFavourites>> {
  if (!messengers.includes(messenger))
    return failure('unset', `${MESSENGER_TITLES[messenger]} у магазина не подключён`);
  const cards = snapshot.cards(productIds);
  if (cards.length === 0) return failure('empty', 'В избранном пусто: отправлять нечего');
  const now = clock();
  const ids = cards.map(({ id }) => id);
  const shown = formatPhone(phone);
  const bot = bots[messenger];
  return transact(db, async (tx): Promise<Result<SentFavourites>> => {
    const id = await shareList(tx, ids, now);
    const list = sharedListAddress(id);
    if (bot) return success({ phone: shown, list, open: bot.link(id) });
    const ofDay = keyOfDay(phone, now);
    const key = `${ofDay}${messenger}:${id}`;
    if (await hasEnough(tx, ofDay, key))
      return failure('too-many', `На ${shown} сегодня уже отправили ${MAX_A_DAY} списков. Попробуйте завтра`);
    const entry: OutboxEntry = {
      key,
      kind: 'messenger',
      payload: {
        messenger,
        to: phone,
        text: favouritesText(settings().contacts.name, cards),
        link: publicUrl + list,
      },
    };
    await tx
      .insert(outbox)
      .values({ ...entry, nextAttemptAt: now })
      .onConflictDoNothing();
    return success({ phone: shown, list });
  });
}
