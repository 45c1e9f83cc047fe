import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { at, fitsWidth, openBrowser, PHONE, takeTime, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Adds products of the first page of tiles to the basket; returns the path of the last one's page. */
async function fill(page: Page, count = 1): Promise<string> {
  await page.goto(at('/catalog/keramogranit/'));
  const offers = page.locator('button[name=offer]');
  for (let each = 0; each < count; each++) {
    const form = { offer: (await offers.nth(each).getAttribute('value')) ?? '', quantity: '4' };
    await page.request.post(at('/basket/add'), { form, headers: { accept: 'application/json' } });
  }
  return (await page.locator('.card-title a, a.card-title').first().getAttribute('href')) ?? '';
}

/** Places an order with pickup. Without script it is submitted twice: the first time the page only shows the total without delivery. */
async function order(page: Page, script: boolean): Promise<void> {
  await page.goto(at('/order/'));
  await page.getByLabel('Имя').fill('Ольга');
  await page.getByLabel('Телефон').fill('8 044 765 43 21');
  await page.getByText('Самовывоз').first().click();
  await page.locator('[data-agreement]').check();
  for (let times = script ? 1 : 2; times > 0; times--) {
    await takeTime(page);
    await page.getByRole('button', { name: 'Оформить заказ' }).click();
  }
  await page.waitForURL(/key=/);
}

it('[BONUS-1] points are promised together with their card, and the page about paying explains how to get one', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE });
  const goods = await fill(page);
  for (const path of [goods, '/cart/', '/order/']) {
    await page.goto(at(path));
    const promise = page
      .locator('main p')
      .filter({ hasText: /^\+.+ бонусами/ })
      .first();
    expect(plain(await promise.innerText()), path).toMatch(/карту/);
    expect(await promise.locator('a').first().getAttribute('href'), path).toBe('/payment/');
  }
  await page.goto(at('/payment/'));
  const text = plain(await page.locator('main').innerText());
  expect(text).toContain('Карту бесплатно выдают в магазине');
  expect(text).toMatch(/на карту придёт 6 %/);
  await context.close();
});

const WAYS: Readonly<Record<string, RegExp>> = {
  'on-delivery': /платят при получении/,
  card: /Картой на сайте/,
  erip: /Через ЕРИП/,
  invoice: /По счёту, для организаций и ИП/,
  credit: /Рассрочка и кредит/,
};

it('[CART-9] [CONTENT-6] the page about paying names every method that the order form offers', async () => {
  const { page, context } = await visit(browser);
  await fill(page);
  await page.goto(at('/order/'));
  const offered = await page
    .locator('input[name=payment]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(offered.length).toBeGreaterThan(3);
  await page.goto(at('/payment/'));
  const text = plain(await page.locator('main').innerText());
  for (const way of offered) expect(text, way).toMatch(WAYS[way] ?? /^(?!)/);
  await context.close();
});

it('[CART-9] on a phone the total and the button of an order stay in view at any scroll position', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE });
  await fill(page, 6);
  for (const [path, name] of [
    ['/cart/', 'link'],
    ['/order/', 'button'],
  ] as const) {
    await page.goto(at(path));
    const bar = page.locator('.total-bar');
    const total = plain(await page.locator('.summary-total dd').first().innerText());
    const height = await page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0);
    expect(height, path).toBeGreaterThan(2 * PHONE.height);
    for (const share of [0, 0.3, 0.6]) {
      await page.evaluate((y) => scrollTo(0, y), Math.round(share * (height - PHONE.height)));
      const box = await bar.boundingBox();
      if (!box) throw new Error('no bar');
      expect(box.y, path).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height, path).toBeLessThanOrEqual(PHONE.height);
      const button = await bar.getByRole(name, { name: 'Оформить заказ' }).boundingBox();
      if (!button) throw new Error('no button');
      const covered = await page.evaluate(
        ({ x, y }) => !document.elementFromPoint(x, y)?.closest('.total-bar'),
        { x: button.x + button.width / 2, y: button.y + button.height / 2 },
      );
      expect(covered, path).toBe(false);
      expect(button.height, path).toBeGreaterThanOrEqual(44);
    }
    expect(plain(await bar.innerText()), path).toContain(total);
  }
  await context.close();
});

