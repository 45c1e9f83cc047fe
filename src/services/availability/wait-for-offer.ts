import { and, count, eq, isNull } from 'drizzle-orm';
import { schema } from '../../data/connection.ts';
import { supplyColumns } from '../../data/queries/supply-columns.ts';
import type { WaitingContact } from '../../domain/product/availability.ts';
import { canBuy } from '../../domain/product/offers.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { ServiceDeps } from '../settings.ts';
import { supplyOfRow } from '../supply/supply-of-row.ts';

const { availabilitySubscriptions: waiting, offers, products } = schema;
/** Nobody waits for more offers than these; more are asked for with somebody else's address. */
const MAX_WAITED_FOR = 30;

export interface Waited {
  name: string;
}

/**
 * Remembers that somebody wants to be notified when an offer can be bought [REV-4]; asking twice is asking once.
 * Fails with `gone` for what the shop does not have, `in-stock` for what can be bought now, `too-many`.
 */
export async function waitForOffer(
  { db, settings }: ServiceDeps,
  offerId: number,
  { channel, contact }: WaitingContact,
): Promise<Result<Waited>> {
  const [found] = await db
    .select({ offer: offers, name: products.name, ...supplyColumns })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(and(eq(offers.id, offerId), offers.active, products.active));
  if (!found) return failure('gone', 'Этого товара в каталоге больше нет');
  const { stock, min, step, price } = found.offer;
  const supply = supplyOfRow(found, settings().supply);
  if (canBuy({ price, supply, stock, min, step }))
    return failure('in-stock', 'Этот товар уже можно заказать');
  const [held] = await db
    .select({ number: count() })
    .from(waiting)
    .where(and(eq(waiting.contact, contact), isNull(waiting.notifiedAt)));
  if ((held?.number ?? 0) >= MAX_WAITED_FOR)
    return failure(
      'too-many',
      `По этому телефону или почте уже ждут ${MAX_WAITED_FOR} товаров. Укажите другие`,
    );
  await db.insert(waiting).values({ offerId, channel, contact }).onConflictDoNothing();
  return success({ name: found.name });
}
