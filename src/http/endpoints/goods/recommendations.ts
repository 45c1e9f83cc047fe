import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSENT_COOKIE, readConsent } from '../../../domain/consent/consent.ts';
import { deliveryCity } from '../../../domain/delivery/delivery.ts';
import { readAdvice, readAdviceWish, sayAdvice } from '../../../domain/recommendation/advice.ts';
import { readViewedGoods, VIEWED_ADDRESS } from '../../../domain/recommendation/viewed-goods.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { allFields, asParameters, fieldText, postedFields } from '../request/fields.ts';
import { wantsJson } from '../request/wants-json.ts';

/** Seconds; the same for everybody who looks at the same goods. */
const MAX_AGE_S = 60;
const BLOCK = '/views/ajax/recommended';

/** The fields of the address and of the body, as one address would have them. */
const parametersOf = (request: FastifyRequest) => asParameters(allFields(request));

/**
 * The two calls of a block of recommendations [TRACK-4], both behind `adviceQuery`: `GET /recommended` names goods and the
 * recommendation, `POST /views/ajax/recommended` with `AJAX_ITEMS` and `RID` answers their cards, as data to a script that asks
 * for it and otherwise as a block of HTML. `POST /viewed` tells what is looked at, by `viewedFields`.
 */
export function recommendationEndpoints(shop: Pick<Shop, 'recommendation' | 'delivery'>) {
  function block(request: FastifyRequest, reply: FastifyReply) {
    const asked = parametersOf(request);
    reply.header('x-robots-tag', 'noindex');
    if (!wantsJson(request)) return reply.renderPage(`${BLOCK}/?${asked}`);
    const cards = shop.recommendation.cards(readAdviceWish(asked), readAdvice(asked));
    const city = deliveryCity(shop.delivery.to(Number(asked.get('city'))));
    return reply.send({ cards, city });
  }

  /** Nothing is learned of who did not agree [TRACK-1]; a beacon reads no answer. */
  function look(request: FastifyRequest, reply: FastifyReply) {
    const fields = postedFields(request);
    const viewed = readViewedGoods(fieldText(fields, 'product'), fieldText(fields, 'before'));
    if (viewed && readConsent(request.cookies[CONSENT_COOKIE])?.analytics) shop.recommendation.viewed(viewed);
    return reply.code(204).send();
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/recommended', async (request, reply) => {
      reply.header('cache-control', `public, max-age=${MAX_AGE_S}`).header('x-robots-tag', 'noindex');
      return sayAdvice(await shop.recommendation.advise(readAdviceWish(parametersOf(request))));
    });
    app.post(BLOCK, block);
    app.post(VIEWED_ADDRESS, look);
  };
}
