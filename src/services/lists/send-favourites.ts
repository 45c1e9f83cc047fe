import { createHash } from 'node:crypto';
import { count, sql } from 'drizzle-orm';
import type { MessengerBot } from '../../adapters/messenger/messenger.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Queryable } from '../../data/connection.ts';
import { outbox } from '../../data/schema/order.ts';
import { transact } from '../../data/transact.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import type { BotLink, MessengerName } from '../../domain/listing/messenger.ts';
import type { SentFavourites } from '../../domain/listing/send-favourites-form.ts';
import { counted } from '../../domain/measures/plural.ts';
import type { Card } from '../../domain/product/card.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { OutboxEntry } from '../outbox/message.ts';
import type { PublicDeps } from '../settings.ts';
import { sharedListAddress, shareList } from './shared-list.ts';

/** How a bot's conversation is opened, and how what is written to it is read. */
type Bots = Partial<Record<MessengerName, { link: BotLink } & Pick<MessengerBot, 'read'>>>;

export interface SendFavouritesDeps extends PublicDeps {
  snapshot: Snapshot;
  /** Messengers whose bot stands for the shop: it cannot write first. */
  bots: Bots;
}

/** Lists that one telephone gets in a day: it may be somebody else's. */
const MAX_A_DAY = 5;
const NAMED = 3;

/** The list in a sentence without line breaks, which templates of WhatsApp refuse. */
export function favouritesText(shop: string, cards: readonly Card[]): string {
  const names = cards.slice(0, NAMED).map(({ name }) => name);
  const more = cards.length - names.length;
  const all = `${names.join('; ')}${more > 0 ? ` и ещё ${more}` : ''}`;
  return `${shop}: избранное, ${counted(cards.length, 'товар', 'товара', 'товаров')}. ${all}`;
}

/** Of a telephone and a day; says neither. */
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

/**
 * Sends the visitor's favourites to a telephone by a messenger [FAV-2]: the message goes into the outbox once a day for a list, so that
 * trying again doubles nothing. Where the messenger's bot cannot write first, nothing is sent and the answer has a link that opens it.
 * Fails with `empty`, or `too-many` for a telephone that got enough lists today.
 */
export async function sendFavourites(
  { db, settings, snapshot, clock, publicUrl, bots }: SendFavouritesDeps,
  messenger: MessengerName,
  productIds: readonly number[],
  phone: string,
): Promise<Result<SentFavourites>> {
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
