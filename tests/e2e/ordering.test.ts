import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Basket, BasketLine } from '../../src/domain/basket/basket.ts';
import { accessibilityViolations, at, fitsWidth, openBrowser, PHONE, takeTime, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const JSON_ANSWER = { accept: 'application/json' };

async function offersOf(page: Page): Promise<string[]> {
  await page.goto(at('/catalog/keramogranit/'));
  const buttons = await page.locator('button[name=offer]').all();
  return Promise.all(buttons.map(async (button) => (await button.getAttribute('value')) ?? ''));
}

async function add(page: Page, offer: string, quantity = '1'): Promise<Basket> {
  const form = { offer, quantity };
  const added = await page.request.post(at('/basket/add'), { form, headers: JSON_ANSWER });
  return ((await added.json()) as { basket: Basket }).basket;
}

async function fillBasket(page: Page): Promise<void> {
  const [offer = ''] = await offersOf(page);
  await add(page, offer);
}

/** Fills the basket with the whole stock of a product that has several batches. */
async function fillWithBatches(page: Page): Promise<BasketLine> {
  for (const offer of await offersOf(page)) {
    const { lines } = await add(page, offer, '99999');
    const line = lines.find(({ offerId }) => String(offerId) === offer);
    if (line?.batchChoices?.some(({ option }) => option === 'one')) return line;
    await page.request.post(at('/basket/remove'), { form: { line: String(line?.id) }, headers: JSON_ANSWER });
  }
  throw new Error('no goods of several batches');
}

async function fillContacts(page: Page): Promise<void> {
  await page.getByLabel('Имя').fill('Ольга');
  await page.getByLabel('Телефон').fill('8 044 123 45 67');
}

/** Submits the order; with `twice` a second time, because without script the first time only shows the total with delivery. */
async function send(page: Page, { twice = false } = {}): Promise<void> {
  await page.locator('[data-agreement]').check();
  for (let times = twice ? 2 : 1; times > 0; times--) {
    await takeTime(page);
    await page.getByRole('button', { name: 'Оформить заказ' }).click();
  }
  await page.waitForURL(/\/order\/%D0%9A/);
}

it.each([true, false])(
  '[CART-9] a day and a time are chosen in the order and shown there, script %s',
  async (script) => {
    const { page, context, complaints } = await visit(browser, { script, viewport: PHONE });
    await fillBasket(page);
    await page.goto(at('/order/'));
    await fillContacts(page);
    await page.getByLabel('Улица, дом, квартира').fill('ул. Ленина, 5');
    const day = page.locator('#order-day');
    await day.selectOption({ index: 2 });
    const chosen = await day.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text ?? '');
    await page.locator('#order-part').selectOption('14-18');
    await send(page);
    expect((await page.locator('main').innerText()).replaceAll('\u00a0', ' ')).toContain(
      `${chosen.replaceAll('\u00a0', ' ')}, с 14:00 до 18:00`,
    );
    expect(complaints).toEqual([]);
    await context.close();
  },
);

it('[CART-9] a pickup point is requested instead of a city, also without script', async () => {
  const { page, context } = await visit(browser, { script: false, viewport: PHONE });
  await fillBasket(page);
  await page.goto(at('/order/'));
  await fillContacts(page);
  expect(await page.getByText('Склад', { exact: true }).isVisible()).toBe(false);
  await page.getByText('Самовывоз').first().click();
  expect(await page.locator('#order-city').isVisible()).toBe(false);
  await page.getByText('Склад', { exact: true }).click();
  await send(page, { twice: true });
  expect(await page.locator('main').innerText()).toContain('д. Примерное, 7');
  await context.close();
});

it('[CART-9] an order can go to an unlisted place, with its price agreed by telephone', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE });
  await fillBasket(page);
  await page.goto(at('/order/'));
  await fillContacts(page);
  await page.getByLabel('Улица, дом, квартира').fill('ул. Озёрная, 3');
  expect(await page.getByLabel('Область, район').isVisible()).toBe(false);
  await page.locator('#order-city').selectOption('Другой населённый пункт');
  await page.getByText('Итого без доставки').first().waitFor();
  expect(await page.locator('#order-day').isVisible()).toBe(false);
  await page.getByLabel('Область, район').fill('Браславский район, Опса');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  await send(page);
  const text = await page.locator('main').innerText();
  expect(text).toContain('Браславский район, Опса');
  expect(text).toContain('День и цену доставки назовём по телефону');
  await context.close();
});

