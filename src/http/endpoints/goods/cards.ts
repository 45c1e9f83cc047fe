import type { FastifyInstance } from 'fastify';
import { type DeliveryCity, deliveryCity } from '../../../domain/delivery/delivery.ts';
import { readIdList } from '../../../domain/listing/saved-list.ts';
import type { Card } from '../../../domain/product/card.ts';
import { MAX_CARDS } from '../../../domain/product/cards-address.ts';
import { cardNow } from '../../../domain/product/goods-now.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { queryFields } from '../request/fields.ts';

/** In seconds; the response is the same for everybody until the catalogue changes. */
const MAX_AGE_S = 60;
const ID_LENGTH = 11;

interface CardsAnswer {
  cards: readonly Card[];
  city: DeliveryCity;
}

const textOf = (value: unknown, maxLength: number) =>
  typeof value === 'string' ? value.slice(0, maxLength) : '';

/**
 * A product's card with its current offers, because the catalogue in memory may be older than the last sale; empty if there is no such
 * product.
 */
async function latest(
  shop: Pick<Shop, 'catalogue' | 'product'>,
  productId: number,
  offerId: number | null,
): Promise<Card[]> {
  const [card] = shop.catalogue.cards([productId]);
  const page = card && (await shop.product.show(card.slug, null));
  return page ? [cardNow(page.card, page.offers, offerId)] : [];
}

/**
 * `GET /goods/cards?ids=1,2&city=`: cards as data in the order of the ids, with the city whose delivery they show. `now=1` returns only the
 * first of them, with current stock, for the offer `offer` if given. Missing products are left out.
 */
export function cardsEndpoint(shop: Pick<Shop, 'catalogue' | 'product' | 'delivery'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/goods/cards', async (request, reply): Promise<CardsAnswer> => {
      const { ids, city, now, offer } = queryFields(request);
      const requested = readIdList(textOf(ids, MAX_CARDS * ID_LENGTH), MAX_CARDS);
      const isNow = now === '1';
      const cards =
        isNow && requested[0]
          ? await latest(shop, requested[0], readIdList(textOf(offer, ID_LENGTH), 1)[0] ?? null)
          : shop.catalogue.cards(requested);
      reply.header('cache-control', isNow ? 'no-store' : `public, max-age=${MAX_AGE_S}, s-maxage=1`);
      reply.header('x-robots-tag', 'noindex');
      return { cards, city: deliveryCity(shop.delivery.to(Number(textOf(city, ID_LENGTH)))) };
    });
  };
}
