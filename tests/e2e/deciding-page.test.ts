import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations, at, fitsWidth, openBrowser, openMore, PHONE, visit } from './browser.ts';
import { openFound } from './found-goods.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

describe('trade terms', () => {
  const EXPLAINED = /^Что это значит ?: Противоскольжение/;

  it('[PROD-8] are explained over the page, in characteristics, filters and comparison', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await openFound(page, 'керамогранит 60x60');
    await page.getByRole('link', { name: EXPLAINED }).click();
    const popup = page.getByRole('dialog');
    await popup.getByText('ванная, кухня, прихожая').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Сравнение' }).first().click();
    await expect
      .poll(() => page.getByRole('button', { name: 'Сравнение' }).first().getAttribute('aria-pressed'))
      .toBe('true');
    await page.goto(at('/comparison/'));
    expect(await page.getByRole('link', { name: EXPLAINED }).count()).toBe(1);
    await page.goto(at('/catalog/keramogranit/'));
    await page.getByRole('button', { name: /Фильтры/ }).click();
    const facet = page.locator('.facet', { hasText: 'Противоскольжение' });
    if ((await facet.getAttribute('open')) === null) await facet.locator('summary').first().click();
    await facet.getByRole('link', { name: EXPLAINED }).click();
    await popup.getByText('ванная, кухня, прихожая').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[PROD-8] have pages without script and an index, and unknown terms are not found', async () => {
    const { page, context } = await visit(browser, { script: false });
    await openFound(page, 'керамогранит 60x60');
    await page.getByRole('link', { name: EXPLAINED }).click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Противоскольжение');
    await page.getByRole('link', { name: 'Все термины' }).click();
    expect(await page.locator('ul.prose a').count()).toBeGreaterThan(8);
    await context.close();
    for (const name of ['nothing', '%00', 'pei%27'])
      expect((await fetch(at(`/term/?name=${name}`))).status).toBe(404);
  });
});

describe('the address of a product', () => {
  it.each([true, false])('[PROD-10] scrolls to the benefit it names; with script: %s', async (script) => {
    const { page, context } = await visit(browser, { viewport: PHONE, script });
    const path = await openFound(page, 'керамогранит 60x60');
    await page.goto(at(`${path}?BENEFIT_ID=payment`));
    const top = async () => (await page.locator('#benefit-payment').boundingBox())?.y ?? -1;
    await expect.poll(top).toBeGreaterThan(0);
    await expect.poll(top).toBeLessThan(PHONE.height - 60);
    await context.close();
  });

  it('[PROD-11] shows the set that the goods belong to', async () => {
    const { page, context } = await visit(browser, { script: false });
    const set = await openFound(page, 'комплект плитки для ванной');
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await page.locator('.bundle-items a, .bundles a[href^="/product/"]').first().click();
    await page.waitForURL((url) => url.pathname !== set.split('?')[0]);
    await page.getByRole('link', { name: /Показать.*В составе комплектов/ }).click();
    await page.locator('section:has(#sets)').getByRole('link', { name }).first().waitFor();
    await context.close();
  });
});

describe('sold-out goods', () => {
  it('[PROD-15] are shown as sold out on their card and on their page', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await page.goto(at('/catalog/keramogranit/?page=99999'));
    const card = page.locator('.cards > .sold', { hasText: 'Похожие товары' }).last();
    // A card below the visible area is laid out only a frame after it is scrolled close to that area.
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.locator('.card-label').innerText()).toBe('Нет в наличии');
    const paleness = (selector: string) =>
      page
        .locator(selector)
        .last()
        .evaluate((image) => Number(getComputedStyle(image).opacity));
    expect(await paleness('.card.sold .picture')).toBeLessThan(1);
    await page.goto(at((await card.locator('.card-title a').getAttribute('href')) ?? ''));
    expect(await page.locator('.gallery .label-none').innerText()).toBe('Нет в наличии');
    expect(await paleness('.gallery-slides .picture')).toBeLessThan(1);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a credit chosen for goods', () => {
  it('[CREDIT-6] [CREDIT-3] fills the order form with its term, bank, first payment and instalment', async () => {
    const { page, context, complaints } = await visit(browser);
    await openFound(page, 'керамогранит 60x60');
    await page.locator('#quantity').fill('50 шт');
    await page.locator('#quantity').blur();
    const teaser = page.getByRole('link', { name: /В кредит от/ });
    const [teaserPayment = ''] = /[\d ]+,\d\d/.exec(plain(await teaser.innerText())) ?? [];
    await teaser.click();
    const popup = page.getByRole('dialog');
    await popup.locator('.credit-monthly').waitFor();
    // The popup shows the same figure as the teaser, without waiting.
    expect(plain(await popup.locator('.credit-goods').innerText())).toContain(
      `От ${teaserPayment.trim()} руб. в месяц`,
    );
    await popup.getByRole('radio', { name: /Любой срок/ }).check({ force: true });
    await popup.locator('[name=months]').fill('17');
    await popup.getByLabel('Первый взнос').fill('50');
    await popup.getByLabel('Первый взнос').blur();
    await popup.getByText('17 платежей').waitFor();
    const monthly = plain(await popup.locator('.credit-monthly strong').innerText());
    await popup.getByRole('button', { name: 'Оформить в кредит' }).click();
    await page.waitForURL(/\/order\//);
    expect(await page.locator('[name=payment][value=credit]').isChecked()).toBe(true);
    expect(await page.getByLabel('Срок и платёж').inputValue()).toBe('3-17');
    expect(await page.getByLabel('Первый взнос').inputValue()).toBe('50,00');
    // Delivery is free above 400 roubles, so the instalment is the same as for the products alone.
    const line = plain(await page.locator('.credit-line').innerText());
    expect(line).toContain(`${monthly} в месяц`);
    expect(line).toMatch(/Ставка 32 % годовых, переплата [\d ]+,\d\d руб\./);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[CREDIT-5] is not offered for small sums', async () => {
    const { page, context } = await visit(browser, { script: false });
    await openFound(page, 'крестики');
    expect(await page.locator('.pay-total').count()).toBe(1);
    expect(await page.getByText('В кредит от').count()).toBe(0);
    await context.close();
  });
});

describe('the colour of the joint', () => {
  it('[BEYOND-10] [BEYOND-2] is that of the counted grout', async () => {
    const { page, context, complaints } = await visit(browser);
    await openFound(page, 'керамогранит 60x60');
    await openMore(page);
    await page.getByRole('link', { name: /Рассчитать на комнату/ }).click();
    const popup = page.getByRole('dialog');
    await popup.getByLabel('Ширина, м').fill('3');
    await popup.getByLabel('Длина, м').fill('4');
    const colours = popup.getByLabel('Цвет шва');
    const names = await colours.locator('option').allInnerTexts();
    const wanted = names.at(-1) ?? '';
    expect(names.length).toBeGreaterThan(1);
    await colours.selectOption(wanted);
    await popup
      .locator('.needs li', { hasText: /^Затирка/ })
      .first()
      .waitFor();
    const grout = popup.locator('.needs li', { hasText: wanted });
    expect(await grout.innerText()).toContain('Затирка');
    await grout.getByRole('checkbox').check();
    await popup.getByRole('button', { name: 'Отмеченное в корзину' }).click();
    await page.locator('.toast').waitFor();
    await page.goto(at('/cart/'));
    expect(await page.locator('.line', { hasText: 'Затирка' }).innerText()).toContain(wanted);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
