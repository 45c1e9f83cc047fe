import type { FastifyReply, FastifyRequest } from 'fastify';
import { addedText } from '../../../domain/basket/added-text.ts';
import { type Basket, type LineWish, summaryOf } from '../../../domain/basket/basket.ts';
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

/** A catalogue widget reads STATUS and MESSAGE [CART-2]. */
export function isWidget(fields: Fields): boolean {
  return fieldText(fields, 'ajax_basket') === 'Y';
}

/** The basket after a change, with what is to be said of it. */
export function sendBasket(reply: FastifyReply, basket: Basket, notes: readonly string[]) {
  const message = notes.length > 0 ? { message: joinNotes(notes) } : {};
  return reply.send({ ok: true, summary: summaryOf(basket), basket, ...message });
}

/** The line that goods asked for went into. */
function lineOf(basket: Basket, offerId: number | undefined) {
  return basket.lines.findLast((each) => each.offerId === offerId) ?? basket.lines.at(-1);
}

/** What was added, where nothing else is to be said of it. */
export function addedNote(basket: Basket, wish: LineWish | undefined): string {
  const line = lineOf(basket, wish?.offerId);
  return wish && line?.offerId === wish.offerId ? addedText(line, wish) : 'Товар в корзине';
}

/** What a widget shows of what was added: its name, a small picture and its address. */
function itemOf(basket: Basket, offerId: number | undefined) {
  const line = lineOf(basket, offerId);
  if (!line) return null;
  const picture = line.picture ? pictureAddress(line.picture.hash, PREVIEW_WIDTH) : null;
  return { name: line.name, detail: line.detail, picture, address: productAddress(line.slug) };
}

const PREVIEW_WIDTH = 160;

/** The widget's answer: `wish` is what was asked for first; `changed` says that the goods are no longer as their page shows them. */
export function sendAdded(
  reply: FastifyReply,
  basket: Basket,
  notes: readonly string[],
  wish: LineWish | undefined,
) {
  return reply.send({
    STATUS: 'OK',
    MESSAGE: joinNotes(notes) || addedNote(basket, wish),
    ...(notes.length > 0 ? { changed: true } : {}),
    item: itemOf(basket, wish?.offerId),
    summary: summaryOf(basket),
  });
}

/** A product's own page, where its form can be shown again. */
const PRODUCT_PAGE = /^\/product\/[\w-]+\/(\?ELEMENT_ID=\d{1,10})?$/;
/** A page that no longer knows the basket is to be loaded anew after this many milliseconds [CART-7]. */
const RELOAD_AFTER = 1;

/** What was typed, for the form that is shown again. */
function typedValues(fields: Fields): Record<string, string> {
  const names = Object.keys(fields).filter((name) =>
    /^(COUNT|UNIT|PROPS_COMMENT|BASKET_ADD_LIST|QUANTITIES_ADD_LIST)\[\d+\]$/.test(name),
  );
  return Object.fromEntries(names.map((name) => [name, fieldText(fields, name)]));
}

/** The basket form shown again: what was wrong stands at its field. */
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
 * The form's page again with what was typed and what went wrong at its field, or JSON, with the basket as it was. A page that
 * speaks of a basket that is gone is asked to load anew.
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
