import type { FastifyInstance } from 'fastify';
import { AVAILABILITY_FORM } from '../../../domain/product/availability-form.ts';
import { COMMENT_FORM } from '../../../domain/product/comment-form.ts';
import { PRICE_REQUEST_FORM } from '../../../domain/product/price-request-form.ts';
import { QUESTION_FORM } from '../../../domain/product/question-form.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { formEndpoint } from './form-endpoint.ts';
import { goodsPage } from './goods-page.ts';

/** Registers the forms of a product page: back-in-stock alerts [REV-4], price requests, questions and comments [REV-2]. */
export function productForms(shop: Pick<Shop, 'availability' | 'priceRequest' | 'question' | 'comment'>) {
  return async (app: FastifyInstance): Promise<void> => {
    formEndpoint(app, '/availability/wait', {
      rules: AVAILABILITY_FORM,
      page: goodsPage('/availability/'),
      async act({ offer, contact }) {
        const waiting = await shop.availability.waitForOffer(offer, contact);
        if (!waiting.ok) return waiting;
        const where = contact.channel === 'mail' ? 'на почту' : 'на телефон';
        return { ok: true, message: `Запомнили. Напишем ${where}, когда товар снова появится.` };
      },
    });
    formEndpoint(app, '/price-request/send', {
      rules: PRICE_REQUEST_FORM,
      page: goodsPage('/price-request/'),
      async act(form) {
        const requested = await shop.priceRequest.requestPrice(form);
        if (!requested.ok) return requested;
        return { ok: true, message: 'Спасибо, запрос у нас. Перезвоним и назовём цену.' };
      },
    });
    formEndpoint(app, '/question/ask', {
      rules: QUESTION_FORM,
      page: goodsPage('/question/'),
      async act(form) {
        const requested = await shop.question.ask(form);
        if (!requested.ok) return requested;
        return { ok: true, message: 'Вопрос отправлен. Ответ появится под ним на странице товара.' };
      },
    });
    formEndpoint(app, '/comment/write', {
      rules: COMMENT_FORM,
      page: goodsPage('/comment/'),
      async act(form) {
        const written = await shop.comment.write(form);
        if (!written.ok) return written;
        return { ok: true, message: 'Комментарий отправлен. Проверим и покажем на странице товара.' };
      },
    });
  };
}
