import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeService, type ServiceResponse } from '../fake-service.ts';
import { type ServedShop, serveShop } from '../serve-shop.ts';
import { openBrowser, takeTime, visit } from './browser.ts';

type Fake = Awaited<ReturnType<typeof fakeService>>;

let browser: Browser;
let shop: ServedShop;
let collector: Fake;
let collectorSays: ServiceResponse;
beforeAll(async () => {
  collector = await fakeService(() => collectorSays);
  browser = await openBrowser();
  shop = await serveShop({
    variables: {
      DEMO_PRODUCTS: '300',
      CHANGES_PER_MINUTE: '10000',
      YANDEX_METRICA_ID: '12345',
      GA4_ID: 'G-TEST123',
      ANALYTICS_URL: `${collector.address}/collect`,
    },
  });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  await collector?.close();
});

const LISTING = '/catalog/keramogranit/';
const at = (path: string) => shop.address + path;

/** Opens a page as a visitor who agreed to analytics; scripts of Metrica and Google are not loaded. */
async function agreed() {
  const visited = await visit(browser, { choice: 'agreed' });
  const requests: string[] = [];
  await visited.context.route(/^https:/, (route) => void requests.push(route.request().url()));
  return { ...visited, requests };
}

function log(): Record<string, unknown>[] {
  return collector.requests.flatMap(
    ({ body }) => (JSON.parse(body) as { events: Record<string, unknown>[] }).events,
  );
}

async function logged(lines: number): Promise<void> {
  await expect.poll(() => log().length, { timeout: 30_000 }).toBe(lines);
}

interface ProductData {
  '@type': string;
  name?: string;
  sku?: string;
  brand?: { name: string };
  offers?: { price?: string | number };
}

/** Returns the product data in the page's structured data, and the page's address. */
async function goodsOf(page: Page) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = texts
    .map((text) => JSON.parse(text) as ProductData)
    .find((each) => each['@type'] === 'Product');
  const crumbs = await page.locator('.crumbs a').allInnerTexts();
  return {
    id: `100${await page.locator('body').getAttribute('data-product')}`,
    sku: data?.sku ?? '',
    price: Number(data?.offers?.price),
    name: await page.getByRole('heading', { level: 1 }).innerText(),
    brand: data?.brand?.name ?? '',
    category: crumbs.slice(2).join('/'),
  };
}

