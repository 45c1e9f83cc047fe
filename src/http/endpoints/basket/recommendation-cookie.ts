import type { FastifyReply } from 'fastify';
import type { Basket, LineWish } from '../../../domain/basket/basket.ts';
import { CONSENT_COOKIE, readConsent } from '../../../domain/consent/consent.ts';
import { RECOMMENDATION_LOG, withRecommendation } from '../../../domain/recommendation/recommendation-log.ts';

/** Seconds; entries go sooner. */
const TEN_YEARS = 10 * 365 * 24 * 3600;

/** Remembers with the visitor which recommendation led to the goods just added, if they agreed to be counted [TRACK-4]. */
export function logRecommendation(reply: FastifyReply, basket: Basket, wish: LineWish | undefined): void {
  const { cookies } = reply.request;
  const { offerId, recommended } = wish ?? {};
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
