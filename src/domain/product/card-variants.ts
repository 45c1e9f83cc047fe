import type { Card } from './card.ts';
import { canBuy, offerOfAddress, offerOfCard } from './offers.ts';
import { struckPrice } from './price-lines.ts';
import type { Offer } from './product.ts';

/** One of several offers, as a card shows it. */
export type Variant = Pick<
  Offer,
  'id' | 'price' | 'given' | 'oldPrice' | 'unit' | 'stock' | 'supply' | 'step' | 'min' | 'pictures'
> & {
  /** Values that distinguish the variant: «чёрный», «2 кг». */
  values: readonly { label: string }[];
};

const isIn = ({ values }: Variant, label: string) => values.some((value) => value.label === label);

/** Joins the values that all of `some` have, but not all of `all`: «белая, 800×2000» for a door with two opening sides. */
function sharedBy(some: readonly Variant[], all: readonly Variant[]): string {
  const [first] = some;
  return (first?.values ?? [])
    .map(({ label }) => label)
    .filter((label) => some.every((each) => isIn(each, label)))
    .filter((label) => some.length === 1 || !all.every((each) => isIn(each, label)))
    .join(', ');
}

/** Returns the variants that match most of the query; `fits` is the number of matches of each. */
function bestOf<Each>(variants: readonly Each[], fits: readonly number[]): readonly Each[] {
  const max = Math.max(...fits);
  return variants.filter((_, at) => fits[at] === max);
}

/** Whether some offers cost more or less than `price`. */
export function varies(offers: readonly Pick<Offer, 'price'>[], price: number): boolean {
  return offers.some((other) => other.price > 0 && other.price !== price);
}

/**
 * Adapts the card of a product with variants to a query: picture, price and button belong to the matching variant, and the address names
 * it. If several matching variants can be bought, the card leads to the choice [LIST-15].
 */
export function cardOfVariants(card: Card, variants: readonly Variant[], fits: readonly number[]): Card {
  const fitting = bestOf(variants, fits);
  const offer = offerOfCard(fitting);
  if (!offer) return card;
  const { id: offerId, price, given, oldPrice, unit, stock, supply, step, min, pictures } = offer;
  const isNarrowed = fitting.length < variants.length;
  const opened = offerOfAddress(variants, null)?.id;
  const choose = fitting.filter(canBuy).length > 1;
  const detail = sharedBy(choose ? fitting : [offer], variants);
  return {
    ...card,
    ...{ offerId, price, given, unit, stock, step, min },
    oldPrice: struckPrice(price, oldPrice),
    ...(supply ? { supply } : {}),
    // If the button buys one variant, there is only one price.
    priceVaries: (choose || !canBuy(offer)) && varies(fitting, price),
    pictures: pictures.length > 0 ? pictures : card.pictures,
    ...(isNarrowed || offerId !== opened ? { named: true as const } : {}),
    ...(choose ? { choose: true as const } : {}),
    ...(detail ? { detail } : {}),
  };
}
