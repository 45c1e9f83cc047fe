import type { Browser, Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ListingData } from '../../src/domain/listing/listing-data.ts';
import { at, openBrowser, PHONE, visit } from './browser.ts';
import { buyOut } from './buy-out.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Changes the data that the page requests at first use so that an offer is now sold out. */
async function sellSince(page: Page, offer: string): Promise<void> {
  await page.route('**/listing/**', async (route: Route) => {
    const response = await route.fetch();
    const data = (await response.json()) as ListingData;
    const cards = data.result.cards.map((card) => ({
      ...card,
      ...(card.offerId === Number(offer) && { stock: 0, supply: undefined }),
    }));
    await route.fulfill({ response, json: { ...data, result: { ...data.result, cards } } });
  });
}

/** Opens a listing, without any input yet, in which the second card with a direct purchase is now sold out. */
async function openOutdated(path: string) {
  const { page, context, complaints } = await visit(browser, { viewport: PHONE });
  await page.goto(at(path), { waitUntil: 'networkidle' });
  const button = page.locator('.card [name=offer]').nth(1);
  const offer = (await button.getAttribute('value')) ?? '';
  const product = await page
    .locator('.card', { has: page.locator(`[name=offer][value="${offer}"]`) })
    .locator('[name=product]')
    .first()
    .getAttribute('value');
  await sellSince(page, offer);
  const card = page.locator('.card', { has: page.locator(`[name=product][value="${product}"]`) });
  return { page, context, complaints, card, offer };
}

it('[FAV-3] [LIST-15] a press on a card works even if its goods were sold since the page was opened', async () => {
  const { page, context, complaints, card } = await openOutdated('/catalog/keramicheskaya-plitka/?page=4');
  const scales = card.locator('[formaction="/comparison/add"]');
  await scales.click();
  await expect.poll(() => scales.getAttribute('aria-pressed')).toBe('true');
  expect(await card.innerText()).toContain('Нет в наличии');
  expect(await page.locator('.card [aria-pressed=true]').count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

it('[CART-2] [LIST-15] buying from such a card shows why it failed', async () => {
  const { page, context, complaints, card, offer } = await openOutdated(
    '/catalog/keramicheskaya-plitka/?page=5',
  );
  await buyOut(offer);
  await card.locator('[name=offer]').click();
  const popup = page.getByRole('dialog', { name: 'Товар не добавлен' });
  await expect.poll(() => popup.innerText()).toContain('закончился');
  await page.getByRole('button', { name: 'Закрыть' }).click();
  expect(await card.innerText()).toContain('Нет в наличии');
  expect(complaints).toEqual([]);
  await context.close();
});
