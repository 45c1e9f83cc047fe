import type { Snapshot } from '../../catalogue/snapshot.ts';
import { deliveryPrice } from '../../domain/delivery/delivery.ts';
import { type FeedFormat, type FeedShop, writeEntry } from '../../domain/feed/feed-goods.ts';
import type { PublicDeps, Settings } from '../settings.ts';
import { listFeedGoods, listFeedSections } from './list-feed-goods.ts';

export interface WriteFeedDeps extends PublicDeps {
  snapshot: Snapshot;
}

const MINSK_AHEAD_MS = 3 * 3_600_000;

function shopOf(
  { contacts, content, tariff, deliveryTimes, pickupPoints }: Settings,
  publicUrl: string,
  now: Date,
): FeedShop {
  return {
    name: contacts.name,
    company: content.shop.company,
    email: contacts.email,
    publicUrl,
    madeAt: `${new Date(now.getTime() + MINSK_AHEAD_MS).toISOString().slice(0, 16)}+03:00`,
    delivery: {
      price: tariff && ((goods) => deliveryPrice(tariff, goods, 'minsk')),
      days: deliveryTimes && { ...deliveryTimes.days, orderBefore: deliveryTimes.cutOff },
      pickup: pickupPoints.length > 0,
    },
  };
}

/** Writes a feed of the whole catalogue piece by piece: header, entries, end. */
export async function* writeFeed(
  { snapshot, db, settings, publicUrl, clock }: WriteFeedDeps,
  format: FeedFormat,
): AsyncGenerator<string> {
  const shop = shopOf(settings(), publicUrl, clock());
  yield format.begin(shop, listFeedSections(snapshot));
  for await (const goods of listFeedGoods(snapshot, db.$client)) yield writeEntry(format, goods, shop);
  yield format.end;
}
