import { type CardsAnswer, cardsAnswerSchema } from '../../domain/listing/cards-answer.ts';
import { ADVICE_WITHIN_MS } from '../../domain/recommendation/advice.ts';
import { saidAdviceSchema } from '../../domain/recommendation/advice-schema.ts';
import { askJson } from '../net/ask-json.ts';
import { postJson } from '../net/post-json.ts';

/**
 * Asks what goes with goods, for three seconds, then for the cards of it [TRACK-4]; where nothing was named in time the shop shows what
 * it knows itself. Null where that did not come either. `query` is an `adviceQuery`.
 */
export const askRecommended = async (query: string): Promise<CardsAnswer | null> =>
  postJson(
    cardsAnswerSchema,
    `/views/ajax/recommended${query}`,
    (await askJson(saidAdviceSchema, `/recommended${query}`, AbortSignal.timeout(ADVICE_WITHIN_MS))) ?? {},
  );
