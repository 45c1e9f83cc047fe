import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { basketEndpoints } from '../../src/http/endpoints/basket/basket.ts';
import { basketArticlesEndpoint } from '../../src/http/endpoints/basket/basket-articles.ts';
import { orderEndpoints } from '../../src/http/endpoints/order/order.ts';
import type { Shop } from '../../src/services/open-shop.ts';
import { fakeRenderer, html, ORDER_SETTINGS, testHost } from '../server/fakes.ts';
import { makeOffer } from './goods.ts';
import type { OpenShop } from './open-shop.ts';

export type Fields = Record<string, string>;

/** Serves the basket and order endpoints with the shop's real HTTP server for a group of tests; pages echo their input. */
export function serveBasket(opened: () => OpenShop) {
  let app: FastifyInstance;
  let shop: Shop;

  /** Pages that echo the requested address and the form. */
  const renderer = fakeRenderer((url, { form }) => html(JSON.stringify({ page: url.pathname, form })));

  beforeAll(async () => {
    ({ shop } = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
    ));
    ({ app } = await testHost(renderer, { shop }));
    await app.register(basketEndpoints(shop));
    await app.register(basketArticlesEndpoint(shop));
    await app.register(orderEndpoints(shop, ORDER_SETTINGS));
  });
  afterAll(() => app?.close());

  const post = (url: string, fields: Fields, token = '', headers: Fields = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `basket=${token}`, ...headers },
      payload: new URLSearchParams(fields).toString(),
    });

  /** Creates a basket with two pieces of a new product. */
  async function filled() {
    const { offerId } = await makeOffer(opened().connection);
    const answer = await post('/basket/add', { offer: String(offerId), quantity: '2' });
    const token = answer.cookies.find(({ name }) => name === 'basket')?.value ?? '';
    return { offerId, token, line: String((await shop.basket.show(token)).lines[0]?.id) };
  }

  return { filled, post, inject: (options: InjectOptions) => app.inject(options), shop: () => shop };
}
