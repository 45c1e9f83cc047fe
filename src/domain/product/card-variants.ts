import type { Card } from './card.ts';
import { canBuy, offerOfAddress, offerOfCard } from './offers.ts';
import { struckPrice } from './price-lines.ts';
import type { Offer } from './product.ts';

/** An offer of goods with several, as a card shows it. */
export type Variant = Pick<
  Offer,
  'id' | 'price' | 'given' | 'oldPrice' | 'unit' | 'stock' | 'supply' | 'step' | 'min' | 'pictures'
> & {
  /** What it has of its own: «чёрный», «2 кг». */
  values: readonly { label: string }[];
};

const isIn = ({ values }: Variant, label: string) => values.some((value) => value.label === label);

/** What all of `some` have, and not every other of `all`: «белая, 800×2000» of a door with two sides. */
function sharedBy(some: readonly Variant[], all: readonly Variant[]): string {
  const [first] = some;
  return (first?.values ?? [])
    .map(({ label }) => label)
    .filter((label) => some.every((each) => isIn(each, label)))
    .filter((label) => some.length === 1 || !all.every((each) => isIn(each, label)))
    .join(', ');
}

/** The variants that have the most of what was asked; `fits` says of each how much it has. */
function bestOf<Each>(variants: readonly Each[], fits: readonly number[]): readonly Each[] {
  const max = Math.max(...fits);
  return variants.filter((_, at) => fits[at] === max);
}

/** True where some can be had for less or more than `price`. */
export function varies(offers: readonly Pick<Offer, 'price'>[], price: number): boolean {
  return offers.some((other) => other.price > 0 && other.price !== price);
}

/**
 * The card of goods that differ, as it answers what was asked: picture, price and button are of the variant that fits, its address
 * names it, and where several fit that can be bought the shopper is led to the choice [LIST-15].
 */
export function cardOfVariants(card: Card, variants: readonly Variant[], fits: readonly number[]): Card {
  const fitting = bestOf(variants, fits);
  const offer = offerOfCard(fitting);
  if (!offer) return card;
  const { id: offerId, price, given, oldPrice, unit, stock, supply, step, min, pictures } = offer;
  const asked = fitting.length < variants.length;
  const opened = offerOfAddress(variants, null)?.id;
  const choose = fitting.filter(canBuy).length > 1;
  const detail = sharedBy(choose ? fitting : [offer], variants);
  return {
    ...card,
    ...{ offerId, price, given, unit, stock, step, min },
    oldPrice: struckPrice(price, oldPrice),
    ...(supply ? { supply } : {}),
    // What the button buys has one price.
    priceVaries: (choose || !canBuy(offer)) && varies(fitting, price),
    pictures: pictures.length > 0 ? pictures : card.pictures,
    ...(asked || offerId !== opened ? { named: true as const } : {}),
    ...(choose ? { choose: true as const } : {}),
    ...(detail ? { detail } : {}),
  };
}
