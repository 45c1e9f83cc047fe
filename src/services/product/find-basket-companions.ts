import type { Basket } from '../../domain/basket/basket.ts';
import type { BasketCovering } from '../../domain/companion/basket-covering.ts';
import { SQUARE_METRE } from '../../domain/measures/area.ts';
import { findCompanions } from './find-companions.ts';
import type { ProductDeps } from './product-deps.ts';
import { kindOf } from './read-pool.ts';

/** Coverings whose companions are read, the first of the basket. */
const MAX_COVERINGS = 8;

/** Finds the coverings of a basket and their companions that go by the area; skirting needs a measured room [BEYOND-16]. */
export async function companionsOfBasket(
  deps: ProductDeps,
  { lines }: Pick<Basket, 'lines'>,
): Promise<BasketCovering[]> {
  const { snapshot, settings } = deps;
  const { consumables, consumableRules } = settings();
  const laid = lines
    .flatMap((line) => {
      const unitArea = line.unit === 'м²' ? SQUARE_METRE : line.unitArea;
      const known = line.active && line.giftFor === null && kindOf(line, consumables) === null;
      return known && unitArea ? [{ line, unitArea }] : [];
    })
    .slice(0, MAX_COVERINGS);
  if (laid.length === 0) return [];
  const companions = await findCompanions(
    deps,
    laid.map(({ line }) => line.productId),
  );
  return laid.flatMap(({ line: { offerId, productId }, unitArea }) => {
    const found = companions.get(productId);
    const offered = found?.offered.filter(({ kind }) => kind !== 'skirting') ?? [];
    if (!found || offered.length === 0) return [];
    const [card] = snapshot.cards([productId]);
    return {
      ...{ offerId, unitArea, width: card?.width ?? null, length: card?.length ?? null },
      ...{ thickness: found.thickness, colours: found.colours, offered },
      joint: found.joint ?? consumableRules.usualJoint,
    };
  });
}
