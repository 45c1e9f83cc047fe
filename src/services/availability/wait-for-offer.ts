import { and, count, eq, isNull } from 'drizzle-orm';
import { schema } from '../../data/connection.ts';
import { supplyColumns } from '../../data/queries/supply-columns.ts';
import type { WaitingContact } from '../../domain/product/availability.ts';
import { canBuy } from '../../domain/product/offers.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { ServiceDeps } from '../settings.ts';
import { supplyOfRow } from '../supply/supply-of-row.ts';

const { availabilitySubscriptions: waiting, offers, products } = schema;
/** Maximum number of offers per contact; whoever requests more is probably using somebody else's address. */
const MAX_WAITED_FOR = 30;

export interface Waited {
  name: string;
}

/**
 * Stores a request to be notified when an offer can be bought [REV-4]; repeating it has no effect. Fails with `gone` for an unknown offer,
 * `in-stock` for one that can be bought now, or `too-many`.
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
  const [current] = await db
    .select({ number: count() })
    .from(waiting)
    .where(and(eq(waiting.contact, contact), isNull(waiting.notifiedAt)));
  if ((current?.number ?? 0) >= MAX_WAITED_FOR)
    return failure(
      'too-many',
      `По этому телефону или почте уже ждут ${MAX_WAITED_FOR} товаров. Укажите другие`,
    );
  await db.insert(waiting).values({ offerId, channel, contact }).onConflictDoNothing();
  return success({ name: found.name });
}
