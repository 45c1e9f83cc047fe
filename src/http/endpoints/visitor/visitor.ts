import type { FastifyInstance } from 'fastify';
import { MAX_COMPARED, MAX_FAVOURITES, readIdList } from '../../../domain/listing/saved-list.ts';
import { countStyle } from '../../../domain/visitor/count-style.ts';
import type { Visitor } from '../../../domain/visitor/visitor.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { basketToken, recogniseBasket } from '../basket/basket-cookie.ts';
import { CITY_BY_SCRIPT, writeCityScriptCookie } from '../city/city-cookie.ts';

/**
 * `GET /visitor`: the visitor's own data, which cached pages leave out, and `/visitor/counts.css`: the counts alone, for pages without
 * script. `cityIdOf` reads the city from cookies.
 */
export function visitorEndpoint(
  shop: Pick<Shop, 'basket' | 'lists' | 'delivery'>,
  cityIdOf: (cookies: Readonly<Record<string, string | undefined>>) => number,
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/visitor', async (request, reply): Promise<Visitor> => {
      const { cookies } = request;
      reply.header('cache-control', 'no-store');
      const basket = await shop.basket.summary(basketToken(request));
      if (basket.version > 0) recogniseBasket(reply);
      if (cookies['CITY_ID'] && !cookies[CITY_BY_SCRIPT]) writeCityScriptCookie(reply);
      return {
        basket,
        favourites: shop.lists.known(readIdList(cookies['favourites'], MAX_FAVOURITES)),
        comparison: shop.lists.known(readIdList(cookies['comparison'], MAX_COMPARED)),
        city: shop.delivery.to(cityIdOf(cookies)),
      };
    });
    app.get('/visitor/counts.css', async (request, reply): Promise<string> => {
      const { cookies } = request;
      reply.header('cache-control', 'no-store').type('text/css; charset=utf-8');
      const { count } = await shop.basket.summary(basketToken(request));
      return countStyle({
        basket: count,
        favourites: shop.lists.known(readIdList(cookies['favourites'], MAX_FAVOURITES)).length,
        comparison: shop.lists.known(readIdList(cookies['comparison'], MAX_COMPARED)).length,
      });
    });
  };
}
