import { and, asc, eq, inArray } from 'drizzle-orm';
import { readCharacteristics } from '../../data/queries/read-product.ts';
import { productLinks } from '../../data/schema/product.ts';
import type { Basket } from '../../domain/basket/basket.ts';
import type { BasketCovering } from '../../domain/companion/basket-covering.ts';
import { SQUARE_METRE } from '../../domain/measures/area.ts';
import { companionsIn } from './find-companions.ts';
import type { ProductDeps } from './product-deps.ts';
import { coloursOf, kindOf, lengthOf } from './read-pool.ts';

/** Coverings whose companions are read, the first of the basket. */
const MAX_COVERINGS = 8;

/** Finds the coverings of a basket and their companions that go by the area; skirting needs a measured room [BEYOND-16]. */
export async function companionsOfBasket(
  deps: ProductDeps,
  { lines }: Pick<Basket, 'lines'>,
): Promise<BasketCovering[]> {
  const { db, snapshot, settings } = deps;
  const { consumables, consumableRules } = settings();
  const laid = lines
    .flatMap((line) => {
      const unitArea = line.unit === 'м²' ? SQUARE_METRE : line.unitArea;
      const known = line.active && line.giftFor === null && kindOf(line, consumables) === null;
      return known && unitArea ? [{ line, unitArea }] : [];
    })
    .slice(0, MAX_COVERINGS);
  if (laid.length === 0) return [];
  const ids = laid.map(({ line }) => line.productId);
  const [known, links] = await Promise.all([
    readCharacteristics(db, ids),
    db
      .select()
      .from(productLinks)
      .where(and(inArray(productLinks.productId, ids), eq(productLinks.kind, 'accessory')))
      .orderBy(asc(productLinks.position)),
  ]);
  const found = laid.map(async ({ line: { offerId, productId }, unitArea }) => {
    const own = links.filter((link) => link.productId === productId).map(({ otherId }) => otherId);
    const offered = await companionsIn(deps, snapshot.cards(own));
    const [card] = snapshot.cards([productId]);
    return {
      ...{ offerId, unitArea, width: card?.width ?? null, length: card?.length ?? null },
      thickness: lengthOf(known, productId, consumables.thickness),
      joint: lengthOf(known, productId, consumables.recommendedJoint) ?? consumableRules.usualJoint,
      colours: coloursOf(known, productId, consumables),
      offered: offered.filter(({ kind }) => kind !== 'skirting'),
    };
  });
  return (await Promise.all(found)).filter(({ offered }) => offered.length > 0);
}
