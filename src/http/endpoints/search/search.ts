import type { FastifyInstance } from 'fastify';
import { listSuggestions } from '../../../domain/search/list-suggestions.ts';
import { isSearchable } from '../../../domain/search/search-text.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { fieldText, queryFields } from '../request/fields.ts';

/** Maximum length of a query in the search box. */
const MAX_LENGTH = 200;

/**
 * Registers the JSON endpoints for suggestions under the search box [SEARCH-4]. `GET /search/suggest?q=`: matches; 404 if the text is too
 * short to search for. `GET /search/popular`: frequent queries.
 */
export function searchEndpoints(shop: Pick<Shop, 'search'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/search/suggest', async (request, reply) => {
      const text = fieldText(queryFields(request), 'q').slice(0, MAX_LENGTH);
      if (!isSearchable(text)) return reply.callNotFound();
      reply.header('cache-control', 'public, max-age=60').header('x-robots-tag', 'noindex');
      return listSuggestions(shop.search.suggest(text));
    });
    app.get('/search/popular', async (_, reply) => {
      reply.header('cache-control', 'public, max-age=3600').header('x-robots-tag', 'noindex');
      return shop.search.popularQueries();
    });
  };
}
