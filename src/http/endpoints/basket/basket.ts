import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LineRequest, MAX_LINES } from '../../../domain/basket/basket.ts';
import { readBatchChoice } from '../../../domain/basket/batch-choice.ts';
import { changedPrices } from '../../../domain/basket/seen-prices.ts';
import { readShortageAnswers } from '../../../domain/basket/shortage.ts';
import { type Failure, failure, type Result } from '../../../domain/result.ts';
import type { Changed } from '../../../services/basket/change-basket.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { allFields, type Fields, fieldText, pathFields, queryFields } from '../request/fields.ts';
import { safeRedirectPath } from '../request/safe-redirect-path.ts';
import { wantsJson } from '../request/wants-json.ts';
import { addedNote, BASKET_PAGE, isWidget, refuse, sendAdded, sendBasket } from './basket-answers.ts';
import { readChanges, readRemoval } from './basket-changes.ts';
import { basketToken, leaveNote, writeBasketCookie } from './basket-cookie.ts';
import {
  extraField,
  readId,
  readJointAddition,
  readKey,
  readLineRequests,
  readRecommended,
  readSeen,
} from './basket-fields.ts';
import { logRecommendation } from './recommendation-cookie.ts';

/** Three fields for each line (quantity, unit and comment) and the form's own. */
const MAX_BASKET_FIELDS = 3 * MAX_LINES + 20;
const ADD_PATH = /^p([1-9]\d{0,9})_q1$/;

const NO_CHOICE = failure('batch', 'Выберите, как собрать товар');
const FOREIGN = failure(
  'destination',
  'Ссылка ведёт за пределы магазина, поэтому товар не добавлен. Выберите его в каталоге',
);

/** True when a form asks for a redirect to another site. */
function leadsAway(fields: Fields): boolean {
  return fieldText(fields, 'destination') !== '' && safeRedirectPath(fields['destination']) === null;
}

/** Where to redirect after adding without script: the form's destination, otherwise the basket with a link back to the goods. */
function afterAdding(fields: Fields): string {
  const destination = safeRedirectPath(fields['destination']);
  if (destination) return destination;
  const back = safeRedirectPath(fields['back']);
  return back ? `${BASKET_PAGE}?back=${encodeURIComponent(back)}` : BASKET_PAGE;
}

/**
 * True for a link that was followed, not prefetched, on one of the shop's own pages; in all other cases the visitor has to confirm first
 * [CART-1].
 */
function isOwnStep({ headers }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'];
  return headers['sec-fetch-site'] === 'same-origin' && purpose === undefined;
}

/** Replaces a product given as `nid` with the offer that its card sells. */
function withOffer(shop: Pick<Shop, 'catalogue'>, fields: Fields): Fields {
  const productId = fields['offer'] === undefined ? readId(fieldText(fields, 'nid')) : null;
  const [card] = productId === null ? [] : shop.catalogue.cards([productId]);
  return card ? { ...fields, offer: String(card.offerId) } : fields;
}

/** The extra that a failure is about and its field; empty if it is about the first offer. */
function rowOf(refused: Failure, [first]: readonly LineRequest[]): { row?: number; field?: string } {
  const row = 'offerId' in refused && typeof refused.offerId === 'number' ? refused.offerId : undefined;
  return row === undefined || row === first?.offerId ? {} : { row, field: extraField(row) };
}

