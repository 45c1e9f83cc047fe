import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { DEMO_CARD } from '../../demo/discounts.ts';
import { HIDDEN } from '../../src/domain/form/form.ts';
import { accessibilityViolations, at, openBrowser, openMore, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const TILES = `/search/?q=${encodeURIComponent('керамогранит')}`;

async function fillBasket(page: Page): Promise<void> {
  await page.goto(at(TILES));
  const offer = await page.locator('form[action="/basket/add"] [name=offer]').first().getAttribute('value');
  const form = { offer: offer ?? '', quantity: '2' };
  await page.request.post(at('/basket/add'), { form, maxRedirects: 0 });
  await page.goto(at('/cart/'));
}

/** Returns the sums of the summary in kopecks, by label. */
async function sums(page: Page): Promise<Record<string, number>> {
  const rows = await page.locator('.summary dl > div').allInnerTexts();
  return Object.fromEntries(
    rows.map((row) => {
      const [name = '', sum = ''] = row.split('\n');
      return [name.replace(/[:\d].*|\s.*$/g, ''), Number(sum.replace('−', '-').replace(/[^\d-]/g, ''))];
    }),
  );
}

it('[BONUS-2] [BONUS-3] [CART-8] [BEYOND-4] a coupon and a card apply to the basket at once, and invalid ones are marked and not sent', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: PHONE });
  await fillBasket(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const coupon = page.locator('#coupon-pane');
  const card = page.locator('#bonus-pane');
  const before = await sums(page);

  await coupon.getByRole('button', { name: 'Применить' }).click();
  await coupon.getByText('Введите промокод').waitFor();
  expect(await card.getByLabel('Номер карты').isVisible()).toBe(false);
  await card.getByLabel('Списать бонусы').check();
  await card.getByLabel('Номер карты').fill('123');
  await card.getByRole('button', { name: 'Проверить карту' }).click();
  await card.getByText('Номер карты — ровно 7 знаков').waitFor();
  await card.getByText('Введите дату целиком').waitFor();
  expect(sent).toEqual([]);

  await coupon.getByRole('textbox').fill('новосел10');
  await page.keyboard.press('Enter');
  await coupon.getByText('Промокод действует: скидка 10').waitFor();
  const goods = before['товар'] ?? before[''] ?? 0;
  const discounted = await sums(page);
  expect(discounted['Скидка']).toBe(-Math.round(goods / 10));

  await card.getByLabel('Номер карты').fill(DEMO_CARD.number);
  await card.getByLabel('Дата выдачи').pressSequentially('01032020');
  await page.keyboard.press('Enter');
  await card.getByText('На карте').waitFor();
  const paid = await sums(page);
  const payable = goods - Math.round(goods / 10);
  expect(paid['Оплатите']).toBe(-Math.min(DEMO_CARD.points, Math.floor(payable / 2)));
  // The bar with the total may cover elements that are half in view, but not one that was scrolled into view.
  await page.locator('.line-comment summary').scrollIntoViewIfNeeded();
  expect(await accessibilityViolations(page)).toEqual([]);
  const points = card.getByLabel('Сколько списать, руб.');
  const spend = async (typed: string, answer: string) => {
    await points.fill(typed);
    await page.keyboard.press('Enter');
    await card.getByText(answer).waitFor();
  };
  await spend('99999', 'Вы просили списать 99');
  expect((await sums(page))['Оплатите']).toBe(paid['Оплатите']);
  await spend('1,5', 'Спишем 1,50');
  expect((await sums(page))['Оплатите']).toBe(-150);
  paid['Итого'] = (paid['Итого'] ?? 0) - (paid['Оплатите'] ?? 0) - 150;

  await page.getByText(/Подъём\s—\sот\s\d+,\d\d/).waitFor();
  await page.getByRole('link', { name: 'укажете этаж в заказе' }).click();
  await page.getByLabel('Этаж (необязательно)').waitFor();
  expect(new URL(page.url()).hash).toBe('#order-floor');
  expect((await sums(page))['Итого']).toBe(paid['Итого']);
  await page.getByRole('button', { name: 'Убрать промокод' }).click();
  await expect.poll(async () => (await sums(page))['Скидка']).toBeUndefined();
  expect(complaints).toEqual([]);
  await context.close();
});

it('[CART-3] [BEYOND-6] a second item and a sample are added to the basket, and the sample is removed, without a page load', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: PHONE });
  await fillBasket(page);
  await page.goto(at(TILES));
  await page.locator('.card-title a').first().click();
  await page.waitForURL('**/product/**');
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  const pair = page.getByLabel(/^Добавить вместе/);
  await pair.check();
  await page.locator('.buy-action button').click();
  await page.locator('.toast', { hasText: 'и ещё 1' }).waitFor();
  expect(await pair.isChecked()).toBe(false);
  await openMore(page);
  await page.getByRole('button', { name: 'Заказать образец' }).click();
  const toast = page.locator('.toast', { hasText: 'Образец привезём' });
  await toast.waitFor();
  expect(loads).toEqual([]);
  await toast.getByRole('link').click();
  const samples = page.getByRole('heading', { name: 'Образцы' });
  await samples.waitFor();
  const total = () => page.locator('.summary-total dd').innerText();
  const before = await total();
  const count = loads.length;
  await page.getByRole('button', { name: /^Убрать образец/ }).click();
  await samples.waitFor({ state: 'detached' });
  // The totals are in another region than the samples, which may be hydrated later.
  await expect.poll(total).not.toBe(before);
  expect(await page.locator('.summary dt', { hasText: 'образец' }).count()).toBe(0);
  expect(await page.locator('.line').count()).toBe(2);
  expect(loads).toHaveLength(count);
  expect(complaints).toEqual([]);
  await context.close();
});

it('[BONUS-3] [BEYOND-6] coupons, samples and remnants work without script', async () => {
  const { page, context } = await visit(browser, { script: false });
  await fillBasket(page);
  // The form was made a while ago, because a form submitted at once is treated as sent by a robot.
  const form = { coupon: 'НЕТТАКОГО', back: '/cart/', [HIDDEN.made]: '1' };
  const refused = await page.request.post(at('/coupon/apply'), { form });
  expect(await refused.text()).toContain('Такого промокода нет');
  await page.request.post(at('/coupon/apply'), { form: { ...form, coupon: 'НОВОСЕЛ10' } });
  await page.goto(at('/cart/'));
  await page.getByRole('button', { name: 'Убрать промокод' }).click();
  await page.locator('#coupon-pane').getByRole('textbox').waitFor();

  await page.goto(at(TILES));
  await page.locator('.card-title a').first().click();
  await openMore(page);
  await page.getByRole('button', { name: 'Заказать образец' }).click();
  await page.getByRole('heading', { name: 'Образцы' }).waitFor();
  await page.getByRole('button', { name: /^Убрать образец/ }).click();
  await page.waitForLoadState();
  expect(await page.getByRole('heading', { name: 'Образцы' }).count()).toBe(0);

  await page.goto(at('/remnants/'));
  await page.getByLabel('Сколько нужно закрыть, м²').fill('2,5');
  await page.locator('.remnant-search button').click();
  const covers = await page.locator('.remnant-covers').allInnerTexts();
  const areas = covers.map((text) => Number(/[\d,]+/.exec(text)?.[0].replace(',', '.')));
  expect(areas.length).toBeGreaterThan(0);
  expect(Math.min(...areas)).toBeGreaterThanOrEqual(2.5);
  expect(areas).toEqual(areas.toSorted((a, b) => a - b));
  await context.close();
});
