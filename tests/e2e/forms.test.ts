import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityViolations,
  at,
  fitsWidth,
  holdScript,
  moveMouseUntil,
  openBrowser,
  PHONE,
  takeTime,
  visit,
} from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Returns the address of a product for sale, and the id of its offer. */
async function goods(): Promise<{ path: string; offer: string }> {
  const listing = await (await fetch(at('/catalog/keramogranit/'))).text();
  const path = /href="(\/product\/[\w-]+\/)"/.exec(listing)?.[1] ?? '';
  const offer = /name="offer"[^>]*value="(\d+)"/.exec(await (await fetch(at(path))).text())?.[1] ?? '';
  return { path, offer };
}

/** Opens the order page with one item in the basket, without hydrating it. */
async function openOrder(page: Page): Promise<void> {
  const { offer } = await goods();
  await page.request.post(at('/basket/add'), { form: { offer, quantity: '1' } });
  await page.goto(at('/order/'));
}

/** Moves the mouse over the page, which hydrates the form. */
async function touchOrder(page: Page): Promise<void> {
  await moveMouseUntil(page, 'form.checkout[novalidate]', { x: 300, y: 300 });
}

async function fillOrder(page: Page): Promise<void> {
  await page.getByLabel('Имя').fill('Анна');
  await page.getByLabel('Телефон').fill('80291234567');
  await page.getByLabel('Улица, дом, квартира').fill('ул. Лесная, 5');
}

const agree = (page: Page) => page.getByLabel(/обработку персональных данных/).check();
const submit = (page: Page) => page.getByRole('button', { name: 'Оформить заказ' });
const row = (page: Page, name: string) => page.locator(`form.checkout [data-row="${name}"]`);
const words = (page: Page, name: string) => page.locator(`#order-${name}-error`);

