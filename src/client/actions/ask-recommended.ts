import { ADVICE_WITHIN_MS, type Advice } from '../../domain/recommendation/advice.ts';
import { askJson } from '../net/ask-json.ts';
import { postJson } from '../net/post-json.ts';

/**
 * Asks what goes with goods, for three seconds, then for the cards of it [TRACK-4]; where nothing was named in time the shop shows what
 * it knows itself. Null where that did not come either. `query` is an `adviceQuery`.
 */
export async function askRecommended<Row extends { cards: unknown }>(query: string): Promise<Row | null> {
  const advice = await askJson<Advice>(`/recommendations${query}`, AbortSignal.timeout(ADVICE_WITHIN_MS));
  const said = { RID: advice?.id ?? '', AJAX_ITEMS: `${advice?.items ?? ''}` };
  const answer = await postJson<Row>(`/views/ajax/recommended${query}`, said);
  return answer?.cards ? answer : null;
}
