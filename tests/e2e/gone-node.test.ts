import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { HIDDEN } from '../../src/domain/form/form.ts';
import { at, openBrowser, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/**
 * Lets the first request reach the shop, but answers it as a proxy does when the node dies before its response; cuts the second. Further
 * ones pass. Returns the number of requests.
 */
async function loseTwo(page: Page, address: string): Promise<() => number> {
  let requests = 0;
  await page.route(`**${address}`, async (route) => {
    // A check of one field changes nothing.
    if (route.request().postData()?.includes(HIDDEN.checked)) return route.continue();
    requests++;
    if (requests > 2) return route.continue();
    if (requests === 2) return route.abort();
    await route.fetch();
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
  });
  return () => requests;
}

it('[BEYOND-9] a form whose node died is sent again and accepted', async () => {
  const { page, context } = await visit(browser);
  await page.goto(at('/newsletter/'));
  const requests = await loseTwo(page, '/newsletter/subscribe');
  const form = page.locator('main form');
  await form.getByRole('checkbox').check();
  await form.getByLabel('Почта').fill('node@kafel.example');
  await form.getByRole('button', { name: 'Подписаться' }).click();
  await page.getByText('Отправим письмо на node@kafel.example').waitFor();
  expect(requests()).toBe(3);
  await context.close();
});

it('[BEYOND-9] [FAV-1] a favourite whose node died is stored once', async () => {
  const { page, context } = await visit(browser);
  await page.goto(at('/catalog/keramogranit/'), { waitUntil: 'networkidle' });
  const requests = await loseTwo(page, '/favourites/add');
  await page.locator('.cards button[formaction="/favourites/add"]').first().click();
  await expect.poll(() => requests()).toBe(3);
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'favourites')?.value)
    .toMatch(/^\d+$/);
  await context.close();
});
