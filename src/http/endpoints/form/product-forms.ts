import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AVAILABILITY_FORM } from '../../../domain/product/availability-form.ts';
import { PRICE_REQUEST_FORM } from '../../../domain/product/price-request-form.ts';
import { QUESTION_FORM } from '../../../domain/product/question-form.ts';
import type { Shop } from '../../../services/shop.ts';
import { type Fields, fieldText, readId } from '../basket/basket-fields.ts';
import { formEndpoint } from './form-endpoint.ts';

/** The page that shows a form of goods again; a name that is none leads to a page that says so. */
function pageOf(path: string) {
  return (request: FastifyRequest): string => {
    const fields = (request.body as Fields | null) ?? {};
    const parameters = new URLSearchParams({ product: fieldText(fields, 'product').slice(0, 200) });
    const offer = readId(fieldText(fields, 'offer'));
    if (offer !== null) parameters.set('ELEMENT_ID', String(offer));
    return `${path}?${parameters}`;
  };
}

/** The forms of the product page: who waits for goods [REV-4], who asks for their price, questions about them [REV-2]. */
export function productForms(shop: Pick<Shop, 'waitForOffer' | 'requestPrice' | 'askQuestion'>) {
  return async (app: FastifyInstance): Promise<void> => {
    formEndpoint(app, '/availability/wait', {
      rules: AVAILABILITY_FORM,
      page: pageOf('/availability/'),
      async act({ offer, contact }) {
        const waiting = await shop.waitForOffer(offer, contact);
        if (!waiting.ok) return waiting;
        const where = contact.channel === 'mail' ? 'на почту' : 'на телефон';
        return { ok: true, message: `Запомнили. Напишем ${where}, когда товар снова появится.` };
      },
    });
    formEndpoint(app, '/price-request/send', {
      rules: PRICE_REQUEST_FORM,
      page: pageOf('/price-request/'),
      async act(form) {
        const asked = await shop.requestPrice(form);
        if (!asked.ok) return asked;
        return { ok: true, message: 'Спасибо, запрос у нас. Перезвоним и назовём цену.' };
      },
    });
    formEndpoint(app, '/question/ask', {
      rules: QUESTION_FORM,
      page: pageOf('/question/'),
      async act(form) {
        const asked = await shop.askQuestion(form);
        if (!asked.ok) return asked;
        return { ok: true, message: 'Вопрос отправлен. Ответ появится под ним на странице товара.' };
      },
    });
  };
}