it('[BEYOND-5] the batch choice is made in the basket, and a script applies it at once', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: PHONE });
  await fillWithBatches(page);
  await page.goto(at('/cart/'));
  const ways = page.locator('button[name=batch]');
  await page.getByText('Выберите, как собрать:').waitFor();
  expect([await ways.count(), await page.locator('button[name=batch][aria-pressed=true]').count()]).toEqual([
    3, 0,
  ]);
  await page.getByRole('button', { name: 'Подождать одну партию' }).click();
  await page.getByText('Ждём одну партию').waitFor();
  expect(new URL(page.url()).pathname).toBe('/cart/');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Взять .+ одной партии/ }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Подождать одну партию' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it.each([true, false])(
  '[BEYOND-5] [CART-10] the order page asks about batches, with nothing preselected, and places no order before the choice, script %s',
  async (script) => {
    const { page, context, complaints } = await visit(browser, { script, viewport: PHONE });
    const { id, orderable, batchChoices = [] } = await fillWithBatches(page);
    const fewer = batchChoices.find(({ option }) => option === 'one')?.quantity ?? 0;
    await page.goto(at('/order/'));
    const row = page.locator(`[data-row="batch-${id}"]`);
    expect(await row.locator('input').count()).toBe(3);
    expect(await row.locator('input:checked').count()).toBe(0);
    const summary = page.locator('.order-summary');
    expect(await summary.innerText()).toContain(`· ${orderable / 1000}\u00a0`);
    await fillContacts(page);
    await page.getByText('Самовывоз').first().click();
    const place = async () => {
      await page.locator('[data-agreement]').check();
      await takeTime(page);
      await page.getByRole('button', { name: 'Оформить заказ' }).click();
    };
    await place();
    await row.getByText('выберите, как собрать').waitFor();
    if (script) expect(await accessibilityViolations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    expect(await page.getByLabel('Имя').inputValue()).toBe('Ольга');
    await row.getByText(/^Взять .+ одной партии/).click();
    if (!script) await place();
    await expect.poll(() => row.count()).toBe(0);
    await expect.poll(() => summary.innerText()).toContain(`· ${fewer / 1000}\u00a0`);
    expect(await page.getByLabel('Имя').inputValue()).toBe('Ольга');
    await place();
    await page.waitForURL(/\/order\/%D0%9A/);
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
    await context.close();
  },
);

it('[BEYOND-5] [CART-9] the order page reflects waiting for one batch at once by script, without a delivery day', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: PHONE });
  await fillWithBatches(page);
  await page.goto(at('/order/'));
  await page.locator('#order-day').waitFor();
  await page.getByText('Подождать одну партию').click();
  await page.locator('.order-summary').getByText('Ждём одну партию').waitFor();
  expect(await page.locator('#order-day').count()).toBe(0);
  await page.reload();
  expect(await page.getByRole('radio', { name: 'Подождать одну партию' }).isChecked()).toBe(true);
  expect(await page.locator('#order-day').count()).toBe(0);
  await page.getByText('Взять из разных партий').click();
  await page.locator('#order-day').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('[BEYOND-5] [CART-11] one click on a product page and in the basket asks about batches, with nothing preselected', async () => {
  const { page, context } = await visit(browser);
  const { id, offerId, slug, orderable } = await fillWithBatches(page);
  const total = orderable / 1000;
  const asks = async () => {
    const form = page.getByRole('dialog').locator('form.fast-order');
    await form.getByLabel('Телефон').fill('8 044 123 45 67');
    await form.locator('[data-agreement]').check();
    await takeTime(page);
    await form.getByRole('button', { name: 'Заказать' }).click();
    await form.getByText('Меньше, но из одной партии').waitFor();
    expect(await form.locator('input[name=batchWay]').count()).toBe(3);
    expect(await form.locator('input[name=batchWay]:checked').count()).toBe(0);
    return form;
  };
  await page.goto(at('/cart/'));
  await page.getByRole('link', { name: 'Купить в один клик' }).click();
  await asks();
  await page.request.post(at('/basket/remove'), { form: { line: String(id) }, headers: JSON_ANSWER });
  await page.goto(at(`/product/${slug}/?ELEMENT_ID=${offerId}`));
  await page.locator('.buy-form').getByRole('radio', { name: 'шт.' }).check();
  await page.locator('.buy-form [name=quantity]').fill(String(total));
  await page.locator('.buy-form').getByRole('link', { name: 'Купить в один клик' }).click();
  const form = await asks();
  const amount = form.locator('.fast-order-goods small');
  expect(await amount.innerText()).toContain(`${total}\u00a0шт.`);
  await form.getByText('Меньше, но из одной партии').click();
  await takeTime(page);
  await form.getByRole('button', { name: 'Заказать' }).click();
  await form.getByText('Теперь это стоит').first().waitFor();
  expect(await amount.innerText()).not.toContain(`${total}\u00a0шт.`);
  await context.close();
});

it.each([true, false])(
  '[BEYOND-5] [CART-11] one click asks about batches before it ships two tones, with nothing preselected, script %s',
  async (script) => {
    const { page, context } = await visit(browser, { script, viewport: PHONE });
    const { offerId, orderable } = await fillWithBatches(page);
    await page.goto(at(`/fast-order/?offer=${offerId}&quantity=${orderable / 1000}`));
    const form = page.locator('form.fast-order');
    const ways = form.locator('input[name=batchWay]');
    expect(await ways.count()).toBe(0);
    await form.getByLabel('Телефон').fill('8 044 123 45 67');
    await form.locator('[data-agreement]').check();
    await takeTime(page);
    await form.getByRole('button', { name: 'Заказать' }).click();
    await page.getByText('Выберите, как собрать заказ').first().waitFor();
    expect([await ways.count(), await form.locator('input[name=batchWay]:checked').count()]).toEqual([3, 0]);
    if (script) expect(await accessibilityViolations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await form.getByText('Меньше, но из одной партии').click();
    if (!script) await form.locator('[data-agreement]').check();
    await takeTime(page);
    await form.getByRole('button', { name: 'Заказать' }).click();
    await page
      .getByText(/одной партии.+Теперь это стоит/s)
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).not.toMatch(/\/order\/%D0%9A/);
    await context.close();
  },
);

