import { type CardsResponse, cardsResponseSchema } from '../../domain/listing/cards-response.ts';
import { ADVICE_WITHIN_MS } from '../../domain/recommendation/advice.ts';
import { adviceResponseSchema } from '../../domain/recommendation/advice-schema.ts';
import { fetchJson } from '../net/fetch-json.ts';
import { postJson } from '../net/post-json.ts';

/**
 * Requests recommendations for goods, waiting at most three seconds, and then the cards of the recommended products [TRACK-4]; without
 * recommendations the shop shows its own choice. Null if the cards did not arrive. `query` is an `adviceQuery`.
 */
export const fetchRecommended = async (query: string): Promise<CardsResponse | null> =>
  postJson(
    cardsResponseSchema,
    `/views/ajax/recommended${query}`,
    (await fetchJson(adviceResponseSchema, `/recommended${query}`, AbortSignal.timeout(ADVICE_WITHIN_MS))) ??
      {},
  );