/** Registers the basket's endpoints. Scripts post the same forms as pages do and get JSON. */
export function basketEndpoints(shop: Pick<Shop, 'basket' | 'catalogue'>) {
  async function answerChange(
    request: FastifyRequest,
    reply: FastifyReply,
    result: Result<Changed>,
    page = BASKET_PAGE,
  ) {
    if (!result.ok) return refuse(shop, request, reply, result);
    const { token, basket, notes } = result.value;
    writeBasketCookie(reply, token);
    if (wantsJson(request)) return sendBasket(reply, basket, notes);
    leaveNote(reply, notes);
    return reply.redirect(page, 303);
  }

  async function addRequests(
    request: FastifyRequest,
    reply: FastifyReply,
    fields: Fields,
    lineRequests: readonly LineRequest[],
  ) {
    const added = await shop.basket.addLines(
      basketToken(request),
      lineRequests,
      readKey(fields),
      readJointAddition(fields),
    );
    if (!added.ok) return refuse(shop, request, reply, { ...added, ...rowOf(added, lineRequests) });
    const { token, basket } = added.value;
    const notes = [...added.value.notes, ...changedPrices(basket.lines, readSeen(fields))];
    writeBasketCookie(reply, token);
    logRecommendation(reply, basket, lineRequests[0]);
    if (isWidget(fields)) return sendAdded(reply, basket, notes, lineRequests[0]);
    if (wantsJson(request)) return sendBasket(reply, basket, notes);
    leaveNote(reply, notes.length > 0 ? notes : [addedNote(basket, lineRequests[0])]);
    return reply.redirect(afterAdding(fields), 303);
  }

  async function add(request: FastifyRequest, reply: FastifyReply) {
    const fields = withOffer(shop, allFields(request));
    if (leadsAway(fields)) return refuse(shop, request, reply, FOREIGN);
    const lineRequests = readLineRequests(fields);
    if (!lineRequests.ok) return refuse(shop, request, reply, { field: 'quantity', ...lineRequests });
    const [first, ...others] = lineRequests.value;
    const recommended = readRecommended(fields, Date.now());
    const requested = first && recommended ? [{ ...first, recommended }, ...others] : lineRequests.value;
    return addRequests(request, reply, fields, requested);
  }

  async function change(request: FastifyRequest, reply: FastifyReply) {
    const fields = allFields(request);
    const changes = readChanges(fields);
    if (!changes.ok) return refuse(shop, request, reply, changes);
    const key = readKey(fields);
    return answerChange(
      request,
      reply,
      await shop.basket.changeLines(basketToken(request), changes.value, key),
    );
  }

  async function remove(request: FastifyRequest, reply: FastifyReply) {
    const fields = allFields(request);
    const key = readKey(fields);
    const removal = readRemoval(fields);
    return answerChange(request, reply, await shop.basket.changeLines(basketToken(request), removal, key));
  }

  /**
   * Stores how to serve a line that no single batch covers; the form on the order page gives the address of that page in `back` [BEYOND-5].
   */
  async function batch(request: FastifyRequest, reply: FastifyReply) {
    const fields = allFields(request);
    const choice = readBatchChoice(fieldText(fields, 'batch'));
    if (!choice) return refuse(shop, request, reply, NO_CHOICE);
    const chosen = await shop.basket.chooseBatches(basketToken(request), choice, readKey(fields));
    return answerChange(request, reply, chosen, safeRedirectPath(fields['back']) ?? BASKET_PAGE);
  }

  /** Stores what to do about goods or a set of which the basket holds more than is in stock [CART-10] [DOOR-5]. */
  async function shortage(request: FastifyRequest, reply: FastifyReply) {
    const fields = allFields(request);
    const answers = readShortageAnswers(fields);
    const result = await shop.basket.answerShortages(basketToken(request), answers, readKey(fields));
    return answerChange(request, reply, result);
  }

  async function restore(request: FastifyRequest, reply: FastifyReply) {
    const key = readKey(allFields(request));
    return answerChange(request, reply, await shop.basket.restoreLines(basketToken(request), key));
  }

  async function acknowledge(request: FastifyRequest, reply: FastifyReply) {
    const basket = await shop.basket.acknowledgeChanges(basketToken(request));
    if (wantsJson(request)) return sendBasket(reply, basket, []);
    return reply.redirect(safeRedirectPath(allFields(request)['back']) ?? BASKET_PAGE, 303);
  }

  async function state(request: FastifyRequest, reply: FastifyReply) {
    return sendBasket(reply, await shop.basket.show(basketToken(request)), []);
  }

  /** `GET /cart/add/p{nid}_q1?destination=`: adds one unit of a product and redirects to the destination [CART-1]. */
  async function addOne(request: FastifyRequest, reply: FastifyReply) {
    const what = fieldText(pathFields(request), 'what');
    const query = queryFields(request);
    const destination = safeRedirectPath(query['destination']);
    const search = destination ? `?destination=${encodeURIComponent(destination)}` : '';
    const page = `/cart/add/${encodeURIComponent(what)}/${search}`;
    if (leadsAway(query)) {
      const form = { name: 'basket', values: {}, errors: {}, message: FOREIGN.message };
      return reply.renderPage(page, { form, status: 422 });
    }
    const productId = readId(ADD_PATH.exec(what)?.[1] ?? '');
    const [card] = productId === null ? [] : shop.catalogue.cards([productId]);
    if (!card || !isOwnStep(request)) return reply.renderPage(page);
    const lineRequest = { offerId: card.offerId, optionIds: [], quantity: null };
    const added = await shop.basket.addLines(basketToken(request), [lineRequest]);
    if (!added.ok) return refuse(shop, request, reply, added);
    writeBasketCookie(reply, added.value.token);
    return reply.redirect(destination ?? BASKET_PAGE, 303);
  }

  return async (app: FastifyInstance): Promise<void> => {
    const verbs = { add, change, remove, batch, shortage, restore, acknowledge };
    for (const [verb, answer] of Object.entries(verbs)) {
      app.post(`/basket/${verb}`, { config: { maxFields: MAX_BASKET_FIELDS } }, answer);
      app.get(`/basket/${verb}`, (_request, reply) => reply.redirect(BASKET_PAGE, 303));
    }
    app.get('/basket/state', state);
    app.get('/cart/add/:what', addOne);
  };
}
