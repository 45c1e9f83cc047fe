import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LineWish, MAX_LINES } from '../../../domain/basket/basket.ts';
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
import { basketToken, keepBasket, leaveNote } from './basket-cookie.ts';
import {
  extraField,
  readId,
  readKey,
  readRecommended,
  readSeen,
  readTogether,
  readWishes,
} from './basket-fields.ts';
import { logRecommendation } from './recommendation-cookie.ts';

/** Quantity, unit and comment of each line, and what the form carries beside them. */
const MAX_BASKET_FIELDS = 3 * MAX_LINES + 20;
const ADD_PATH = /^p([1-9]\d{0,9})_q1$/;

const NO_CHOICE = failure('batch', 'Выберите, как собрать товар');
const FOREIGN = failure(
  'destination',
  'Ссылка ведёт за пределы магазина, поэтому товар не добавлен. Выберите его в каталоге',
);

/** True where a form asks to go on to an address that is not the shop's. */
function leadsAway(fields: Fields): boolean {
  return fieldText(fields, 'destination') !== '' && safeRedirectPath(fields['destination']) === null;
}

/** Where a shopper without script goes after adding: to the basket, which leads back to the goods. */
function afterAdding(fields: Fields): string {
  const destination = safeRedirectPath(fields['destination']);
  if (destination) return destination;
  const back = safeRedirectPath(fields['back']);
  return back ? `${BASKET_PAGE}?back=${encodeURIComponent(back)}` : BASKET_PAGE;
}

/** A browser following a link of our own pages, not fetching ahead; anybody else is asked first [CART-1]. */
function isOwnStep({ headers }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'];
  return headers['sec-fetch-site'] === 'same-origin' && purpose === undefined;
}

/** A form that names a product instead of an offer, as `nid`, means the offer its card sells. */
function withOffer(shop: Pick<Shop, 'catalogue'>, fields: Fields): Fields {
  const productId = fields['offer'] === undefined ? readId(fieldText(fields, 'nid')) : null;
  const [card] = productId === null ? [] : shop.catalogue.cards([productId]);
  return card ? { ...fields, offer: String(card.offerId) } : fields;
}

/** Which of the goods that were asked for together a refusal is about, where it is not the first of them. */
function rowOf(refused: Failure, [first]: readonly LineWish[]): { row?: number; field?: string } {
  const row = 'offerId' in refused && typeof refused.offerId === 'number' ? refused.offerId : undefined;
  return row === undefined || row === first?.offerId ? {} : { row, field: extraField(row) };
}

/** The basket's addresses: forms post to them, scripts post the same and ask for JSON. */
export function basketEndpoints(shop: Pick<Shop, 'basket' | 'catalogue'>) {
  async function answerChange(
    request: FastifyRequest,
    reply: FastifyReply,
    result: Result<Changed>,
    page = BASKET_PAGE,
  ) {
    if (!result.ok) return refuse(shop, request, reply, result);
    const { token, basket, notes } = result.value;
    keepBasket(reply, token);
    if (wantsJson(request)) return sendBasket(reply, basket, notes);
    leaveNote(reply, notes);
    return reply.redirect(page, 303);
  }

  async function addWishes(
    request: FastifyRequest,
    reply: FastifyReply,
    fields: Fields,
    wishes: readonly LineWish[],
  ) {
    const added = await shop.basket.addLines(
      basketToken(request),
      wishes,
      readKey(fields),
      readTogether(fields),
    );
    if (!added.ok) return refuse(shop, request, reply, { ...added, ...rowOf(added, wishes) });
    const { token, basket } = added.value;
    const notes = [...added.value.notes, ...changedPrices(basket.lines, readSeen(fields))];
    keepBasket(reply, token);
    logRecommendation(reply, basket, wishes[0]);
    if (isWidget(fields)) return sendAdded(reply, basket, notes, wishes[0]);
    if (wantsJson(request)) return sendBasket(reply, basket, notes);
    leaveNote(reply, notes.length > 0 ? notes : [addedNote(basket, wishes[0])]);
    return reply.redirect(afterAdding(fields), 303);
  }

  async function add(request: FastifyRequest, reply: FastifyReply) {
    const fields = withOffer(shop, allFields(request));
    if (leadsAway(fields)) return refuse(shop, request, reply, FOREIGN);
    const wishes = readWishes(fields);
    if (!wishes.ok) return refuse(shop, request, reply, { field: 'quantity', ...wishes });
    const [first, ...others] = wishes.value;
    const recommended = readRecommended(fields, Date.now());
    const asked = first && recommended ? [{ ...first, recommended }, ...others] : wishes.value;
    return addWishes(request, reply, fields, asked);
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

  /** What is done about goods of several batches; the order page leads back to itself [BEYOND-5]. */
  async function batch(request: FastifyRequest, reply: FastifyReply) {
    const fields = allFields(request);
    const choice = readBatchChoice(fieldText(fields, 'batch'));
    if (!choice) return refuse(shop, request, reply, NO_CHOICE);
    const chosen = await shop.basket.chooseBatches(basketToken(request), choice, readKey(fields));
    return answerChange(request, reply, chosen, safeRedirectPath(fields['back']) ?? BASKET_PAGE);
  }

  /** What is done about goods, or a set, of which there is less than the basket holds [CART-10] [DOOR-5]. */
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

  /** `GET /cart/add/p{nid}_q1?destination=`: one unit of a product, and on to the destination [CART-1]. */
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
    const wish = { offerId: card.offerId, optionIds: [], quantity: null };
    const added = await shop.basket.addLines(basketToken(request), [wish]);
    if (!added.ok) return refuse(shop, request, reply, added);
    keepBasket(reply, added.value.token);
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
