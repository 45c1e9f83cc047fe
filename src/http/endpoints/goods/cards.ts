import type { FastifyInstance } from 'fastify';
import { type DeliveryCity, deliveryCity } from '../../../domain/delivery/delivery.ts';
import { readIdList } from '../../../domain/listing/kept-list.ts';
import type { Card } from '../../../domain/product/card.ts';
import { MAX_CARDS } from '../../../domain/product/cards-address.ts';
import { cardNow } from '../../../domain/product/goods-now.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { queryFields } from '../request/fields.ts';

/** Seconds; the same for everybody until the catalogue is replaced. */
const MAX_AGE_S = 60;
const ID_LENGTH = 11;

interface CardsAnswer {
  cards: readonly Card[];
  city: DeliveryCity;
}

const textOf = (value: unknown, maxLength: number) =>
  typeof value === 'string' ? value.slice(0, maxLength) : '';

/** The card of a product as its offers are at this moment: the catalogue's may be older than the last sale. */
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
 * `GET /goods/cards?ids=1,2&city=`: cards as data, in the order of the ids, and the city whose delivery they name; with `now=1` the
 * first of them as it can be bought at this moment, of its offer `offer` where one is named. Products that are gone are left out.
 */
export function cardsEndpoint(shop: Pick<Shop, 'catalogue' | 'product' | 'delivery'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/goods/cards', async (request, reply): Promise<CardsAnswer> => {
      const { ids, city, now, offer } = queryFields(request);
      const asked = readIdList(textOf(ids, MAX_CARDS * ID_LENGTH), MAX_CARDS);
      const isNow = now === '1';
      const cards =
        isNow && asked[0]
          ? await latest(shop, asked[0], readIdList(textOf(offer, ID_LENGTH), 1)[0] ?? null)
          : shop.catalogue.cards(asked);
      reply.header('cache-control', isNow ? 'no-store' : `public, max-age=${MAX_AGE_S}`);
      reply.header('x-robots-tag', 'noindex');
      return { cards, city: deliveryCity(shop.delivery.to(Number(textOf(city, ID_LENGTH)))) };
    });
  };
}
