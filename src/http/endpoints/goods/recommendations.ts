import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSENT_COOKIE, readConsent } from '../../../domain/consent/consent.ts';
import { deliveryCity } from '../../../domain/delivery/delivery.ts';
import { adviceResponse, readAdvice, readAdviceRequest } from '../../../domain/recommendation/advice.ts';
import { readViewedGoods, VIEWED_ADDRESS } from '../../../domain/recommendation/viewed-goods.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { allFields, asParameters, fieldText, postedFields } from '../request/fields.ts';
import { wantsJson } from '../request/wants-json.ts';

/** In seconds; the response is the same for everybody who views the same goods. */
const MAX_AGE_S = 60;
const BLOCK = '/views/ajax/recommended';

/** Fields of the query and of the body, as one set of parameters. */
const parametersOf = (request: FastifyRequest) => asParameters(allFields(request));

/**
 * Registers the endpoints of a block of recommendations [TRACK-4]. Both calls of the block have the parameters of `adviceQuery`: `GET
 * /recommended` returns the goods and the id of the recommendation; `POST /views/ajax/recommended` with `AJAX_ITEMS` and `RID` returns
 * their cards, as data for a script that asks for it, otherwise as a block of HTML. `POST /viewed` records which goods the visitor looks
 * at, from the fields of `viewedFields`.
 */
export function recommendationEndpoints(shop: Pick<Shop, 'recommendation' | 'delivery'>) {
  function block(request: FastifyRequest, reply: FastifyReply) {
    const requested = parametersOf(request);
    reply.header('x-robots-tag', 'noindex');
    if (!wantsJson(request)) return reply.renderPage(`${BLOCK}/?${requested}`);
    const cards = shop.recommendation.cards(readAdviceRequest(requested), readAdvice(requested));
    const city = deliveryCity(shop.delivery.to(Number(requested.get('city'))));
    return reply.send({ cards, city });
  }

  /** Views are recorded only with consent [TRACK-1]; the browser sends them by a beacon, which ignores the response. */
  function look(request: FastifyRequest, reply: FastifyReply) {
    const fields = postedFields(request);
    const viewed = readViewedGoods(fieldText(fields, 'product'), fieldText(fields, 'before'));
    if (viewed && readConsent(request.cookies[CONSENT_COOKIE])?.analytics) shop.recommendation.viewed(viewed);
    return reply.code(204).send();
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/recommended', async (request, reply) => {
      reply.header('cache-control', `public, max-age=${MAX_AGE_S}`).header('x-robots-tag', 'noindex');
      return adviceResponse(await shop.recommendation.advise(readAdviceRequest(parametersOf(request))));
    });
    app.post(BLOCK, block);
    app.post(VIEWED_ADDRESS, look);
  };
}
