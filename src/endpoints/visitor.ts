import type { FastifyInstance } from 'fastify';
import type { Visitor } from '../domain/visitor.ts';
import type { Shop } from '../services/shop.ts';

/** A cookie is some 4 KB at most; more ids than this are garbage. */
const MOST_IDS = 500;

/** Number of distinct ids in a comma-separated cookie [FAV-1]; garbage counts for nothing. */
export function countIds(cookie: string | undefined): number {
  const ids = (cookie ?? '').split(',', MOST_IDS).filter((id) => /^[1-9]\d{0,9}$/.test(id));
  return new Set(ids).size;
}

/** `GET /visitor`: what belongs to the visitor and is not in the cached page. `cityName` reads the visitor's cookies. */
export function visitorEndpoint(
  shop: Pick<Shop, 'basket'>,
  cityName: (cookies: Readonly<Record<string, string | undefined>>) => string,
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/visitor', async ({ cookies }, reply): Promise<Visitor> => {
      reply.header('cache-control', 'no-store');
      return {
        basket: await shop.basket.summary(cookies['basket'] ?? null),
        favourites: countIds(cookies['favourites']),
        comparison: countIds(cookies['comparison']),
        city: cityName(cookies),
      };
    });
  };
}
