import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Basket, summaryOf } from '../../../domain/basket/basket.ts';
import { plural } from '../../../domain/measures/plural.ts';
import type { FormResult } from '../form/form-endpoint.ts';
import { formAround, readValues } from '../form/posted-form.ts';
import { fieldText, postedFields } from '../request/fields.ts';
import { wantsJson } from '../request/wants-json.ts';

/** Pages that show the forms of coupon and card, the usual one first. */
const PAGES = ['/cart/', '/order/', '/cart/checkout/'] as const;

/** The page that a form names as its own; the basket for any other. */
function pageOf(back: string): string {
  return PAGES.find((page) => page === back) ?? PAGES[0];
}

export function pageOfForm(request: FastifyRequest): string {
  return pageOf(fieldText(postedFields(request), 'back'));
}

/** The changed basket: to a script as it is, without one by its page. */
export function changedBasket(basket: Basket, back: string): FormResult {
  return { ok: true, address: pageOf(back), data: { basket, summary: summaryOf(basket) } };
}

/** Words about a wait, at the field; `wait` in milliseconds. */
export function tooManyAttempts(field: string, wait: number): FormResult {
  const minutes = Math.ceil(wait / 60_000);
  const words = `${minutes} ${plural(minutes, 'минуту', 'минуты', 'минут')}`;
  return { ok: false, field, message: `Слишком много попыток. Попробуйте через ${words}`, status: 429 };
}

/** Answers a form of one button that has taken something away. */
export function answerRemoval(request: FastifyRequest, reply: FastifyReply, basket: Basket) {
  if (wantsJson(request)) return reply.send({ ok: true, basket, summary: summaryOf(basket) });
  const around = formAround(readValues(request), '');
  if (around) return reply.renderPage(pageOfForm(request), { form: around });
  return reply.redirect(pageOfForm(request), 303);
}
