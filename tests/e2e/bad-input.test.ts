import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, openBrowser, takeTime, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

async function firstAddress(selector: string, from: string): Promise<string> {
  const { page, context } = await visit(browser, { script: false });
  await page.goto(at(from));
  const href = (await page.locator(selector).first().getAttribute('href')) ?? '';
  await context.close();
  return href;
}

const firstSection = () => firstAddress('main a[href^="/catalog/"]', '/catalog/');
const firstProduct = () => firstAddress('.cards h2 a', `/search/?q=${encodeURIComponent('керамогранит')}`);

describe('addresses that nothing links to', () => {
  it.each([
    '/catalog/no-such-section/',
    '/product/no-such-product/',
    '/order/К-999999/?key=guess',
    '/nothing-here/',
    '/catalog/%D0%BF%D0%BB%D0%B8%D1%82%D0%BA%D0%B0/',
  ])('[CONTENT-7] return %s with 404 in the design of the shop', async (path) => {
    const answer = await fetch(at(path));
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('Кафель');
    expect(html).toContain('action="/search/"');
  });

  it('return a page, not a crash, for broken percent-encoding', async () => {
    const answer = await fetch(at('/catalog/%E0%A4%A/'));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Кафель');
  });
});

describe('listing addresses with arbitrary parameters', () => {
  it('[LIST-17] ignore unknown filters, values and malformed numbers', async () => {
    const section = await firstSection();
    const plain = await (await fetch(at(section))).text();
    const total = /data-total="(\d+)"/.exec(plain)?.[1];
    for (const query of [
      'nonsense[]=1',
      'brand[]=no-such-brand',
      'price[from]=абв&price[to]=1e999',
      'price[from]=-5',
      'sort=drop table',
      'page=0',
      'page=-1',
      'page=абв',
      '%00=%00',
      `x=${'я'.repeat(500)}`,
      '[[[]]]=1&&&==&',
    ]) {
      const answer = await fetch(at(`${section}?${query}`));
      expect([answer.status, query]).toEqual([200, query]);
      expect([/data-total="(\d+)"/.exec(await answer.text())?.[1], query]).toEqual([total, query]);
    }
  });

  it('[LIST-17] show the last page when a later one is requested', async () => {
    const answer = await fetch(at(`${await firstSection()}?page=99999`));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/rel="prev"/);
  });

  it('[LIST-17] limit ten thousand repeated values', async () => {
    const section = await firstSection();
    const many = Array.from({ length: 2000 }, () => 'a[]=1').join('&');
    expect([200, 414, 431]).toContain((await fetch(at(`${section}?${many}`))).status);
    const tooMany = Array.from({ length: 10_000 }, (_, index) => `brand[]=${index}`).join('&');
    expect([200, 414, 431]).toContain((await fetch(at(`${section}?${tooMany}`))).status);
    expect((await fetch(at(section))).status).toBe(200);
  });
});

describe('products', () => {
  it('[PROD-15] fall back to an offer that can be bought for an unknown ELEMENT_ID', async () => {
    const product = await firstProduct();
    for (const id of ['999999999', '-1', 'абв', "1' or 1=1"]) {
      const answer = await fetch(at(`${product}?ELEMENT_ID=${encodeURIComponent(id)}`));
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('action="/basket/add"');
    }
  });
});

/** Posts a form like a browser without script. */
function post(path: string, fields: Record<string, string>, cookie = ''): Promise<Response> {
  return fetch(at(path), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      origin: at(''),
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
    },
    body: new URLSearchParams(fields),
  });
}

async function buyableOffer(): Promise<string> {
  const html = await (await fetch(at(await firstProduct()))).text();
  return /name="offer" value="(\d+)"/.exec(html)?.[1] ?? '';
}

