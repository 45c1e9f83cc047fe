import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { schema } from '../../data/connection.ts';
import { formatPhone } from '../../domain/form/phone.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import { offerAddress } from '../../domain/product/card.ts';
import type { PriceRequestForm } from '../../domain/product/price-request-form.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { shopMailbox } from '../../domain/shop-contacts.ts';
import type { Clock } from '../../kit/clock.ts';
import type { ServiceDeps } from '../settings.ts';

const { offers, outbox, products } = schema;

/**
 * Notifies the shop of a request for an offer's price, once a day per person. Fails with `gone` for an unknown offer, and with `priced` for
 * one that has a price by now.
 */
export async function requestPrice(
  { db, clock, settings }: ServiceDeps & { clock: Clock },
  { offer: offerId, phone, name, amount }: PriceRequestForm,
): Promise<Result<{ name: string }>> {
  const [found] = await db
    .select({ offer: offers, name: products.name, slug: products.slug })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(and(eq(offers.id, offerId), offers.active, products.active));
  if (!found) return failure('gone', 'Этого товара в каталоге больше нет');
  if (found.offer.price > 0)
    return failure('priced', 'Цена уже есть на странице товара. Обновите страницу, чтобы её увидеть');
  const article = found.offer.article ? ` (арт. ${found.offer.article})` : '';
  // Keys appear in file names and messages, so they must not contain the phone number.
  const asker = createHash('sha256').update(`${offerId}:${phone}`).digest('hex').slice(0, 16);
  const email: OutboxEntry = {
    key: `price-request:${offerId}:${asker}:${clock().toISOString().slice(0, 10)}`,
    kind: 'mail',
    payload: {
      to: shopMailbox(settings().contacts),
      subject: `Спрашивают цену: ${found.name}`,
      text: [
        `${[name, formatPhone(phone)].filter(Boolean).join(', ')} просит назвать цену.`,
        `${found.name}${article}${amount ? `, нужно: ${amount}` : ''}`,
        `${offerAddress(found.slug, offerId)}\n`,
      ].join('\n'),
    },
  };
  await db.insert(outbox).values(email).onConflictDoNothing();
  return success({ name: found.name });
}
