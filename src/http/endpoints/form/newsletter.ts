import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NEWSLETTER_FORM } from '../../../domain/newsletter/newsletter-form.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { fieldText, queryFields } from '../request/fields.ts';
import { formEndpoint } from './form-endpoint.ts';

/** A visitor may type somebody else's address, so the number of emails is limited. */
const LIMITS = { visitor: 5, address: 50 };
const SECRET = /^[\w-]{24}$/;

/** Secret from the address in an email; empty when malformed. */
function secretOf(request: FastifyRequest): string {
  const key = fieldText(queryFields(request), 'key');
  return SECRET.test(key) ? key : '';
}

/**
 * Registers the newsletter [REV-5]: subscribing is confirmed by a button on the page that an email links to. Unsubscribing accepts the form
 * of that page and the one-click POST of RFC 8058, which mail programs send without cookies and which must not be answered by a redirect.
 */
export function newsletterEndpoints(shop: Pick<Shop, 'newsletter'>) {
  return async (app: FastifyInstance): Promise<void> => {
    formEndpoint(app, '/newsletter/subscribe', {
      rules: NEWSLETTER_FORM,
      page: '/newsletter/',
      limits: LIMITS,
      async act({ email }) {
        await shop.newsletter.subscribe(email);
        return { ok: true, message: `Отправим письмо на ${email}. Откройте его и подтвердите подписку.` };
      },
    });
    app.post('/newsletter/confirm', async (request, reply) => {
      const confirmed = await shop.newsletter.confirm(secretOf(request));
      const text = confirmed
        ? 'Вы подписаны. Отписаться можно по ссылке в любом письме'
        : 'Ссылка устарела. Попросите подписку ещё раз внизу любой страницы';
      return reply.messagePage(confirmed ? 200 : 404, text, '/');
    });
    app.post('/newsletter/leave', async (request, reply) => {
      await shop.newsletter.leave(secretOf(request));
      return reply.messagePage(200, 'Больше не пишем на эту почту. Письма о заказах придут как прежде', '/');
    });
  };
}
