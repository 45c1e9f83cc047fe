import { randomUUID } from 'node:crypto';
import { composeShop } from '../../src/app/compose-shop.ts';
import type { Connection } from '../../src/data/connection.ts';
import type { Basket } from '../../src/domain/basket/basket.ts';
import { fingerprintOf } from '../../src/domain/basket/basket-fingerprint.ts';
import { batchField } from '../../src/domain/basket/batch-choice.ts';
import { HIDDEN, ROBOT_CODE } from '../../src/domain/form/form.ts';
import type { FormResponse } from '../../src/domain/form-response.ts';
import { basketEndpoints } from '../../src/http/endpoints/basket/basket.ts';
import { orderEndpoints } from '../../src/http/endpoints/order/order.ts';
import type { Shop } from '../../src/services/open-shop.ts';
import { SELLING } from '../selling-settings.ts';
import { fakeRenderer, html, ORDER_SETTINGS, testHost } from '../server/fakes.ts';

export interface ServedOrders {
  shop: Shop;
  /** Without a trailing slash. */
  address: string;
  /** Posts a form as a page script does; `token` is sent as the basket's cookie. */
  post(path: string, fields: Record<string, string>, token?: string): Promise<Answer>;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  /** The basket's token, if the response sets it; otherwise null. */
  token: string | null;
  body: FormResponse & { number?: string };
}

/** Serves the basket and order endpoints with the shop's real HTTP server on a free port, without pages. */
export async function serveOrders(connection: Connection): Promise<ServedOrders> {
  const { shop } = await composeShop(
    connection,
    () => SELLING,
    () => {},
  );
  const { app } = await testHost(
    fakeRenderer(() => html('')),
    { shop },
  );
  await app.register(basketEndpoints(shop));
  await app.register(orderEndpoints(shop, ORDER_SETTINGS));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    shop,
    address,
    async post(path, fields, token = '') {
      const response = await fetch(address + path, {
        method: 'POST',
        headers: { accept: 'application/json', cookie: `basket=${token}` },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
      const cookie = response.headers.getSetCookie().find((text) => text.startsWith('basket='));
      return {
        status: response.status,
        token: cookie ? (/^basket=([^;]*)/.exec(cookie)?.[1] ?? null) : null,
        body: (await response.json()) as Answer['body'],
      };
    },
    close: () => app.close(),
  };
}

let forms = 0;

/**
 * Returns the order form as the page would fill it for this basket, with pickup, so that no delivery is added. Each form has a new phone
 * number, because orders per phone are limited.
 */
export function filledForm(basket: Pick<Basket, 'lines' | 'total' | 'samples'>): Record<string, string> {
  return {
    [HIDDEN.robot]: ROBOT_CODE,
    name: 'Анна',
    buyer: 'person',
    phone: `8 029 ${1_234_567 + forms++}`,
    city: 'Минск',
    delivery: 'pickup',
    payment: 'on-delivery',
    agreement: 'on',
    idempotencyKey: randomUUID(),
    seenTotal: String(basket.total),
    seenFingerprint: fingerprintOf(basket),
    ...Object.fromEntries(basket.lines.map(({ id }) => [batchField(id), 'several'])),
  };
}

/** Returns the order form for the current basket of a token. */
export async function orderFields(shop: Shop, token: string): Promise<Record<string, string>> {
  return filledForm(await shop.basket.show(token));
}