describe('a form in the browser', () => {
  it('[FORM-2] keeps its messages when its page is hydrated later', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    const release = await holdScript(page, 'Checkout.');
    await openOrder(page);
    await takeTime(page);
    await page.getByLabel('Телефон').fill('+375 (29) 1');
    await page.locator('form.checkout').evaluate((form: HTMLFormElement) => form.submit());
    await page.waitForURL(/order\/place/, { waitUntil: 'commit' });
    const shown = await page.locator('.error-summary').innerText();
    expect(await words(page, 'name').innerText()).not.toBe('');
    const phone = page.getByLabel('Телефон');
    await phone.fill('8029123');
    await phone.evaluate((field) => field.setAttribute('data-same', ''));
    await page.getByText('В кредит или рассрочку').click();
    await release();
    await page.locator('form.checkout[novalidate]').waitFor();
    await page.getByLabel('Срок и платёж').waitFor();
    expect(await page.locator('.error-summary').innerText()).toBe(shown);
    expect(await phone.getAttribute('data-same')).toBe('');
    expect(await phone.inputValue()).toBe('+375 (29) 123');
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
    await context.close();
  });

  it('[FORM-1] [FORM-3] is sent once it is hydrated when it was pressed before', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    const { path } = await goods();
    const release = await holdScript(page, 'QuestionForm');
    await page.goto(at(`/question/?product=${path.split('/')[2]}`));
    await page.getByLabel('Вопрос', { exact: true }).fill('Есть ли скол на углах?');
    await page.getByLabel('Имя').fill('Анна');
    await agree(page);
    await page.getByRole('button', { name: 'Отправить вопрос' }).click();
    expect(await page.getByText('Вопрос отправлен').count()).toBe(0);
    await release();
    await page.getByText('Вопрос отправлен').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('form-done');
    expect(new URL(page.url()).pathname).toBe('/question/');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[FORM-1] [FORM-2] [FORM-3] [FORM-4] validates its fields, masks the telephone and waits for consent', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.clock.install();
    await openOrder(page);
    await touchOrder(page);
    const checks: string[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (request.url().endsWith('/order/place'))
        checks.push(/name="CHECK_FIELD"\s+(\w+)/.exec(body)?.[1] ?? '');
    });
    await page.clock.pauseAt(Date.now() + 60_000);

    expect(await submit(page).isDisabled()).toBe(true);
    await agree(page);
    expect(await submit(page).isDisabled()).toBe(false);

    const phone = page.getByLabel('Телефон');
    await phone.pressSequentially('8029123');
    expect(await phone.inputValue()).toBe('+375 (29) 123');
    await phone.press('Tab');
    expect(await phone.inputValue()).toBe('');
    expect(await row(page, 'phone').getAttribute('data-state')).toBe('error');
    expect(await words(page, 'phone').innerText()).toMatch(/не целиком.+очищено/);
    expect(await page.locator('form.checkout > [role=status]').innerText()).toMatch(/очищено/);
    await phone.focus();
    expect(await row(page, 'phone').getAttribute('data-state')).toBeNull();
    await page.clock.runFor(1999);
    expect(await words(page, 'phone').textContent()).toMatch(/очищено/);
    await page.clock.runFor(1);
    await expect.poll(() => words(page, 'phone').textContent()).toBe('');

    await phone.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '8 029 123-45-67');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    expect(await phone.inputValue()).toBe('+375 (29) 123-45-67');
    await page.clock.runFor(999);
    expect(checks).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => row(page, 'phone').getAttribute('data-state')).toBe('success');
    expect(checks).toEqual(['phone']);

    await page.getByLabel('Имя').fill('Анна');
    await page.getByLabel('Имя').press('Tab');
    await expect.poll(() => row(page, 'name').getAttribute('data-state')).toBe('success');
    expect(checks).toEqual(['phone', 'name']);

    await submit(page).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('error-summary');
    expect(await page.locator('.error-summary a').getAttribute('href')).toBe('#order-address');
    expect(await words(page, 'address').innerText()).toContain('улицу и дом');
    expect(checks).toHaveLength(2);
    await page.clock.resume();
    expect(await accessibilityViolations(page)).toEqual([]);

    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([true, false])(
    '[FORM-3] a tap in the middle of the agreement ticks it, and its text opens in another tab, script %s',
    async (script) => {
      const { page, context } = await visit(browser, { script, viewport: PHONE });
      await page.goto(at('/newsletter/'));
      const form = page.locator('main form:has([data-agreement])');
      await form.getByLabel('Почта').fill('anna@kafel.example');
      const label = form.locator('label:has([data-agreement])');
      const box = await label.boundingBox();
      if (!box) throw new Error('no agreement');
      for (const part of [0.25, 0.5, 0.75]) {
        const before = await form.locator('[data-agreement]').isChecked();
        await label.click({ position: { x: box.width * part, y: box.height / 2 } });
        expect(await form.locator('[data-agreement]').isChecked()).toBe(!before);
      }
      const opened = context.waitForEvent('page');
      await form.getByRole('link', { name: 'На каких условиях' }).click();
      const terms = await opened;
      await terms.waitForURL(at('/personal-data/'));
      expect(await form.getByLabel('Почта').inputValue()).toBe('anna@kafel.example');
      await context.close();
    },
  );

  it('[FORM-1] [CART-9] [CART-10] keeps the typed values when the connection drops, shows what changed and orders once', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await openOrder(page);
    await touchOrder(page);
    await fillOrder(page);
    await page.getByLabel('На организацию или ИП').check();
    await page.getByLabel('Название организации').fill('ООО «Ромашка»');
    await page.getByLabel('УНП').fill('200988541');
    await page.getByLabel(/Этаж/).fill('3');
    await page.getByText('Подъём на этаж').waitFor();
    await agree(page);
    await context.setOffline(true);
    await submit(page).click();
    await page.getByText('Нет связи с магазином').waitFor();
    expect(await page.getByRole('button', { name: 'Повторить' }).isVisible()).toBe(true);
    await context.setOffline(false);

    await page.reload();
    await page.locator('form.checkout[novalidate]').waitFor();
    expect(await page.getByLabel('Имя').inputValue()).toBe('Анна');
    expect(await page.getByLabel('Телефон').inputValue()).toBe('+375 (29) 123-45-67');
    expect(await page.getByLabel('УНП').inputValue()).toBe('200988541');
    await page.getByText('Подъём на этаж').waitFor();
    expect(await submit(page).isDisabled()).toBe(true);

    await agree(page);
    await page.locator('[name=seenTotal]').evaluate((field: HTMLInputElement) => {
      field.value = '1';
    });
    const posted = page.waitForRequest((request) => /name="SUBMIT_MODE"\s+0/.test(request.postData() ?? ''));
    await submit(page).click();
    const request = await posted;
    expect(request.headers()['content-type']).toContain('multipart/form-data');
    expect(request.postData()).toMatch(/name="ROBOT_CHECK"\s+kafel-1/);
    await page.getByRole('alert').getByText('Итог изменился').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('error-summary');
    expect(await page.getByLabel('Название организации').inputValue()).toBe('ООО «Ромашка»');
    expect(await fitsWidth(page)).toBe(true);

    await submit(page).dblclick();
    await page.waitForURL(/\/order\/[^/]+\/\?key=/);
    expect(await page.locator('main').innerText()).toContain('ООО «Ромашка»');
    await page.goto(at('/order/'));
    expect(await page.locator('form.checkout').count()).toBe(0);
    await context.close();
  });

  it('[CART-9] uses for an order the city that the browser filled in or restored, before anybody touches the page', async () => {
    const { page, context, complaints } = await visit(browser);
    await openOrder(page);
    const total = () => page.locator('.summary-total dd').innerText();
    const before = await total();
    expect(await page.locator('main [data-hydrated]').count()).toBe(0);
    await page.getByLabel('Город').selectOption('Гомель');
    await expect.poll(total).not.toBe(before);
    const far = await total();
    await page.reload();
    await expect.poll(total).toBe(far);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[CART-11] orders by telephone alone in a popup, and on its page without JavaScript', async () => {
    const { path } = await goods();
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await page.goto(at(path));
    await page.getByRole('link', { name: 'Купить в один клик' }).click();
    const popup = page.getByRole('dialog');
    await popup.getByLabel('Телефон').fill('+375 29 123 45 67');
    await expect.poll(() => popup.getByRole('button', { name: 'Заказать' }).isDisabled()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await agree(page);
    await popup.getByRole('button', { name: 'Заказать' }).click();
    await page.waitForURL(/\/order\/[^/]+\/\?key=/);
    expect(complaints).toEqual([]);
    await context.close();

    const plain = await visit(browser, { script: false });
    await plain.page.goto(at(path));
    await plain.page.getByRole('link', { name: 'Купить в один клик' }).click();
    await plain.page.waitForURL(/\/fast-order\//);
    await takeTime(plain.page);
    await plain.page.getByLabel('Телефон').fill('80257812345');
    await agree(plain.page);
    await plain.page.getByRole('button', { name: 'Заказать' }).click();
    await plain.page.waitForURL(/\/order\/[^/]+\/\?key=/);
    await plain.context.close();
  });
});
