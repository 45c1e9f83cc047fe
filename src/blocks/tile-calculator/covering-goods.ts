import type { Length } from '../../domain/measures/area.ts';
import type { ProductPage } from '../../domain/product/product.ts';
import type { CoveringGoods } from '../../domain/tile/room-plan.ts';
import type { TileMeasure } from '../../domain/tile/tile-quantity.ts';

/** Reduces a product's page to the calculator's data; null for goods that cover nothing or are not for sale. */
export function coveringGoods(
  { card, offers, selectedOfferId, weight }: ProductPage,
  measureFor: (unit: string) => TileMeasure | null,
  { thickness, joint }: { thickness: Length | null; joint: Length | null },
): CoveringGoods | null {
  const offer = offers.find(({ id }) => id === selectedOfferId);
  const measure = offer ? measureFor(offer.unit) : null;
  if (!offer || !measure || offer.price <= 0) return null;
  return {
    offerId: offer.id,
    slug: card.slug,
    name: card.name,
    unit: offer.unit,
    ...{ price: offer.price, given: offer.given },
    stock: offer.stock,
    supply: offer.supply,
    step: offer.step,
    min: offer.min,
    weight: offer.weight ?? weight,
    measure,
    boards: measure.soldByBox,
    width: card.width,
    length: card.length,
    thickness,
    joint,
    // Goods whose variant must be chosen cannot be laid on walls.
    onWalls: !measure.soldByBox && Boolean(card.width && card.length) && offers.length === 1,
  };
}