async function order(page: Page): Promise<string> {
  await page.goto(at('/order/'));
  await takeTime(page);
  await page.getByLabel('Имя').fill('Анна');
  await page.getByLabel('Телефон').fill('8 029 123-45-67');
  await page.getByLabel('Город').selectOption('Минск');
  await page.getByLabel('Улица, дом, квартира').fill('ул. Лесная, 5, кв. 7');
  await page.getByLabel(/обработку персональных данных/).check();
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await page.waitForURL(/\/order\/[^/]+\/\?key=/);
  return /К-\d{6}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('[TRACK-2] [TRACK-3] a whole journey is reported event by event, whatever happens to the services', async () => {
  // The collector responds with an error, and other scripts do not load.
  collectorSays = { status: 500, text: '' };
  collector.requests.splice(0);
  const { page, context, requests, complaints } = await agreed();
  await context.addInitScript(() => {
    addEventListener('pagehide', () => {
      const calls = (window.ym?.a ?? []).map((call) => JSON.stringify(Array.from(call as unknown[])));
      sessionStorage['calls'] = [sessionStorage['calls'] ?? '', ...calls].join('\n');
    });
  });
  await page.goto(at(LISTING));
  await logged(1);
  expect(await page.evaluate(() => window.digitalData?.cart)).toEqual({
    lineItems: [],
    total: 0,
    subtotal: 0,
  });

  const third = page.locator('.cards > li:nth-child(3) h2 a');
  const path = new URL((await third.getAttribute('href')) ?? '', at('/')).pathname;
  await third.click();
  await page.waitForURL(`**${path}*`);
  await logged(4);
  const goods = await goodsOf(page);
  await page.locator('#quantity').fill('3 шт');
  await page.locator('#quantity').blur();
  await page.locator('form#buy .buy-action button[type=submit]').click();
  await logged(5);
  const ga4 = await page.evaluate(() =>
    (window.gtagLayer ?? [])
      .map((each) => Array.from(each as ArrayLike<unknown>))
      .filter(([what]) => what === 'event'),
  );
  expect(ga4.map(([, name]) => name)).toEqual(['select_item', 'view_item', 'add_to_cart']);
  const added = await page.evaluate(() => ({
    layer: window.dataLayer,
    cart: window.digitalData?.cart,
    changes: window.digitalData?.changes,
  }));
  expect(added.layer?.map(({ ecommerce }) => Object.keys(ecommerce)[1])).toEqual(['click', 'detail', 'add']);
  expect(added.changes).toEqual([['cart', added.cart]]);

  await page.goto(at('/cart/'));
  await logged(7);
  await page
    .getByRole('button', { name: /Убрать из корзины/ })
    .first()
    .click();
  await logged(8);
  await page.goto(at(path));
  await logged(10);
  await page.locator('.product-lists').getByRole('button', { name: 'Избранное' }).click();
  await logged(11);
  await page.locator('form#buy .buy-action button[type=submit]').click();
  await logged(12);
  const number = await order(page);
  await logged(16);
  // The purchase is counted once: reopening the order page only adds a page view.
  await page.reload();
  await logged(17);
  // Either the form's page, before it is left, or the order's page reports the goal.
  const calls = await page.evaluate(() => String(sessionStorage['calls']));
  expect(calls.match(/^\[12345,"reachGoal",.*$/gm)).toEqual(['[12345,"reachGoal","order"]']);
  // The requests contain nothing that gives access to the order.
  expect(calls).not.toContain('key=');

  const logEntries = log();
  const cartLine = logEntries.find(({ name }) => name === 'Added Product') as {
    product: { unitSalePrice: number; skuCode: string };
    quantity: number;
  };
  const price = cartLine.product.unitSalePrice;
  const product = (quantity: number) => ({
    ...{ id: goods.id, name: plain(goods.name), category: goods.category },
    brand: goods.brand,
    variant: '',
    price,
    quantity,
  });
  const digital = { id: goods.id, skuCode: cartLine.product.skuCode, unitSalePrice: price };
  const press = (label: string) => ({ eventCategory: 'UX', eventAction: 'click', eventLabel: label });
  const viewed = (type: string, where: string, category = '') => ({
    category: 'Ecommerce',
    name: 'Viewed Page',
    page: { type, path: where, category },
  });
  const ecommerce = (action: string, done: object) => ({
    ecommerce: { currencyCode: 'BYN', [action]: done },
  });
  const change = (name: string, action: string, label: string, quantity: number) => ({
    ...{ category: 'Ecommerce', name, product: digital, quantity },
    ...ecommerce(action, { products: [product(quantity)] }),
    ...press(label),
  });
  const money = (pieces: number) => Math.round(price * 100 * pieces) / 100;
  const cart = (pieces: number) => {
    const lineItems = [{ product: digital, quantity: pieces, subtotal: money(pieces) }];
    return { lineItems, total: money(pieces), subtotal: money(pieces) };
  };
  const last = logEntries[11] as { quantity: number };
  const bought = last.quantity;
  expect(price).toBe(goods.price);
  expect(logEntries.slice(0, 17)).toEqual([
    viewed('tile catalogue', LISTING, goods.category.split('/').slice(0, 2).join('/')),
    {
      ...ecommerce('click', {
        actionField: { list: 'catalogue listing' },
        products: [{ ...product(1), position: 3 }],
      }),
      ...press('to product'),
    },
    viewed('product', path, goods.category),
    ecommerce('detail', { products: [product(1)] }),
    change('Added Product', 'add', 'add to cart', 3),
    viewed('cart', '/cart/'),
    { category: 'Ecommerce', name: 'Viewed Cart', cart: cart(3) },
    change('Removed Product', 'remove', 'remove to cart', 3),
    viewed('product', path, goods.category),
    ecommerce('detail', { products: [product(1)] }),
    { category: 'Ecommerce', name: 'Added Product to Wishlist', product: digital },
    change('Added Product', 'add', 'add to cart', bought),
    viewed('checkout', '/order/'),
    {
      ...{ category: 'Ecommerce', name: 'Completed Transaction' },
      transaction: { orderId: number, total: expect.any(Number), lineItems: cart(bought).lineItems },
      ...ecommerce('purchase', {
        actionField: { id: number, revenue: money(bought), shipping: expect.any(Number) },
        products: [product(bought)],
      }),
    },
    { goal: 'order' },
    viewed('generic', '/order/…/'),
    viewed('generic', '/order/…/'),
  ]);
  expect(
    requests.filter((url) => url.startsWith('https://mc.yandex.ru/metrika/tag.js')).length,
  ).toBeGreaterThan(0);
  expect(complaints.filter((text) => !text.includes('500'))).toEqual([]);
  await context.close();
}, 240_000);

it('[TRACK-4] [TRACK-1] the shop receives the sequence of viewed goods, and only with consent', async () => {
  collectorSays = { status: 204, text: '' };
  const listing = await (await fetch(at(LISTING))).text();
  const addresses = [
    ...new Set([...listing.matchAll(/href="(\/product\/[\w-]+\/)/g)].map(([, path]) => path ?? '')),
  ];
  const lookAt = async (choice?: 'agreed') => {
    const { page, context } = await visit(browser, choice ? { choice } : {});
    const views: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/viewed')) views.push(request.postData() ?? '');
    });
    const ids: string[] = [];
    for (const [seen, address] of addresses.slice(0, 3).entries()) {
      await page.goto(at(address), { waitUntil: 'networkidle' });
      ids.push((await page.locator('body').getAttribute('data-product')) ?? '');
      if (choice) await expect.poll(() => views.length).toBe(seen);
    }
    await context.close();
    return { views, ids };
  };
  expect((await lookAt()).views).toEqual([]);
  const { views, ids } = await lookAt('agreed');
  const [a, b, c] = ids;
  expect(views.map((body) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
    { product: b, before: a },
    { product: c, before: `${b},${a}` },
  ]);
});

it('[TRACK-3] a service that hangs delays nothing: pages load and goods are bought', async () => {
  collectorSays = 'silence';
  const { page, context, requests } = await agreed();
  for (let times = 0; times < 3; times++) {
    await page.goto(at(LISTING), { waitUntil: 'load' });
    await page.waitForFunction(() => window.digitalData?.events.length === 1);
  }
  await page.locator('.cards form[action="/basket/add"] button[type=submit]').first().click();
  await page.locator('[data-basket-count]:visible').first().waitFor();
  await page.waitForFunction(() => window.digitalData?.events.some(({ name }) => name === 'Added Product'));
  expect(requests.length).toBeGreaterThan(0);
  await context.close();
});

it('[TRACK-3] nothing is requested from a service or sent to it without consent', async () => {
  collectorSays = { status: 204, text: '' };
  const before = collector.requests.length;
  const { page, context } = await visit(browser);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(shop.address))
      outside.push(request.url());
  });
  await page.goto(at(LISTING), { waitUntil: 'networkidle' });
  await page.locator('.cards form[action="/basket/add"] button[type=submit]').first().click();
  await page.locator('[data-basket-count]:visible').first().waitFor();
  await page.goto(at('/cart/'), { waitUntil: 'networkidle' });
  expect(outside).toEqual([]);
  expect(collector.requests).toHaveLength(before);
  await context.close();
});
