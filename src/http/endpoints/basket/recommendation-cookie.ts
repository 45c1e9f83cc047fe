import type { FastifyReply } from 'fastify';
import type { Basket, LineRequest } from '../../../domain/basket/basket.ts';
import { CONSENT_COOKIE, readConsent } from '../../../domain/consent/consent.ts';
import { RECOMMENDATION_LOG, withRecommendation } from '../../../domain/recommendation/recommendation-log.ts';

/** Lifetime of the cookie, in seconds; the entries in it expire earlier. */
const TEN_YEARS = 10 * 365 * 24 * 3600;

/** Records in the visitor's cookie which recommendation led to the added goods, if they agreed to analytics [TRACK-4]. */
export function logRecommendation(
  reply: FastifyReply,
  basket: Basket,
  lineRequest: LineRequest | undefined,
): void {
  const { cookies } = reply.request;
  const { offerId, recommended } = lineRequest ?? {};
  const productId = basket.lines.find((line) => line.offerId === offerId)?.productId;
  if (!recommended || productId === undefined || !readConsent(cookies[CONSENT_COOKIE])?.analytics) return;
  const entry = { productId, id: recommended.id, at: Math.floor(recommended.at / 1000) };
  const value = withRecommendation(cookies[RECOMMENDATION_LOG], entry);
  reply.setCookie(RECOMMENDATION_LOG, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: TEN_YEARS,
  });
}
