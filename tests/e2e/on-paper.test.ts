import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Basket } from '../../src/domain/basket/basket.ts';
import { filledForm } from '../services/serve-orders.ts';
import { at, DESKTOP, fitsWidth, openBrowser, PHONE, takeTime, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const pathIn = async (section: string) => {
  const html = await (await fetch(at(`/catalog/${section}/`))).text();
  return /href="(\/product\/[^"?]+)/.exec(html)?.[1] ?? '';
};

/** Returns those of the elements that are visible in print. */
const printed = async (page: Page, selectors: readonly string[]) => {
  const counts = selectors.map((selector) => page.locator(selector).filter({ visible: true }).count());
  const seen = await Promise.all(counts);
  return selectors.filter((_, at) => seen[at]);
};

/** Elements that only make sense on a screen: controls, and elements fixed to the window. */
const OF_THE_SCREEN = ['button', '.phone-bar', '.buy-bar', '.total-bar', '.footer', '.crumbs', '[role=tab]'];

async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  expect(await printed(page, OF_THE_SCREEN)).toEqual([]);
}

describe('printing', () => {
  it.each(['keramogranit', 'mezhkomnatnye-dveri'])(
    '[PROD-1] a product of %s: name, price, picture and properties, black on white',
    async (section) => {
      const { page, context } = await visit(browser, { viewport: DESKTOP });
      await page.goto(at(await pathIn(section)), { waitUntil: 'networkidle' });
      await onPaper(page);
      const wanted = ['h1', '.gallery img', '#characteristics', '.pay-total'];
      expect(await printed(page, wanted)).toEqual(wanted);
      await context.close();
    },
  );

  it('[LIST-1] a listing: its goods, without filters, sorting or paging', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at('/catalog/keramogranit/'), { waitUntil: 'networkidle' });
    await onPaper(page);
    const controls = ['main input', 'main select', 'main summary', '.pages'];
    expect(await printed(page, ['.card-title', ...controls])).toEqual(['.card-title']);
    await context.close();
  });

  it('[CART-7] [CART-9] a basket with its sum, and the order placed from it', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto(at(await pathIn('keramogranit')), { waitUntil: 'networkidle' });
    await page.locator('main').getByRole('button', { name: 'В корзину' }).first().click();
    await page
      .locator('.toasts')
      .getByText(/корзин/i)
      .first()
      .waitFor();
    for (const path of ['/cart/', '/order/']) {
      await page.emulateMedia({ media: null });
      await page.goto(at(path), { waitUntil: 'networkidle' });
      await onPaper(page);
      expect(await page.getByText('Итого', { exact: true }).filter({ visible: true }).count(), path).toBe(1);
    }
    await context.close();
  });

  it('[CART-11] [BEYOND-7] the confirmation of an order and an estimate: with name, date, pictures and telephone', async () => {
    const { page, context } = await visit(browser, { viewport: { width: 720, height: 1000 } });
    await page.goto(at('/catalog/keramogranit/'));
    const offer = (await page.locator('button[name=offer]').first().getAttribute('value')) ?? '';
    const headers = { accept: 'application/json' };
    const added = await page.request.post(at('/basket/add'), { form: { offer, quantity: '2' }, headers });
    await page.goto(at('/project/put/?from=basket'), { waitUntil: 'networkidle' });
    await takeTime(page);
    await page.getByRole('button', { name: 'Положить в проект' }).click();
    await page.getByRole('link', { name: 'Смета и ссылка для других' }).click();
    await page.locator('.estimate-room').waitFor();
    const estimate = page.url();
    const form = filledForm(((await added.json()) as { basket: Basket }).basket);
    const placed = await page.request.post(at('/order/place'), { form, headers });
    const { address } = (await placed.json()) as { address: string };
    for (const [path, goods] of [
      [at(address), '.order-goods'],
      [estimate, '.estimate tbody'],
    ] as const) {
      await page.emulateMedia({ media: null });
      await page.goto(path, { waitUntil: 'networkidle' });
      await onPaper(page);
      const wanted = ['h1', '.header-logo', '.top-phone', `${goods} img.picture`, '.summary-total'];
      expect(await printed(page, wanted), path).toEqual(wanted);
      const onScreen = ['.order-options', '.order-save', '.estimate-actions', '.top-line nav', '.top-city'];
      expect(await printed(page, onScreen), path).toEqual([]);
      expect(await page.locator('main header').innerText(), path).toMatch(/\d+ [а-я]+ \d{4}/);
      expect(await fitsWidth(page), path).toBe(true);
      const phone = await page.locator('.top-phone').boundingBox();
      expect((phone?.x ?? 999) + (phone?.width ?? 0), path).toBeLessThanOrEqual(720 - 16);
    }
    await context.close();
  });
});
