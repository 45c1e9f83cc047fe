import type * as v from 'valibot';
import type { PairedGoods } from '../companion/paired-goods.ts';
import { kopecks } from '../measures/money.ts';
import { quantity } from '../measures/quantity.ts';
import type { Card } from './card.ts';
import { varies } from './card-variants.ts';
import type { goodsNowSchema } from './goods-now-schema.ts';
import { offerOfCard } from './offers.ts';
import type { Offer } from './product.ts';

/** Data of an open product page that may have changed in the meantime. */
export type Changeable = Pick<GoodsNow, 'offers' | 'attributes' | 'bundles' | 'doorExtras'>;

/** Current data of a product page; all fields are empty for a product that no longer exists. */
export type GoodsNow = v.InferOutput<typeof goodsNowSchema>;

/** Values of products that are no longer sold. */
const GONE = { price: kopecks(0), given: undefined, stock: quantity(0), supply: undefined };

/** Updates the products on an open page; those that no longer exist keep their place and are not for sale. */
export function withGoodsNow<Goods extends Changeable>(goods: Goods, now: GoodsNow): Goods {
  const bundles = goods.bundles.map((bundle) => {
    const found = now.bundles.find(({ id }) => id === bundle.id);
    return found ?? { ...bundle, items: bundle.items.map((item) => ({ ...item, ...GONE })) };
  });
  return {
    ...goods,
    attributes: now.attributes,
    bundles,
    offers: goods.offers.map(
      (offer) => now.offers.find(({ id }) => id === offer.id) ?? { ...offer, ...GONE },
    ),
    doorExtras: goods.doorExtras.map(
      (extra) => now.doorExtras.find(({ offerId }) => offerId === extra.offerId) ?? { ...extra, ...GONE },
    ),
  };
}

type Sold = Pick<Offer, 'price' | 'given' | 'stock' | 'supply'>;

/** Updates the second item of a pair; null if it is not available. */
export function pairNow(pair: Pick<PairedGoods, 'offerId'> | null, now: GoodsNow): PairedGoods | null {
  return now.pair && now.pair.offerId === pair?.offerId ? now.pair : null;
}

/** Updates one offer of an open page; `now` may be about another product, or missing. */
export function offerNow<Goods extends Sold>(
  goods: Goods,
  { slug, offerId }: { slug: string; offerId: number },
  now: GoodsNow | null,
): Goods {
  if (now?.slug !== slug) return goods;
  const { price, given, stock, supply } = now.offers.find(({ id }) => id === offerId) ?? GONE;
  return { ...goods, price, given, stock, supply };
}

/** Updates a card with its product's current offers. `offerId` is the offer that the card showed; it is kept as long as it exists. */
export function cardNow(card: Card, offers: readonly Offer[], offerId: number | null = null): Card {
  const shown = offers.find(({ id }) => id === offerId);
  const offer = shown ?? offerOfCard(offers);
  if (!offer) return card;
  const { choose: _, named: __, detail: ___, ...rest } = card;
  const { price, given, oldPrice, unit, stock, supply, step, min, pictures } = offer;
  return {
    ...rest,
    ...{ offerId: offer.id, price, given, oldPrice, unit, stock, supply, step, min },
    priceVaries: shown === undefined && varies(offers, price),
    pictures: pictures.length > 0 ? pictures.slice(0, 2) : card.pictures,
    ...(offers.length > 1 ? { named: true as const } : {}),
  };
}