it('[FORM-3] [CART-9] an order shows at every width what its button waits for and the delivery day', async () => {
  const { page, context } = await visit(browser);
  await fill(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at('/order/'), { waitUntil: 'networkidle' });
    await page.locator('input[name=name]').press('Shift');
    await page.locator('button.form-send:disabled').waitFor();
    const why = page.getByText('Чтобы отправить, отметьте согласие');
    await expect.poll(() => why.isVisible(), { message: `${width}` }).toBe(true);
    expect(plain(await page.locator('.summary-when').innerText())).toMatch(/^Привезём\s+как можно раньше: /);
    expect(await fitsWidth(page), `${width}`).toBe(true);
  }
  const day = page.locator('select[name=day] option').nth(3);
  await page.locator('select[name=day]').selectOption((await day.getAttribute('value')) ?? '');
  const [chosen = ''] = plain(await day.innerText()).split(':');
  await expect.poll(async () => plain(await page.locator('.summary-when').innerText())).toContain(chosen);
  await context.close();
});

it.each([true, false])(
  '[CART-9] a shopper changes an order: its goods return to the basket and the old one is cancelled, script %s',
  async (script) => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE, script });
    await fill(page);
    await order(page, script);
    const address = page.url();
    await page.getByText('Изменить заказ', { exact: true }).click();
    await page.getByRole('button', { name: 'Вернуть товары в корзину' }).click();
    await page.waitForURL(/\/cart\//);
    await page.getByText(/Заказ К-\d+ отменён, его товары в корзине/).waitFor();
    expect(await page.locator('.line').count()).toBe(1);
    expect(await fitsWidth(page)).toBe(true);
    await page.goto(address);
    await page.locator('.order-state-off').getByText('Отменён').waitFor();
    expect(await page.getByText('Изменить заказ', { exact: true }).count()).toBe(0);
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
    await context.close();
  },
);

it('[CART-9] a fourth code for one order within an hour is refused on its page with a message', async () => {
  const { page, context, complaints } = await visit(browser, { script: false, viewport: PHONE });
  await fill(page);
  await order(page, false);
  const number = /К-\d+/.exec(await page.locator('h1').innerText())?.[0] ?? '';
  const ask = async () => {
    await page.goto(at('/order/find/'));
    await page.getByLabel('Номер заказа').fill(number);
    await page.getByLabel('Телефон').fill('8 044 765 43 21');
    await takeTime(page);
    await page.getByRole('button', { name: 'Получить код' }).click();
  };
  for (let attempt = 0; attempt < 3; attempt++) {
    await ask();
    await page.getByText('Если такой заказ есть').waitFor();
  }
  await ask();
  await page.getByText(/За час отправляем не больше 3.кодов на один заказ/).waitFor();
  expect(await page.getByText('Если такой заказ есть').count()).toBe(0);
  expect(complaints.filter((text) => !/409|429/.test(text))).toEqual([]);
  await context.close();
});

it('[CART-8] the basket sum is next to its goods from 992 px on, and below them in a narrower window', async () => {
  const { page, context } = await visit(browser);
  await fill(page, 3);
  for (const [width, columns] of [
    [1440, true],
    [1024, true],
    [992, true],
    [991, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(at('/cart/'));
    const lines = await page.locator('.lines').boundingBox();
    const sum = await page.locator('.summary').boundingBox();
    if (!lines || !sum) throw new Error('an empty basket');
    expect(sum.x >= lines.x + lines.width, String(width)).toBe(columns);
    if (columns) expect(sum.width, String(width)).toBeLessThan(lines.width);
    else expect(sum.y, String(width)).toBeGreaterThan(lines.y + lines.height);
    expect(await fitsWidth(page), String(width)).toBe(true);
  }
  await context.close();
});
