import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeService } from '../fake-service.ts';
import { type ServedShop, serveShop } from '../serve-shop.ts';
import { openBrowser, visit } from './browser.ts';

/** Imitates Jivo's script: defines its API, and calls back when it is ready and when its form was sent. */
const WIDGET = `
  document.cookie = 'jivo=1; path=/';
  const box = document.createElement('form');
  box.id = 'jivo';
  box.hidden = true;
  box.innerHTML = '<input name="phone" aria-label="Ваш телефон"><button>Представиться</button><output></output>';
  const style = document.createElement('style');
  style.textContent = '#jivo { outline: 3px solid rgb(1, 2, 3) }';
  document.head.append(style);
  document.body.append(box);
  window.jivo_api = {
    open() { box.hidden = false; },
    setCustomData(fields) { box.querySelector('output').textContent = JSON.stringify(fields); },
    getContactInfo: () => ({ client_name: 'Анна', phone: box.elements.phone.value }),
  };
  box.onsubmit = (event) => { event.preventDefault(); window.jivo_onIntroduction(); };
  window.jivo_onLoadCallback();
`;

let browser: Browser;
let shop: ServedShop;
let jivo: Awaited<ReturnType<typeof fakeService>>;
let isThere = true;
beforeAll(async () => {
  browser = await openBrowser();
  jivo = await fakeService(() =>
    isThere
      ? { headers: { 'content-type': 'text/javascript; charset=utf-8' }, text: WIDGET }
      : { status: 503, text: '' },
  );
  const variables = { JIVO_WIDGET_ID: 'AbCdEf1234', JIVO_URL: `${jivo.address}/widget`, DEMO_PRODUCTS: '60' };
  shop = await serveShop({ variables });
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  await jivo?.close();
});

const box = (page: Page) => page.locator('#jivo');
const cookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => /jivo|userphone/.test(name));

it('[TRACK-5] Jivo is loaded when a shopper opens the chat, receives the cartcode, and the phone given there is stored as given', async () => {
  isThere = true;
  const before = jivo.requests.length;
  const { page, context, complaints } = await visit(browser);
  await page.goto(`${shop.address}/catalog/keramogranit/`);
  await page.evaluate(() => new Promise((quiet) => requestIdleCallback(quiet)));
  expect([jivo.requests.length - before, await cookies(page)]).toEqual([0, []]);
  await page
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click();
  await expect.poll(() => page.locator('[data-basket-count]').first().innerText()).toBe('1');
  await page.locator('.top-chat').click();
  await expect.poll(() => box(page).isVisible()).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(jivo.requests.slice(before).map(({ path }) => path)).toEqual(['/widget/AbCdEf1234']);
  const [cart] = JSON.parse(await box(page).locator('output').innerText());
  expect(cart.content).toMatch(/^[0-9A-F]{12}$/);
  expect(await box(page).evaluate((form) => getComputedStyle(form).outlineColor)).toBe('rgb(1, 2, 3)');
  await box(page).getByLabel('Ваш телефон').fill('8 029 123-45-67 доб. 5');
  await box(page).getByRole('button').click();
  const phone = async () => (await context.cookies()).find(({ name }) => name === 'userphone');
  await expect.poll(phone).toMatchObject({ path: '/', value: encodeURIComponent('8 029 123-45-67 доб. 5') });
  const days = (((await phone())?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await page.goto(`${shop.address}/delivery/`);
  await box(page).waitFor({ state: 'attached' });
  expect(await box(page).isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});

it('[TRACK-5] an invalid phone is not stored', async () => {
  const post = (phone: string) =>
    fetch(`${shop.address}/chat/phone`, { method: 'POST', body: new URLSearchParams({ phone }) });
  for (const phone of ['', 'нет', '1'.repeat(41)]) {
    const answer = await post(phone);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([422, null]);
  }
});

it('[TRACK-5] when Jivo does not load the shopper writes in the shop’s own chat, which also works without script', async () => {
  isThere = false;
  const { page, context } = await visit(browser);
  await page.goto(`${shop.address}/`);
  await page.locator('.top-chat').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Чат сейчас не открывается').waitFor();
  await dialog.getByLabel('Сообщение').fill('Есть ли ступени?');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await dialog.locator('.chat-text').getByText('Есть ли ступени?').waitFor();
  await context.close();
  const plain = await visit(browser, { script: false });
  await plain.page.goto(`${shop.address}/chat/`);
  expect(await plain.page.getByRole('button', { name: 'Открыть чат' }).isVisible()).toBe(false);
  expect(await plain.page.getByLabel('Сообщение').isVisible()).toBe(true);
  await plain.context.close();
});
