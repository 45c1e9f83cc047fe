import type { FastifyInstance } from 'fastify';
import { bonusCardForm } from '../../../domain/discount/bonus-card-form.ts';
import { BONUS_POINTS_FORM } from '../../../domain/discount/bonus-points-form.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { createRateLimit, limitVisitors } from '../../host/rate-limit.ts';
import { basketToken } from '../basket/basket-cookie.ts';
import { formEndpoint } from '../form/form-endpoint.ts';
import { answerRemoval, changedBasket, pageOfForm, tooManyAttempts } from './discount-answer.ts';

const TEN_MINUTES = 600_000;
const HOUR = 3_600_000;
/** Cards that one visitor and one address may try in ten minutes. */
const LIMITS = { visitor: 10, address: 30 };
/** Attempts at one card in an hour, from all visitors together. */
const MAX_OF_CARD = 10;

/** Registers the bonus card form. Attempts are limited so that a card's registration date cannot be guessed [BONUS-2]. */
export function bonusCardEndpoints(shop: Pick<Shop, 'discount'>, now = Date.now) {
  return async (app: FastifyInstance): Promise<void> => {
    const attempts = limitVisitors(LIMITS, TEN_MINUTES);
    const attemptsAtCard = createRateLimit(MAX_OF_CARD, HOUR);
    formEndpoint(
      app,
      '/bonus/attach',
      {
        rules: bonusCardForm(() => new Date(now()).toISOString().slice(0, 10)),
        page: pageOfForm,
        async act({ cardNumber, cardDate, back }, request) {
          const ofCard = cardNumber.toLocaleUpperCase('ru');
          const wait = Math.max(attempts.check(request, now()), attemptsAtCard.check(ofCard, now()));
          if (wait > 0) return tooManyAttempts('cardNumber', wait);
          const attached = await shop.discount.attachCard(basketToken(request), {
            number: cardNumber,
            day: cardDate,
          });
          if (!attached.ok) return { ok: false, field: 'cardNumber', message: attached.message };
          // A correct card does not count as a guess.
          attempts.giveBack(request);
          attemptsAtCard.giveBack(ofCard);
          return changedBasket(attached.value, back);
        },
      },
      now,
    );
    formEndpoint(
      app,
      '/bonus/wish',
      {
        rules: BONUS_POINTS_FORM,
        page: pageOfForm,
        async act({ points, back }, request) {
          const requested = await shop.discount.requestPoints(basketToken(request), points);
          if (!requested.ok) return { ok: false, field: 'points', message: requested.message };
          return changedBasket(requested.value, back);
        },
      },
      now,
    );
    app.post('/bonus/detach', async (request, reply) =>
      answerRemoval(request, reply, await shop.discount.detachCard(basketToken(request))),
    );
    app.get('/bonus/detach', (_request, reply) => reply.redirect('/cart/', 303));
  };
}
