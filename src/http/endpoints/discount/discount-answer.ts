import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Basket, summaryOf } from '../../../domain/basket/basket.ts';
import { plural } from '../../../domain/measures/plural.ts';
import type { FormResult } from '../form/form-endpoint.ts';
import { formAround, readValues } from '../form/posted-form.ts';
import { fieldText, postedFields } from '../request/fields.ts';
import { wantsJson } from '../request/wants-json.ts';

/** Pages with the coupon and card forms; the first is the default. */
const PAGES = ['/cart/', '/order/', '/cart/checkout/'] as const;

/** Path of the page named by the form if it is one of `PAGES`, otherwise of the basket. */
function pageOf(back: string): string {
  return PAGES.find((page) => page === back) ?? PAGES[0];
}

export function pageOfForm(request: FastifyRequest): string {
  return pageOf(fieldText(postedFields(request), 'back'));
}

/** A form's success with the changed basket: a script gets it as data, without script the response is a redirect. */
export function changedBasket(basket: Basket, back: string): FormResult {
  return { ok: true, address: pageOf(back), data: { basket, summary: summaryOf(basket) } };
}

/** Failure shown at the field; `wait` is in milliseconds. */
export function tooManyAttempts(field: string, wait: number): FormResult {
  const minutes = Math.ceil(wait / 60_000);
  const words = `${minutes} ${plural(minutes, 'минуту', 'минуты', 'минут')}`;
  return { ok: false, field, message: `Слишком много попыток. Попробуйте через ${words}`, status: 429 };
}

/** Responds to a one-button form that removed a coupon or card. */
export function answerRemoval(request: FastifyRequest, reply: FastifyReply, basket: Basket) {
  if (wantsJson(request)) return reply.send({ ok: true, basket, summary: summaryOf(basket) });
  const around = formAround(readValues(request), '');
  if (around) return reply.renderPage(pageOfForm(request), { form: around });
  return reply.redirect(pageOfForm(request), 303);
}
