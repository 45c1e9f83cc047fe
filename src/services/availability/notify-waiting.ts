import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type Queryable, schema } from '../../data/connection.ts';
import { givenColumns } from '../../data/queries/given-columns.ts';
import { transact } from '../../data/transact.ts';
import { writeEmail, writeSms } from '../../domain/content/emails.ts';
import { formatRoubles, NOTHING } from '../../domain/measures/money.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import { countingPrice } from '../../domain/price/priced-amount.ts';
import { givenOf } from '../../domain/price/unit-price.ts';
import { offerAddress } from '../../domain/product/card.ts';
import { unsubscribeLink } from '../newsletter/mail-contact.ts';
import type { PublicDeps, Settings } from '../settings.ts';

const { availabilitySubscriptions: waiting, offers, products, outbox } = schema;
/** Maximum number of requests notified in one transaction. */
const AT_ONCE = 200;

/** Finds and locks requests for offers that can be bought again. */
const findReturned = (tx: Queryable) =>
  tx
    .select({
      id: waiting.id,
      channel: waiting.channel,
      contact: waiting.contact,
      offerId: offers.id,
      slug: products.slug,
      name: products.name,
      offerName: offers.name,
      price: offers.price,
      ...givenColumns,
      unit: offers.unit,
      unitArea: products.unitArea,
      piecesPerBox: products.piecesPerBox,
    })
    .from(waiting)
    .innerJoin(offers, eq(offers.id, waiting.offerId))
    .innerJoin(products, eq(products.id, offers.productId))
    .where(
      and(
        isNull(waiting.notifiedAt),
        offers.active,
        products.active,
        gt(offers.price, NOTHING),
        sql`(not ${offers.stockStated} or ${offers.stock} >= greatest(${offers.min}, ${offers.step}, 1))`,
      ),
    )
    .orderBy(asc(waiting.id))
    .limit(AT_ONCE)
    .for('update', { of: waiting, skipLocked: true });
type Returned = Awaited<ReturnType<typeof findReturned>>[number];

/**
 * Notifies visitors of offers that can be bought again, each visitor once [REV-4]: marking the request and writing the message happen in
 * one transaction, and several nodes share the work. Returns the number of notifications.
 */
export function notifyWaiting(deps: PublicDeps): Promise<number> {
  return transact(deps.db, async (tx) => {
    const returned = await findReturned(tx);
    if (returned.length === 0) return 0;
    const ids = returned.map(({ id }) => id);
    await tx.update(waiting).set({ notifiedAt: deps.clock() }).where(inArray(waiting.id, ids));
    const entries: OutboxEntry[] = [];
    for (const each of returned) {
      const context = { now: deps.clock(), publicUrl: deps.publicUrl };
      const unsubscribe = each.channel === 'mail' ? await unsubscribeLink(tx, each.contact, context) : '';
      entries.push(messageOf(each, deps.settings(), deps.publicUrl, unsubscribe));
    }
    await tx.insert(outbox).values(entries.map((entry) => ({ ...entry, nextAttemptAt: deps.clock() })));
    return returned.length;
  });
}

function messageOf(
  returned: Returned,
  settings: Settings,
  publicUrl: string,
  unsubscribe: string,
): OutboxEntry {
  const { id, channel, contact, slug, offerId } = returned;
  const key = `available:${id}`;
  const values = { goods: fullName(returned), link: publicUrl + offerAddress(slug, offerId) };
  if (channel === 'sms')
    return {
      key,
      kind: 'sms',
      payload: { to: contact, text: writeSms(settings, 'goods-available', values) },
    };
  const priced = { price: returned.price, unit: returned.unit, ...givenOf(returned, returned) };
  const { price, unit } = countingPrice(priced);
  const more = { price: formatRoubles(price), unit, unsubscribe };
  const email = writeEmail(settings, 'goods-available', { ...values, ...more });
  return { key, kind: 'mail', payload: { to: contact, ...email, unsubscribe } };
}

/** Combines both names, because an offer's own name often says only how it differs from the product's other offers. */
function fullName({ name, offerName }: Returned): string {
  return offerName === '' || offerName.includes(name) ? offerName || name : `${name}, ${offerName}`;
}
