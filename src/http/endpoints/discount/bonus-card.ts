import type { FastifyInstance } from 'fastify';
import { bonusCardForm } from '../../../domain/discount/bonus-card-form.ts';
import { BONUS_WISH_FORM } from '../../../domain/discount/bonus-wish-form.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { createRateLimit, limitVisitors } from '../../host/rate-limit.ts';
import { basketToken } from '../basket/basket-cookie.ts';
import { formEndpoint } from '../form/form-endpoint.ts';
import { answerRemoval, changedBasket, pageOfForm, tooManyAttempts } from './discount-answer.ts';

const TEN_MINUTES = 600_000;
const HOUR = 3_600_000;
/** Cards that one visitor, and one address, may try in ten minutes. */
const LIMITS = { visitor: 10, address: 30 };
/** Attempts at one card in an hour, whoever makes them. */
const MAX_OF_CARD = 10;

/** The addresses of the bonus card's form; a card's date cannot be found by trying [BONUS-2]. */
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
          const wait = Math.max(attempts.take(request, now()), attemptsAtCard.take(ofCard, now()));
          if (wait > 0) return tooManyAttempts('cardNumber', wait);
          const attached = await shop.discount.attachCard(basketToken(request), {
            number: cardNumber,
            day: cardDate,
          });
          if (!attached.ok) return { ok: false, field: 'cardNumber', message: attached.message };
          // Who names a card rightly has guessed nothing.
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
        rules: BONUS_WISH_FORM,
        page: pageOfForm,
        async act({ points, back }, request) {
          const wished = await shop.discount.wishPoints(basketToken(request), points);
          if (!wished.ok) return { ok: false, field: 'points', message: wished.message };
          return changedBasket(wished.value, back);
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
