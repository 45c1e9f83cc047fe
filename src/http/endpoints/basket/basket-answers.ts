import type { FastifyReply, FastifyRequest } from 'fastify';
import { addedText } from '../../../domain/basket/added-text.ts';
import { type Basket, type LineRequest, summaryOf } from '../../../domain/basket/basket.ts';
import { isOutsideSets } from '../../../domain/basket/basket-set.ts';
import { joinNotes } from '../../../domain/basket/join-notes.ts';
import type { Outcome } from '../../../domain/form/outcome-schema.ts';
import { productAddress } from '../../../domain/product/card.ts';
import { pictureAddress } from '../../../domain/product/picture.ts';
import type { Failure } from '../../../domain/result.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { allFields, type Fields, fieldText } from '../request/fields.ts';
import { safeRedirectPath } from '../request/safe-redirect-path.ts';
import { wantsJson } from '../request/wants-json.ts';
import { basketToken } from './basket-cookie.ts';

export const BASKET_PAGE = '/cart/';

/** Whether a request comes from a catalogue widget, which expects STATUS and MESSAGE [CART-2]. */
export function isWidget(fields: Fields): boolean {
  return fieldText(fields, 'ajax_basket') === 'Y';
}

/** Sends the changed basket with its messages. */
export function sendBasket(reply: FastifyReply, basket: Basket, notes: readonly string[]) {
  const message = notes.length > 0 ? { message: joinNotes(notes) } : {};
  return reply.send({ ok: true, summary: summaryOf(basket), basket, ...message });
}

/** Returns the basket line of the requested product. */
function lineOf(basket: Basket, offerId: number | undefined) {
  return basket.lines.findLast((each) => each.offerId === offerId) ?? basket.lines.at(-1);
}

/** Message about what was added, shown if there is nothing else to report. */
export function addedNote(basket: Basket, lineRequest: LineRequest | undefined): string {
  const line = lineOf(basket, lineRequest?.offerId);
  if (!line || line.offerId !== lineRequest?.offerId) return 'Товар в корзине';
  return isOutsideSets(line) ? addedText(line, lineRequest) : 'Добавили комплект';
}

/** Name, small picture and address of the added goods for a widget. */
function itemOf(basket: Basket, offerId: number | undefined) {
  const line = lineOf(basket, offerId);
  if (!line) return null;
  const picture = line.picture ? pictureAddress(line.picture.hash, PREVIEW_WIDTH) : null;
  return { name: line.name, detail: line.detail, picture, address: productAddress(line.slug) };
}

const PREVIEW_WIDTH = 160;

/**
 * Sends the response for a widget. `lineRequest` is the first of the requested products; `changed` means that a product differs from what
 * its page shows.
 */
export function sendAdded(
  reply: FastifyReply,
  basket: Basket,
  notes: readonly string[],
  lineRequest: LineRequest | undefined,
) {
  return reply.send({
    STATUS: 'OK',
    MESSAGE: joinNotes(notes) || addedNote(basket, lineRequest),
    ...(notes.length > 0 ? { changed: true } : {}),
    item: itemOf(basket, lineRequest?.offerId),
    summary: summaryOf(basket),
  });
}

/** Matches the address of a product page, on which its form can be shown again. */
const PRODUCT_PAGE = /^\/product\/[\w-]+\/(\?ELEMENT_ID=\d{1,10})?$/;
/** Milliseconds after which a page with an outdated basket reloads [CART-7]. */
const RELOAD_AFTER = 1;

/** Returns the typed values, so that the form can be shown again with them. */
function typedValues(fields: Fields): Record<string, string> {
  const names = Object.keys(fields).filter((name) =>
    /^(COUNT|UNIT|PROPS_COMMENT|BASKET_ADD_LIST|QUANTITIES_ADD_LIST)\[\d+\]$/.test(name),
  );
  return Object.fromEntries(names.map((name) => [name, fieldText(fields, name)]));
}

/** Creates the outcome of the basket form, with the error at its field. */
function outcomeOf(fields: Fields, field: string, { message }: Failure): Outcome & { page: string } {
  const back = safeRedirectPath(fields['back']) ?? '';
  const line = fieldText(fields, 'line');
  const named = line !== '' && ['COUNT', 'quantity'].includes(field) ? `COUNT[${line}]` : field;
  const onProduct = PRODUCT_PAGE.test(back);
  const quantity = fieldText(fields, 'quantity') || fieldText(fields, 'COUNT');
  const values = {
    ...typedValues(fields),
    quantity,
    unit: fieldText(fields, 'unit'),
    back,
    ...(named ? { [named]: fieldText(fields, field) } : {}),
  };
  if (onProduct && named === 'quantity')
    return { page: back, values, errors: { quantity: message }, message: null };
  const errors = named ? { [named]: message } : {};
  return {
    page: onProduct ? back : BASKET_PAGE,
    name: 'basket',
    values,
    errors,
    message: named ? null : message,
  };
}

/**
 * Answers a refused change: the page again with the typed values and the error at its field, or JSON with the unchanged basket. A page
 * whose basket no longer exists is told to reload.
 */
export async function refuse(
  shop: Pick<Shop, 'basket'>,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure & { field?: string; row?: number },
) {
  const { code, message, row } = failure;
  const fields = allFields(request);
  if (isWidget(fields)) return reply.send({ STATUS: 'ERROR', MESSAGE: message, row });
  if (wantsJson(request)) {
    const basket = await shop.basket.show(basketToken(request));
    const reload = code === 'no-basket' ? { reload: { to: null, after: RELOAD_AFTER } } : {};
    return reply.code(422).send({ ok: false, code, message, summary: summaryOf(basket), basket, ...reload });
  }
  const { page, ...form } = outcomeOf(fields, failure.field ?? '', failure);
  return reply.renderPage(page, { form, status: 422 });
}
