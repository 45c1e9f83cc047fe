import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FIND_ORDER_FORM, type NamedOrder, ORDER_CODE_FORM } from '../../../domain/order/find-order-form.ts';
import { orderAddress } from '../../../domain/order/order.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { type FormResult, formEndpoint } from '../form/form-endpoint.ts';

const PAGE = '/order/find/';
/** Attempts of one visitor and from one address in ten minutes; each pair of order number and telephone has a limit per hour as well. */
const LIMITS = { visitor: 10, address: 100 };

/**
 * Registers the two forms with which a shopper finds an order again: one sends a code, the other accepts it. They are posted, so that names
 * and numbers never appear in addresses.
 */
export function findOrderEndpoints(shop: Pick<Shop, 'order'>) {
  async function send(named: NamedOrder, _request: FastifyRequest, reply: FastifyReply): Promise<FormResult> {
    const sent = await shop.order.sendCode(named);
    if (!sent.ok) return { ok: false, message: sent.message, status: 429 };
    await reply.renderPage(PAGE, {
      form: { name: ORDER_CODE_FORM.name, values: { ...named }, errors: {}, message: null },
    });
    return { ok: true };
  }

  async function open({ code, ...named }: NamedOrder & { code: string }): Promise<FormResult> {
    const opened = await shop.order.openByCode(named, code);
    if (opened.ok) return { ok: true, address: orderAddress(opened.value) };
    return { ok: false, field: 'code', message: opened.message };
  }

  return async (app: FastifyInstance): Promise<void> => {
    formEndpoint(app, '/order/find', { rules: FIND_ORDER_FORM, page: PAGE, act: send, limits: LIMITS });
    formEndpoint(app, '/order/find/code', { rules: ORDER_CODE_FORM, page: PAGE, act: open, limits: LIMITS });
  };
}