describe('the basket', () => {
  it.each(['-1', '1e9', 'абв', '0x10', '1,2,3'])('[CART-5] refuses «%s» as a quantity', async (typed) => {
    const answer = await post('/basket/add', { offer: await buyableOffer(), quantity: typed });
    const { ok, message } = (await answer.json()) as { ok: boolean; message: string };
    expect(ok).toBe(false);
    expect(message).toMatch(/[а-яё]{4}/i);
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('basket=');
  });

  it('[CART-5] reduces a quantity above the stock to the stock, with a message', async () => {
    const answer = await post('/basket/add', { offer: await buyableOffer(), quantity: '9'.repeat(400) });
    const { ok, message, basket } = (await answer.json()) as {
      ok: boolean;
      message: string;
      basket: { lines: { quantity: number; max: number }[] };
    };
    expect(ok).toBe(true);
    expect(message).toMatch(/На складе только \d+/);
    const [line] = basket.lines;
    expect(line?.quantity).toBe(line?.max);
  });

  it('refuses offers that do not exist', async () => {
    for (const offer of ['0', '-5', '999999999', 'абв', '']) {
      const answer = await post('/basket/add', { offer, quantity: '1' });
      expect([offer, ((await answer.json()) as { ok: boolean }).ok]).toEqual([offer, false]);
    }
  });

  it('treats an invalid or foreign basket cookie as no basket', async () => {
    for (const cookie of [
      'basket=garbage',
      'basket=00000000-0000-4000-8000-000000000000',
      `basket=${'x'.repeat(3000)}`,
    ]) {
      const answer = await fetch(at('/visitor'), { headers: { cookie } });
      expect(answer.status).toBe(200);
      expect(((await answer.json()) as { basket: { count: number } }).basket.count).toBe(0);
      expect((await fetch(at('/cart/'), { headers: { cookie } })).status).toBe(200);
    }
  });

  it('does not let another visitor change a line', async () => {
    const mine = await post('/basket/add', { offer: await buyableOffer(), quantity: '1' });
    const { basket } = (await mine.json()) as { basket: { lines: { id: number }[] } };
    const line = String(basket.lines[0]?.id);
    const theirs = await post('/basket/add', { offer: await buyableOffer(), quantity: '1' });
    const cookie = theirs.headers.get('set-cookie')?.split(';')[0] ?? '';
    await post('/basket/change', { line, quantity: '7' }, cookie);
    const myCookie = mine.headers.get('set-cookie')?.split(';')[0] ?? '';
    const seen = await (await fetch(at('/visitor'), { headers: { cookie: myCookie } })).json();
    expect(
      Object.values((seen as { basket: { quantities: Record<string, number> } }).basket.quantities),
    ).toEqual([1000]);
  });

  it('refuses changes from another site', async () => {
    const answer = await fetch(at('/basket/add'), {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ offer: await buyableOffer(), quantity: '1' }),
    });
    expect(answer.status).toBe(403);
  });
});

describe('the order', () => {
  it('[CART-9] shows every mistake at its field and keeps the typed values', async () => {
    const { page, context } = await visit(browser, { script: false });
    await page.goto(at(await firstProduct()));
    await page.locator('form#buy .buy-action button[type=submit]').click();
    await page.goto(at('/order/'));
    await page.evaluate(() => document.querySelector('form.checkout')?.setAttribute('novalidate', ''));
    await takeTime(page);
    await page.getByLabel('Имя').fill('Анна');
    await page.getByLabel('Телефон').fill('+7 912 345-67-89');
    await page.getByLabel(/обработку персональных данных/).check();
    await page.getByRole('button', { name: 'Оформить заказ' }).click();
    expect(await page.locator('#order-phone-error').innerText()).toContain('белорусский');
    expect(await page.locator('#order-address-error').innerText()).toMatch(/улиц/);
    expect(await page.getByLabel('Имя').inputValue()).toBe('Анна');
    expect(await page.getByLabel('Телефон').inputValue()).toBe('+7 912 345-67-89');
    await context.close();
  });

  it('[CART-10] ignores a total sent by the browser and accepts no order at another price', async () => {
    const { page, context } = await visit(browser, { script: false });
    await page.goto(at(await firstProduct()));
    await page.locator('form#buy .buy-action button[type=submit]').click();
    await page.goto(at('/order/'));
    await page.getByLabel('Имя').fill('Анна');
    await page.getByLabel('Телефон').fill('+375 29 123 45 67');
    await page.getByLabel('Улица, дом, квартира').fill('ул. Лесная, 5');
    await page.getByLabel(/обработку персональных данных/).check();
    await page.evaluate(() => document.querySelector('[name=seenTotal]')?.setAttribute('value', '1'));
    await takeTime(page);
    await page.getByRole('button', { name: 'Оформить заказ' }).click();
    expect(page.url()).not.toMatch(/key=/);
    expect(await page.locator('[data-form-errors]').innerText()).toMatch(/измени/i);
    await context.close();
  });
});
