import type { FastifyInstance } from 'fastify';
import { listSuggestions } from '../../../domain/search/list-suggestions.ts';
import { isSearchable } from '../../../domain/search/search-text.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { fieldText, queryFields } from '../request/fields.ts';

/** What the search box takes. */
const MAX_LENGTH = 200;

/**
 * What the dropdown under the search box shows, as JSON [SEARCH-4]. `GET /search/suggest?q=`: what was found, 404 for a text too short to
 * search. `GET /search/popular`: what is searched often.
 */
export function searchEndpoints(shop: Pick<Shop, 'search'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/search/suggest', async (request, reply) => {
      const asked = fieldText(queryFields(request), 'q').slice(0, MAX_LENGTH);
      if (!isSearchable(asked)) return reply.callNotFound();
      reply.header('cache-control', 'public, max-age=60').header('x-robots-tag', 'noindex');
      return listSuggestions(shop.search.suggest(asked));
    });
    app.get('/search/popular', async (_, reply) => {
      reply.header('cache-control', 'public, max-age=3600').header('x-robots-tag', 'noindex');
      return shop.search.popularQueries();
    });
  };
}
