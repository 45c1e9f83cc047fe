import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations, at, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Puts the first goods of a search into the basket by its form, as without script, and opens the basket. */
async function fillBasket(page: Page): Promise<void> {
  await page.goto(at(`/search/?q=${encodeURIComponent('керамогранит')}`));
  const form = page.locator('form[action="/basket/add"]').first();
  const offer = await form.locator('[name=offer]').getAttribute('value');
  await page.request.post(at('/basket/add'), {
    form: { offer: offer ?? '', quantity: '2' },
    maxRedirects: 0,
  });
  await page.goto(at('/cart/'));
  await page.locator('.line').waitFor();
}

const quantityOf = (page: Page) => page.locator('.line input[name=quantity]');
const word = (page: Page) => page.locator('.line .line-message');

describe('the basket page', () => {
  it('[CART-5] sends one change after a run of clicks and shows the new sum', async () => {
    const { page, context, complaints } = await visit(browser);
    await fillBasket(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/basket/change')) sent.push(request.postData() ?? '');
    });
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
    const before = await page.locator('.line-total').innerText();
    const more = page.getByRole('button', { name: /^Больше/ });
    for (let click = 0; click < 3; click += 1) await more.click();
    await expect.poll(() => page.locator('.line-total').innerText()).not.toBe(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('quantity=5');
    await page.reload();
    expect(await quantityOf(page).inputValue()).toBe('5');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[CART-5] keeps what is typed while an older answer is on its way', async () => {
    const { page, context } = await visit(browser);
    await fillBasket(page);
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/basket/change', async (route) => {
      if (route.request().postData()?.includes('quantity=3')) await held;
      await route.continue();
    });
    const first = page.waitForRequest('**/basket/change');
    await quantityOf(page).fill('3');
    await first;
    await quantityOf(page).fill('4');
    const answered = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('quantity=3') ?? false,
    );
    release();
    await answered;
    expect(await quantityOf(page).inputValue()).toBe('4');
    await expect.poll(() => page.locator('.line').getAttribute('aria-busy')).toBe('false');
    expect(await quantityOf(page).inputValue()).toBe('4');
    await page.reload();
    expect(await quantityOf(page).inputValue()).toBe('4');
    await context.close();
  });

  it.each([true, false])(
    '[CART-5] says what is wrong with «абв», with script %s, and goes on',
    async (script) => {
      const { page, context } = await visit(browser, { viewport: PHONE, script });
      await fillBasket(page);
      const total = await page.locator('.line-total').innerText();
      if (script) await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
      await quantityOf(page).fill('абв');
      if (!script) await quantityOf(page).press('Enter');
      await expect.poll(() => word(page).innerText()).toContain('Количество — это число');
      expect(await quantityOf(page).inputValue()).toBe('абв');
      expect(await page.locator('.line-total').innerText()).toBe(total);
      if (script) expect(await accessibilityViolations(page)).toEqual([]);
      await quantityOf(page).fill('999999');
      if (!script) await quantityOf(page).press('Enter');
      await expect.poll(() => page.locator('main').innerText()).toContain('На складе столько нет');
      await context.close();
    },
  );

  it('[CART-5] a quantity refused without script comes back on the product page, with what was typed', async () => {
    const { page, context } = await visit(browser, { script: false });
    await page.goto(at('/catalog/keramogranit/'));
    await page.locator('.card:has([name=offer]) .card-title a').first().click();
    const title = await page.locator('h1').innerText();
    await page.locator('#quantity').fill('абв');
    await page.locator('.buy-action button').click();
    expect(await page.locator('h1').innerText()).toBe(title);
    expect(await page.locator('#quantity').inputValue()).toBe('абв');
    expect(await page.locator('#quantity-notice').innerText()).toContain('Количество — это число');
    await context.close();
  });

  it('is emptied by its last line and then says what to do next', async () => {
    const { page, context } = await visit(browser, { script: false });
    await fillBasket(page);
    await page.getByRole('button', { name: /Убрать из корзины/ }).click();
    await page.getByText('В корзине пока пусто').waitFor();
    await context.close();
  });
});
