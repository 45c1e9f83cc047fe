import * as v from 'valibot';
import {
  ADVICE_WITHIN_MS,
  type Advice,
  MAX_ITEMS,
  readAdviceId,
} from '../../domain/recommendation/advice.ts';
import type { Logger } from '../../kit/logger.ts';
import { callService } from '../web/call-service.ts';
import type { Recommender } from './recommender.ts';

/** Pause after a failure, in milliseconds, so that not every visitor waits for the service. */
const REST_MS = 30_000;

const answerSchema = v.object({
  id: v.union([v.string(), v.number()]),
  items: v.pipe(
    v.array(
      v.pipe(v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]), v.safeInteger()),
    ),
    v.maxLength(MAX_ITEMS),
  ),
});

function readAnswer(json: unknown): Advice | null {
  const read = v.safeParse(answerSchema, json);
  const id = read.success ? readAdviceId(String(read.output.id)) : null;
  return read.success && id !== null ? { id, items: read.output.items } : null;
}

interface RecommenderSettings {
  /** Called by GET with `items` and `limit`; must respond with `{ "id": "…", "items": [1, 2] }`. */
  url: string;
  /** Sent as a bearer token. */
  key: string | null;
  clock: () => Date;
  logger: Pick<Logger, 'warn'>;
}

/** External recommendations over HTTP, with a timeout of three seconds and a pause of half a minute after a failure [TRACK-4]. */
export function openHttpRecommender({ url, key, clock, logger }: RecommenderSettings): Recommender {
  let restsUntil = 0;

  async function fetchAdvice(productIds: readonly number[], max: number): Promise<Advice | null> {
    const address = new URL(url);
    address.searchParams.set('items', productIds.join());
    address.searchParams.set('limit', String(max));
    const headers = key ? { authorization: `Bearer ${key}` } : {};
    const { status, json } = await callService({ url: address.href, headers, timeoutMs: ADVICE_WITHIN_MS });
    const advice = status === 200 ? readAnswer(json) : null;
    if (!advice) throw new Error(`an answer of no use, status ${status}`);
    return advice;
  }

  return {
    async advise(productIds, max) {
      if (clock().getTime() < restsUntil) return null;
      try {
        return await fetchAdvice(productIds, max);
      } catch (error) {
        restsUntil = clock().getTime() + REST_MS;
        logger.warn({ err: error }, 'the recommender does not answer');
        return null;
      }
    },
  };
}
