import type { FastifyInstance } from 'fastify';
import { COUPON_FORM } from '../../../domain/discount/coupon-form.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { limitVisitors } from '../../host/rate-limit.ts';
import { basketToken } from '../basket/basket-cookie.ts';
import { formEndpoint } from '../form/form-endpoint.ts';
import { answerRemoval, changedBasket, pageOfForm, tooManyAttempts } from './discount-answer.ts';

const TEN_MINUTES = 600_000;
/** Codes that one visitor and one address may try in ten minutes. */
const LIMITS = { visitor: 10, address: 30 };

/** Registers the coupon form. Attempts are limited so that codes cannot be guessed [BONUS-3]. */
export function couponEndpoints(shop: Pick<Shop, 'discount'>, now = Date.now) {
  return async (app: FastifyInstance): Promise<void> => {
    const attempts = limitVisitors(LIMITS, TEN_MINUTES);
    formEndpoint(
      app,
      '/coupon/apply',
      {
        rules: COUPON_FORM,
        page: pageOfForm,
        async act({ coupon, back }, request) {
          const wait = attempts.check(request, now());
          if (wait > 0) return tooManyAttempts('coupon', wait);
          const applied = await shop.discount.applyCoupon(basketToken(request), coupon);
          if (!applied.ok) return { ok: false, field: 'coupon', message: applied.message };
          return changedBasket(applied.value, back);
        },
      },
      now,
    );
    app.post('/coupon/remove', async (request, reply) =>
      answerRemoval(request, reply, await shop.discount.removeCoupon(basketToken(request))),
    );
    app.get('/coupon/remove', (_request, reply) => reply.redirect('/cart/', 303));
  };
}