it('[CART-9] an organisation orders by invoice and prints it, and a person is not offered one', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: PHONE });
  await fillBasket(page);
  await page.goto(at('/order/'));
  expect(await page.getByText('По счёту', { exact: true }).isVisible()).toBe(false);
  await fillContacts(page);
  await page.getByText('На организацию или ИП').click();
  expect(await page.getByText('В кредит или рассрочку').isVisible()).toBe(false);
  await page.getByLabel('Название организации').fill('ООО «Ромашка»');
  await page.getByLabel('УНП').fill('200988541');
  await page.getByText('Самовывоз').first().click();
  await page.getByText('По счёту', { exact: true }).click();
  await send(page);
  const total = (await page.locator('.summary-total dd').first().innerText()).replace(/\sруб\./, '');
  await page.getByRole('link', { name: 'Открыть счёт' }).click();
  const invoice = await page.locator('.invoice').innerText();
  expect(invoice).toContain('ООО «Ромашка», УНП\u00a0200988541');
  // The table fits without scrolling.
  const table = await page.locator('.invoice table').evaluate(({ scrollWidth }) => scrollWidth);
  expect(table).toBeLessThan(PHONE.width);
  expect(invoice).toContain(total);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
  const guessed = await page.goto(page.url().replace(/key=.*/, 'key=guess'));
  expect(guessed?.status()).toBe(404);
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  await context.close();
});

it('[CART-9] an order is found by number and telephone from the footer, and other visitors learn nothing', async () => {
  const { page, context, complaints } = await visit(browser, { script: false, viewport: PHONE });
  await page.goto(at('/contacts/'));
  await page.locator('.footer a[href="/order/find/"]').first().waitFor({ state: 'attached' });
  await page.goto(at('/order/find/'));
  await page.getByLabel('Номер заказа').fill('что-то');
  await page.getByLabel('Телефон').fill('8 044 123 45 67');
  await takeTime(page);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByText('Номер заказа выглядит так').waitFor();
  await page.getByLabel('Номер заказа').fill('К-999999');
  await takeTime(page);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByText('Если такой заказ есть').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('Код из сообщения').fill('000000');
  await takeTime(page);
  await page.getByRole('button', { name: 'Открыть заказ' }).click();
  await page.getByText('Код не подошёл').waitFor();
  expect(await fitsWidth(page)).toBe(true);
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
  await context.close();
  const seeing = await visit(browser, { viewport: PHONE });
  await seeing.page.goto(at('/order/find/'));
  expect(await accessibilityViolations(seeing.page)).toEqual([]);
  await seeing.context.close();
});

it('[CART-4] the badge and the basket in other tabs update after an order', async () => {
  const { page, context } = await visit(browser);
  await fillBasket(page);
  const other = await context.newPage();
  await other.goto(at('/cart/'));
  await other.locator('.line').waitFor();
  const third = await context.newPage();
  await third.goto(at('/contacts/'));
  const badge = third.locator('.header [data-cnt="1"]').first();
  await badge.waitFor();
  await page.goto(at('/order/'));
  await fillContacts(page);
  await page.getByText('Самовывоз').first().click();
  await send(page);
  await other.getByText('В корзине пока пусто').waitFor();
  expect(await other.getByRole('link', { name: 'Сохранить корзину в проект' }).count()).toBe(0);
  await expect.poll(() => badge.count()).toBe(0);
  await context.close();
});

it('[CART-11] without script the one-click amount is typed on its page, and invalid ones change nothing', async () => {
  const { page, context } = await visit(browser, { script: false });
  await page.goto(at(`/search/?q=${encodeURIComponent('керамогранит')}`));
  await page.goto(at((await page.locator('.card h2 a').first().getAttribute('href')) ?? ''));
  await page.getByRole('link', { name: 'Купить в один клик' }).click();
  // Reads the DOM text, which does not depend on style sheets still loading.
  const total = () => page.locator('.fast-order-goods').textContent();
  const one = await total();
  const recount = async (text: string) => {
    await page.getByLabel('Сколько штук или упаковок').fill(text);
    await page.getByRole('button', { name: 'Пересчитать' }).click();
  };
  const isThree = /(^|\D)3\s(шт|упак|из)/;
  for (const bad of ['-5', 'абв']) {
    await recount('3');
    await expect.poll(total).toMatch(isThree);
    await recount(bad);
    await expect.poll(total).toBe(one);
  }
  await context.close();
});
