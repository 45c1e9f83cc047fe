import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSearchable } from '../../../domain/search/search-text.ts';
import type { Shop } from '../../../services/shop.ts';

/** What the search box takes. */
const MAX_LENGTH = 200;

/** `GET /search/suggest?q=`: what the dropdown under the search box shows, as JSON; 404 for a text too short to search [SEARCH-4]. */
export function suggestEndpoint(shop: Pick<Shop, 'suggest'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/search/suggest', async ({ query }: FastifyRequest, reply) => {
      const { q } = query as { q?: unknown };
      const asked = typeof q === 'string' ? q.slice(0, MAX_LENGTH) : '';
      if (!isSearchable(asked)) return reply.callNotFound();
      reply.header('cache-control', 'public, max-age=60').header('x-robots-tag', 'noindex');
      return shop.suggest(asked);
    });
  };
}
