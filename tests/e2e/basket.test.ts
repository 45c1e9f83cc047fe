import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations, at, moveMouseUntil, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Adds the first search result to the basket by its form, without script, and opens the basket. */
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

const HYDRATED = '[data-region=basket][data-hydrated]';
/** Moves the mouse over the page, which hydrates the basket. */
const use = (page: Page) => moveMouseUntil(page, HYDRATED, { x: 9, y: 9 });
const settled = (page: Page) => page.locator('.basket[aria-busy=false] .line[aria-busy=false]').waitFor();
const quantityOf = (page: Page) => page.locator('.line input[name^=COUNT]');
const word = (page: Page) => page.locator('.line .line-message');

describe('the basket page', () => {
  it('[CART-5] sends one change after a series of clicks and shows the new sum', async () => {
    const { page, context, complaints } = await visit(browser);
    await fillBasket(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/basket/change')) sent.push(request.postData() ?? '');
    });
    expect(await page.locator(HYDRATED).count()).toBe(0);
    const before = await page.locator('.line-total').innerText();
    const more = page.getByRole('button', { name: /^Больше/ });
    for (let click = 0; click < 3; click += 1) await more.click();
    await expect.poll(() => page.locator('.line-total').innerText()).not.toBe(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('COUNT=5');
    await page.reload();
    expect(await quantityOf(page).inputValue()).toBe('5');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[CART-5] keeps the typed value while an older response is on its way', async () => {
    const { page, context } = await visit(browser);
    await fillBasket(page);
    await use(page);
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/basket/change', async (route) => {
      if (route.request().postData()?.includes('COUNT=3')) await blocked;
      await route.continue();
    });
    const first = page.waitForRequest('**/basket/change');
    await quantityOf(page).fill('3');
    await first;
    await quantityOf(page).fill('4');
    const answered = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('COUNT=3') ?? false,
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

  it('[CART-5] reports an invalid quantity «абв» without script, and goes on', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE, script: false });
    await fillBasket(page);
    const total = await page.locator('.line-total').innerText();
    await quantityOf(page).fill('абв');
    await quantityOf(page).press('Enter');
    await expect.poll(() => word(page).innerText()).toContain('Количество\u00a0— это число');
    expect(await quantityOf(page).inputValue()).toBe('абв');
    expect(await page.locator('.line-total').innerText()).toBe(total);
    await quantityOf(page).fill('999999');
    await quantityOf(page).press('Enter');
    await expect.poll(() => page.locator('main').innerText()).toContain('На складе только');
    await page.locator('.line .unit-switch [value=area]').check();
    await quantityOf(page).fill('2');
    await page.getByRole('button', { name: 'Обновить корзину' }).click();
    await expect.poll(() => page.locator('.line-figures').innerText()).toMatch(/^(2|1,9|2,[0-4])\d*\sм²/);
    await context.close();
  });

  it('[CART-5] [TILE-3] [CART-13] accepts digits only, counts in m² and boxes, and takes an empty field for the minimum', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: { ...PHONE, width: 360 } });
    await fillBasket(page);
    // Real taps: nothing may cover the buttons on a narrow phone.
    await page.getByRole('button', { name: /^Больше/ }).tap();
    await expect.poll(() => quantityOf(page).inputValue()).toBe('3');
    await page.getByRole('button', { name: /^Меньше/ }).tap();
    await settled(page);
    await page.setViewportSize(PHONE);
    await quantityOf(page).pressSequentially('абв-2');
    expect(await quantityOf(page).inputValue()).toBe('2');
    await page.locator('.line .unit-switch [value=area]').check();
    await quantityOf(page).fill('2');
    await quantityOf(page).blur();
    await expect.poll(() => quantityOf(page).inputValue()).toMatch(/^[12](,\d\d?)?$/);
    await settled(page);
    const metres = await quantityOf(page).inputValue();
    expect(await page.locator('.line-figures').innerText()).toContain(`${metres}\u00a0м²`);
    await page.locator('.line .unit-switch [value=piece]').check();
    await quantityOf(page).fill('999999');
    await expect.poll(() => word(page).innerText()).toContain('Больше заказать нельзя');
    await quantityOf(page).fill('');
    await quantityOf(page).blur();
    await expect.poll(() => quantityOf(page).inputValue()).toBe('1');
    await settled(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect((await page.locator('.line-picture').boundingBox())?.height).toBeLessThanOrEqual(130);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[BEYOND-9] [CART-7] keeps a change made offline, through a reload, and sends it once; a page whose basket is gone reloads', async () => {
    const { page, context } = await visit(browser);
    await fillBasket(page);
    await use(page);
    const keys: (string | null)[] = [];
    let away = true;
    await page.route('**/basket/change', async (route) => {
      keys.push(new URLSearchParams(route.request().postData() ?? '').get('key'));
      if (away) await route.abort('connectionfailed');
      else await route.continue();
    });
    await quantityOf(page).fill('4');
    await page.getByText('Изменения сохранены на этом устройстве').waitFor();
    expect(await page.locator('.line').getAttribute('aria-busy')).toBe('true');
    await page.reload();
    // Queued changes are shown immediately, without any use of the page.
    await expect.poll(() => quantityOf(page).inputValue()).toBe('4');
    await page.locator('.line[aria-busy=true]').waitFor();
    away = false;
    await settled(page);
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(2);
    await page.reload();
    expect(await quantityOf(page).inputValue()).toBe('4');
    await use(page);
    await context.clearCookies({ name: 'basket' });
    await quantityOf(page).fill('5');
    await page.getByText('В корзине пока пусто').waitFor();
    await context.close();
  });

  it('[BEYOND-9] performs presses made offline once there is a connection, even if its script had not loaded before', async () => {
    const { page, context } = await visit(browser);
    // The region's script never loads, so the region is not hydrated when the browser is idle either.
    await page.route('**/_astro/BasketRegion*', (route) => route.abort());
    await fillBasket(page);
    const more = page.getByRole('button', { name: /^Больше/ });
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await more.click();
    await page.locator('#lost:popover-open').waitFor();
    expect(await more.getAttribute('aria-busy')).toBe('true');
    await page.unroute('**/_astro/BasketRegion*');
    await context.setOffline(false);
    await expect.poll(() => quantityOf(page).inputValue()).toBe('3');
    await context.close();
  });

  it.each([true, false])('restores a removed line, with script %s', async (script) => {
    const { page, context } = await visit(browser, { script });
    await fillBasket(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('button', { name: /Убрать из корзины/ }).press('Enter');
    await page.getByText('Убрали из корзины').waitFor();
    expect(await page.locator('.line').count()).toBe(0);
    if (script) await expect.poll(focused).toBe('Вернуть');
    await page.getByRole('button', { name: 'Вернуть' }).press('Enter');
    await page.locator('.line').waitFor();
    if (script) await expect.poll(focused).toBe('Корзина');
    expect(await quantityOf(page).inputValue()).toBe('2');
    await context.close();
  });

  it('[CART-5] shows a quantity refused without script on the product page again, with the typed value', async () => {
    const { page, context } = await visit(browser, { script: false });
    await page.goto(at('/catalog/keramogranit/'));
    await page.locator('.card:has([name=offer]) .card-title a').first().click();
    const title = await page.locator('h1').innerText();
    await page.locator('#quantity').fill('абв');
    await page.locator('.buy-action button').click();
    expect(await page.locator('h1').innerText()).toBe(title);
    expect(await page.locator('#quantity').inputValue()).toBe('абв');
    expect(await page.locator('#quantity-notice').innerText()).toContain('Количество\u00a0— это число');
    await context.close();
  });

  it('[CART-4] follows a change in another tab even if nobody has touched the page', async () => {
    const { page, context } = await visit(browser);
    await fillBasket(page);
    const shop = await context.newPage();
    // Until the page has loaded the basket, it offers products that are in it, perhaps the first one.
    await shop.goto(at('/catalog/keramogranit/'));
    await shop.locator('.card button[name=offer][aria-label]').first().waitFor();
    await shop.locator('form[action="/basket/add"]:not([data-in-basket]) .button').first().click();
    await page.locator('.line').nth(1).waitFor();
    const notice = page.getByText('Корзину изменили в другой вкладке');
    await notice.waitFor();
    // A change in this tab is not announced, and answers the announcement.
    await page
      .getByRole('button', { name: /^Больше/ })
      .first()
      .click();
    await notice.waitFor({ state: 'detached' });
    await context.close();
  });

  it('[CART-4] an empty basket open in another tab does not remove the badge of the first goods', async () => {
    const { page: basket, context } = await visit(browser);
    await basket.goto(at('/cart/'), { waitUntil: 'networkidle' });
    const shop = await context.newPage();
    await shop.goto(at('/catalog/keramogranit/'), { waitUntil: 'networkidle' });
    await shop.locator('form[action="/basket/add"] .button').first().click();
    await basket.locator('.line').waitFor();
    for (const tab of [shop, basket])
      await tab.locator('header [data-basket-count]', { hasText: /^1$/ }).waitFor();
    await context.close();
  });

  it('is emptied with its last line and then shows what to do next', async () => {
    const { page, context } = await visit(browser, { script: false });
    await fillBasket(page);
    await page.getByRole('button', { name: /Убрать из корзины/ }).click();
    await page.getByText('В корзине пока пусто').waitFor();
    await context.close();
  });
});

