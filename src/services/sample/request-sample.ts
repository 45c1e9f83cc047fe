import { and, count, eq } from 'drizzle-orm';
import type { Queryable } from '../../data/connection.ts';
import { basketSamples } from '../../data/schema/discount.ts';
import { offers } from '../../data/schema/offer.ts';
import { products } from '../../data/schema/product.ts';
import { transact } from '../../data/transact.ts';
import { type Basket, EMPTY_BASKET } from '../../domain/basket/basket.ts';
import { hasSample, tooManySamples } from '../../domain/product/sample.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { bumpVersion, createBasket, lockBasket } from '../basket/find-basket.ts';
import { readLines } from '../basket/read-lines.ts';
import type { ServiceDeps } from '../settings.ts';

async function isSampled(tx: Queryable, offerId: number): Promise<boolean> {
  const [goods] = await tx
    .select({ unitArea: products.unitArea, price: offers.price })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(and(eq(offers.id, offerId), offers.active, products.active));
  return goods !== undefined && hasSample(goods);
}

const NO_SAMPLE = failure('no-sample', 'Образцов этого товара нет');

/**
 * Adds a sample of an offer to the basket [BEYOND-6]; repeating it has no effect. Creates a basket when there is none: the returned `token`
 * goes into the cookie.
 */
export async function requestSample(
  { db, settings: readSettings }: ServiceDeps,
  token: string | null,
  offerId: number,
): Promise<Result<{ token: string; basket: Basket }, 'no-sample' | 'too-many'>> {
  const settings = readSettings();
  const { samples } = settings;
  if (!samples) return NO_SAMPLE;
  return transact(db, async (tx) => {
    if (!(await isSampled(tx, offerId))) return NO_SAMPLE;
    const locked = (await lockBasket(tx, token)) ?? createBasket(tx);
    const here = eq(basketSamples.basketId, locked.id);
    const [same] = await tx
      .select()
      .from(basketSamples)
      .where(and(here, eq(basketSamples.offerId, offerId)));
    if (same) return success({ token: locked.id, basket: await readLines(tx, locked, settings) });
    const [existing] = await tx.select({ count: count() }).from(basketSamples).where(here);
    if ((existing?.count ?? 0) >= samples.max) return failure('too-many', tooManySamples(samples.max));
    await tx.insert(basketSamples).values({ basketId: locked.id, offerId });
    return success({ token: locked.id, basket: await readLines(tx, bumpVersion(tx, locked), settings) });
  });
}

/** Removes a sample from the basket, if it is there. */
export async function dropSample(
  { db, settings }: ServiceDeps,
  token: string | null,
  offerId: number,
): Promise<Basket> {
  return transact(db, async (tx) => {
    const locked = await lockBasket(tx, token);
    if (!locked) return EMPTY_BASKET;
    await tx
      .delete(basketSamples)
      .where(and(eq(basketSamples.basketId, locked.id), eq(basketSamples.offerId, offerId)));
    return readLines(tx, bumpVersion(tx, locked), settings());
  });
}
