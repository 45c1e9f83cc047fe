import { ADVICE_WITHIN_MS, type SaidAdvice } from '../../domain/recommendation/advice.ts';
import { askJson } from '../net/ask-json.ts';
import { postJson } from '../net/post-json.ts';

/**
 * Asks what goes with goods, for three seconds, then for the cards of it [TRACK-4]; where nothing was named in time the shop shows what
 * it knows itself. Null where that did not come either. `query` is an `adviceQuery`.
 */
export const askRecommended = async <Row>(query: string): Promise<Row | null> =>
  postJson(
    `/views/ajax/recommended${query}`,
    (await askJson<SaidAdvice>(`/recommended${query}`, AbortSignal.timeout(ADVICE_WITHIN_MS))) ?? {},
  );
