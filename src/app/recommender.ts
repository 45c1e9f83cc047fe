import { openHttpRecommender } from '../adapters/recommendation/http-recommender.ts';
import type { Recommender } from '../adapters/recommendation/recommender.ts';
import { systemClock } from '../kit/clock.ts';
import type { Env } from '../kit/env.ts';
import type { Logger } from '../kit/logger.ts';

/** Opens an external recommender if its address is set; null leaves recommendations to the shop's own. */
export function openRecommender(env: Env, logger: Pick<Logger, 'warn'>): Recommender | null {
  const { RECOMMENDER_URL: url, RECOMMENDER_KEY: key = null } = env;
  return url ? openHttpRecommender({ url, key, clock: systemClock, logger }) : null;
}
