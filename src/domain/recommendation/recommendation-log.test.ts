import { describe, expect, it } from 'vitest';
import { readRecommendationLog, withRecommendation } from './recommendation-log.ts';

const NOW = 1_790_000_000;
const DAY = 24 * 3600;

describe('[TRACK-4] the log of recommendations in a cookie', () => {
  it('has the product, the recommendation and the server time', () => {
    const cookie = withRecommendation(undefined, { productId: 7, id: 'orders-a_1', at: NOW });
    expect(readRecommendationLog(cookie, NOW)).toEqual([{ productId: 7, id: 'orders-a_1', at: NOW }]);
  });

  it('drops what is older than 30 days', () => {
    const old = withRecommendation(undefined, { productId: 7, id: 'r1', at: NOW - 30 * DAY });
    expect(readRecommendationLog(old, NOW)).toHaveLength(1);
    expect(readRecommendationLog(old, NOW + 1)).toEqual([]);
    const later = withRecommendation(old, { productId: 8, id: 'r2', at: NOW + 1 });
    expect(later).toBe(`8_${NOW + 1}_r2`);
  });

  it('has the same goods once, with the newest recommendation', () => {
    const first = withRecommendation(undefined, { productId: 7, id: 'r1', at: NOW - 5 });
    const again = withRecommendation(first, { productId: 7, id: 'r2', at: NOW });
    expect(readRecommendationLog(again, NOW)).toEqual([{ productId: 7, id: 'r2', at: NOW }]);
  });

  it('fits into a cookie, the oldest go', () => {
    let cookie = '';
    for (let at = 1; at <= 60; at++)
      cookie = withRecommendation(cookie, {
        productId: 4_000_000_000 + at,
        id: 'x'.repeat(100),
        at: NOW + at,
      });
    expect(cookie.length).toBeLessThan(3500);
    expect(readRecommendationLog(cookie, NOW + 60).at(-1)?.productId).toBe(4_000_000_060);
  });

  it.each(['!!', '0_1_r', '7_x_r', `7_${NOW}_<b>`, `7_${NOW + 1}_r`, '7_'.repeat(4000)])(
    'leaves out garbage such as %j',
    (cookie) => {
      expect(readRecommendationLog(cookie, NOW)).toEqual([]);
    },
  );
});
