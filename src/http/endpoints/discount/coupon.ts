import type { FastifyInstance } from 'fastify';
import { COUPON_FORM } from '../../../domain/discount/coupon-form.ts';
import type { Shop } from '../../../services/shop.ts';
import { basketToken } from '../basket/basket-cookie.ts';
import { formEndpoint } from '../form/form-endpoint.ts';
import { countTries } from '../form/tries.ts';
import { answerRemoval, changedBasket, pageOfForm, tooManyTries } from './discount-answer.ts';

const TEN_MINUTES = 600_000;
/** Codes that one basket, and one address, may try in ten minutes. */
const MOST_OF_BASKET = 10;
const MOST_OF_ADDRESS = 30;

/** The addresses of the coupon form; a basket has a few tries, so that codes cannot be guessed [BONUS-3]. */
export function couponEndpoints(shop: Pick<Shop, 'coupon'>, now = Date.now) {
  return async (app: FastifyInstance): Promise<void> => {
    const tries = countTries(MOST_OF_BASKET, TEN_MINUTES);
    formEndpoint(
      app,
      '/coupon/apply',
      {
        rules: COUPON_FORM,
        page: pageOfForm,
        most: MOST_OF_ADDRESS,
        async act({ coupon, back }, request) {
          const token = basketToken(request);
          const wait = tries.take(token ?? request.ip, now());
          if (wait > 0) return tooManyTries('coupon', wait);
          const applied = await shop.coupon.apply(token, coupon);
          if (!applied.ok) return { ok: false, field: 'coupon', message: applied.message };
          return changedBasket(applied.value, back);
        },
      },
      now,
    );
    app.post('/coupon/remove', async (request, reply) =>
      answerRemoval(request, reply, await shop.coupon.remove(basketToken(request))),
    );
    app.get('/coupon/remove', (_request, reply) => reply.redirect('/cart/', 303));
  };
}
