import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { basketEndpoints } from '../../src/http/endpoints/basket/basket.ts';
import { basketArticlesEndpoint } from '../../src/http/endpoints/basket/basket-articles.ts';
import { cityEndpoints } from '../../src/http/endpoints/city/city.ts';
import { bonusCardEndpoints } from '../../src/http/endpoints/discount/bonus-card.ts';
import { couponEndpoints } from '../../src/http/endpoints/discount/coupon.ts';
import { productForms } from '../../src/http/endpoints/form/product-forms.ts';
import { orderEndpoints } from '../../src/http/endpoints/order/order.ts';
import { savedListEndpoints } from '../../src/http/endpoints/visitor/saved-lists.ts';
import { SHOP_CITIES } from '../city-of.ts';
import { fakeRenderer, html, ORDER_SETTINGS, testHost } from '../server/fakes.ts';
import { WORST_FORMS } from '../worst-requests.ts';
import { describeShop } from './open-shop.ts';

/** `npm run bench -- requests` prints the cost of each of these requests. */
describeShop('an expensive request', (opened) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const { shop } = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
    );
    const page = fakeRenderer((_url, { form, problem }) => {
      const messages = [form?.message, form?.done, ...Object.values(form?.errors ?? {}), problem];
      return html(messages.filter(Boolean).join('\n'), {}, problem ? 404 : 200);
    });
    ({ app } = await testHost(page, { shop }));
    await app.register(cityEndpoints(shop, SHOP_CITIES, () => 1));
    await app.register(orderEndpoints(shop, ORDER_SETTINGS));
    for (const endpoints of [basketEndpoints, basketArticlesEndpoint, couponEndpoints])
      await app.register(endpoints(shop));
    for (const endpoints of [bonusCardEndpoints, productForms, savedListEndpoints])
      await app.register(endpoints(shop));
  });
  afterAll(() => app?.close());

  it.each(WORST_FORMS)('$name to $path is answered $status in Russian', async (request) => {
    const { path, body = '', type = 'application/x-www-form-urlencoded', cookie = '', status } = request;
    const headers = { 'content-type': type, cookie };
    const answer = await app.inject({ method: 'POST', url: path, headers, payload: body });
    expect(answer.statusCode).toBe(status);
    if (status >= 400) expect(answer.body).toMatch(/[А-Я][а-я ]/);
  });
});
