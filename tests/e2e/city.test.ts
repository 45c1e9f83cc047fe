import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations, at, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';
import { openFound } from './found-goods.ts';

let browser: Browser;
let product = '';
beforeAll(async () => {
  browser = await openBrowser();
  const { page, context } = await visit(browser, { script: false });
  await page.goto(at(`/search/?q=${encodeURIComponent('керамогранит')}`));
  product = (await page.locator('.cards h2 a').first().getAttribute('href')) ?? '';
  await context.close();
});

async function choose(page: Page, link = 'header a[href="/city/"]') {
  await page.locator(link).first().click();
  const dialog = page.getByRole('dialog', { name: 'Куда привезти' });
  await dialog.getByRole('link', { name: 'Минск', exact: true }).first().waitFor();
  const field = dialog.getByLabel('Город или посёлок');
  const confirm = dialog.getByRole('button', { name: /^Выбрать город/ });
  return { dialog, field, confirm };
}

const cityOf = (page: Page) => page.locator('header [data-city]').textContent();
const deliveryOf = async (page: Page) =>
  (await page.locator('.delivery-line').first().innerText()).replaceAll('\u00a0', ' ');

describe('the visitor’s city', () => {
  it('[CITY-3] [CART-9] is the latest choice in header, basket and order form alike', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.goto(at(product));
    await page.getByRole('button', { name: 'В корзину' }).first().click();
    await page.locator('.toast').waitFor();
    await page.goto(at('/order/'));
    const field = page.locator('#order-city');
    await page.getByLabel('Имя').fill('Ольга');
    await field.selectOption('Брест');
    await expect.poll(() => cityOf(page)).toBe('Брест');
    await page.locator('.toast').getByText('Город теперь Брест во всём магазине').waitFor();
    await page.goto(at('/cart/'));
    await expect.poll(() => page.locator('main').innerText()).toContain('Брест');
    await page.goto(at('/order/'));
    expect(await field.inputValue()).toBe('Брест');
    const { dialog } = await choose(page);
    await dialog.getByRole('link', { name: 'Гродно', exact: true }).first().click();
    await expect.poll(() => cityOf(page)).toBe('Гродно');
    await expect.poll(() => field.inputValue()).toBe('Гродно');
    await expect.poll(() => page.getByLabel('Имя').inputValue()).toBe('Ольга');
    await field.selectOption('Другой населённый пункт');
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => field.inputValue()).toBe('elsewhere');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[CITY-1] [CITY-2] [CITY-5] [CITY-9] is searched by name on a phone and confirmed, and every page keeps it', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await page.goto(at('/catalog/'));
    await expect.poll(() => cityOf(page)).toBe('Минск');
    const { dialog, field, confirm } = await choose(page);
    await field.fill('го');
    await dialog.getByText('Введите хотя бы три буквы').waitFor();
    await field.fill('ытьыть');
    await dialog.getByText('Такого города нет в нашем списке').waitFor();
    expect([await field.getAttribute('aria-invalid'), await confirm.count()]).toEqual(['true', 0]);
    await field.fill('гор');
    await dialog.getByRole('list', { name: 'Найденные города' }).waitFor();
    expect(await confirm.count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await dialog.getByRole('button', { name: 'Городок', exact: true }).click();
    await expect.poll(() => field.inputValue()).toBe('Городок');
    expect(await confirm.isVisible()).toBe(true);
    await field.fill('ujvtkm');
    await expect.poll(() => confirm.count()).toBe(0);
    await expect.poll(() => confirm.textContent()).toBe('Выбрать город Гомель');
    await field.press('Enter');
    await expect.poll(() => cityOf(page)).toBe('Гомель');
    expect(new URL(page.url()).search).toBe('');
    // Pages are the same for every visitor, so the script writes the city into the header.
    for (const path of ['/', '/catalog/']) {
      await page.goto(at(path), { waitUntil: 'networkidle' });
      await expect.poll(() => cityOf(page)).toBe('Гомель');
    }
    const cookies = await context.cookies();
    const chosen = cookies.filter(({ name }) => name === 'CITY_ID' || name === 'CITY_CHANGED');
    expect(chosen.map(({ path }) => path)).toEqual(['/', '/']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[CITY-4] [CITY-8] applies at once from the delivery block of a product page, and is only pending from the header', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.goto(at(product));
    expect(await deliveryOf(page)).toContain('Минск');
    const headOfMinsk = await page.locator('header .top-delivery').innerText();
    expect(headOfMinsk).toMatch(/^доставка /i);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.route('**/city/choose', (route) => route.abort());
    const fromBlock = await choose(page, '.delivery-line a[href^="/city/"]');
    await fromBlock.dialog.getByRole('link', { name: 'Брест', exact: true }).first().click();
    await page.getByText('Не получилось выбрать город Брест').waitFor();
    expect(await deliveryOf(page)).toContain('Минск');
    await page.unroute('**/city/choose');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect.poll(() => deliveryOf(page)).toMatch(/Доставка, Брест.*: 14,00 руб\.\s+\d+/s);
    await expect.poll(() => cityOf(page)).toBe('Брест');
    await expect.poll(() => page.locator('header .top-delivery').innerText()).not.toBe(headOfMinsk);

    const { dialog, confirm } = await choose(page);
    await dialog.getByText('Витебская область').click();
    await dialog.getByRole('link', { name: 'Глубокое' }).click();
    expect(await confirm.textContent()).toBe('Выбрать город Глубокое');
    await page.keyboard.press('Escape');
    expect([await cityOf(page), await deliveryOf(page)]).toEqual(['Брест', expect.stringContaining('Брест')]);
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    const again = await choose(page);
    await again.confirm.click();
    await expect.poll(() => cityOf(page)).toBe('Глубокое');
    expect(await deliveryOf(page)).toContain('Глубокое');
    expect(complaints.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
    await context.close();
  });

  it('[CITY-7] [CITY-8] gives the delivery of a product together with the basket', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    const path = await openFound(page, 'клей для керамогранита');
    const brief = page.locator('.delivery-brief');
    expect(await brief.innerText()).toMatch(/^Доставка .*: \d+,\d\d\sруб\.$/);
    await openFound(page, 'керамогранит');
    await page.locator('#quantity').fill('9');
    await page.locator('.buy-action [type=submit]').click();
    await page.locator('.toast').waitFor();
    await page.goto(at(path));
    await page.mouse.move(20, 300);
    await expect.poll(() => brief.innerText()).toContain(': бесплатно');
    expect(await page.locator('.delivery-line').innerText()).not.toContain('в заказе');
    await context.close();
  });

  it('[NAV-11] is chosen in a popup with the style sheets of the mobile template', async () => {
    const headers = { cookie: 'site_version=Mobile' };
    const html = await (await fetch(at('/city/?SHOWAJAXCART=Y&OPENURL=%2F'), { headers })).text();
    const sheets = Array.from(
      html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g),
      ([, href = '']) => href,
    );
    expect(sheets).toEqual([expect.stringMatching(/[^.]+\.[^.]+\.mobile\.css$/)]);
    expect((await fetch(at(sheets[0] ?? ''))).status).toBe(200);
    const { page, context } = await visit(browser);
    await page.goto(at('/?site_version=Mobile'));
    await choose(page);
    expect(await page.locator('link[rel=stylesheet][href*="/city."][href$=".mobile.css"]').count()).toBe(1);
    await context.close();
  });

  it('[CITY-8] is shown in the header with its delivery day without script', async () => {
    const { page, context } = await visit(browser, { script: false });
    await page.goto(at('/catalog/'));
    expect(await page.locator('header .top-delivery').innerText()).toMatch(/^Доставка .+ бесплатно/i);
    await context.close();
  });

  it('[CITY-6] is found by location when the visitor requests it', async () => {
    const { page, context, complaints } = await visit(browser);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 53.68, longitude: 23.83 });
    await page.goto(at('/'));
    const request = page.waitForRequest(/\/city\/nearest/);
    const { dialog } = await choose(page);
    await dialog.getByRole('button', { name: 'Определить по местоположению' }).click();
    expect(new URL((await request).url()).search).toBe('?latitude=53.68&longitude=23.83');
    await expect.poll(() => cityOf(page)).toBe('Гродно');
    await context.setGeolocation({ latitude: 55.75, longitude: 37.62 });
    const far = await choose(page);
    await far.dialog.getByRole('button', { name: 'Определить по местоположению' }).click();
    await far.dialog.getByRole('alert').getByText('Рядом нет города').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[CITY-1] [CITY-3] [CITY-5] is chosen without script and leads back to the page', async () => {
    const { page, context } = await visit(browser, { script: false });
    await page.goto(at(product));
    await page.locator('.delivery-line a[href^="/city/"]').first().click();
    // Waits for the whole page: elements are hidden only once its style sheets are loaded.
    await page.waitForURL(/\/city\//);
    expect(await page.locator('.city-locate').isVisible()).toBe(false);
    await page.getByLabel('Город или посёлок').fill('кобр');
    await page.locator('.city-form').getByRole('button', { name: 'Найти' }).click();
    await page.getByRole('button', { name: 'Выбрать город Кобрин' }).click();
    expect(new URL(page.url()).pathname).toBe(product);
    expect(await deliveryOf(page)).toContain('Кобрин');
    await page.locator('header a[href="/city/"]').click();
    await page.getByText('Брестская область').click();
    await page.getByRole('link', { name: 'Белоозёрск' }).click();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(product);
    expect(await deliveryOf(page)).toContain('Белоозёрск');
    for (const path of ['/catalog/', '/cart/']) {
      await page.goto(at(path));
      expect(await cityOf(page)).toBe('Белоозёрск');
    }
    await context.close();
  });
});