describe('a page after goods were added', () => {
  it('[CART-2] [CART-4] shows what was added for 4 s, the basket in short, and an error until it is closed', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.clock.install();
    await page.goto(at('/catalog/keramogranit/'), { waitUntil: 'networkidle' });
    await page.evaluate(() =>
      document.addEventListener('kafel:basket', (event) => {
        document.title = `в корзине ${(event as CustomEvent<{ count: number }>).detail.count}`;
      }),
    );
    const form = page.locator('form[action="/basket/add"]').first();
    const title = page.locator('.card:has(form[action="/basket/add"]) .card-title').first();
    const name = (await title.innerText()).replaceAll('\u00a0', ' ');
    await form.locator('.button').click();
    const toast = page.locator('.toast');
    await toast.waitFor();
    expect(await toast.innerText()).toContain(name);
    const header = await page.locator('.header-bar').boundingBox();
    const shown = await toast.boundingBox();
    // Over the header it covers no button that adds goods.
    expect((shown?.y ?? 999) + (shown?.height ?? 0)).toBeLessThanOrEqual(
      (header?.y ?? 0) + (header?.height ?? 0),
    );
    expect(await page.title()).toBe('в корзине 1');
    await page.clock.fastForward(4000);
    await toast.waitFor({ state: 'detached' });
    const link = page.locator('.header-action[href="/cart/"]');
    await expect.poll(() => link.getAttribute('data-cnt')).toBe('1');
    await link.hover();
    await page.clock.runFor(200);
    await page.locator('.small-basket', { hasText: name }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const other = page.locator('form[action="/basket/add"]').nth(1).locator('[name=offer]');
    await page.route('**/basket/add?*', (route) =>
      route.continue({
        postData: (route.request().postData() ?? '').replace(/offer=\d+/, 'offer=2147483647'),
      }),
    );
    await other.click();
    const error = page.getByRole('dialog', { name: /Товар не добавлен/ });
    await error.waitFor();
    await page.clock.fastForward(10_000);
    expect(await error.innerText()).toContain('Этого товара больше нет в продаже');
    await error.getByRole('button', { name: 'Закрыть' }).click();
    await error.waitFor({ state: 'detached' });
    expect(await other.getAttribute('aria-busy')).not.toBe('true');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
