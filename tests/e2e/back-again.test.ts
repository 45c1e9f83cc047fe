import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, openBrowser, PHONE, visit } from './browser.ts';
import { openGoods } from './buy-area.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const sum = async (page: Page) => plain(await page.locator('.pay-total strong').innerText());
const kopecks = (text: string) => Number(/[\d ]+,\d\d/.exec(text)?.[0].replace(/[ ,]/g, ''));

/** Prevents the browser from restoring or caching product pages and their data. */
async function keepNothing(context: BrowserContext): Promise<void> {
  await context.route('**/product/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-store' } });
  });
}

async function comeBack(page: Page): Promise<void> {
  await page.goto(at('/delivery/'));
  await page.goBack();
  await page.locator('#quantity').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Buys what the page shows; returns the basket's response. */
async function buyShown(page: Page): Promise<string> {
  await page.locator('.buy-action button[type=submit]').click();
  await page.locator('.toast').waitFor();
  await page.goto(at('/cart/'));
  return plain(await page.locator('main').innerText());
}

describe('a product page restored by going back, without the browser’s page cache', () => {
  it('[PROD-1] [DOOR-4] shows the choices for a door that its sum and the basket use', async () => {
    const { page, context, complaints } = await visit(browser);
    await keepNothing(context);
    await openGoods(page, 'дверь межкомнатная экошпон');
    const option = page.locator('.option select').first();
    await option.selectOption(await option.locator('option').last().getAttribute('value'));
    const tick = page.locator('.extra-tick input').first();
    // The page may be hydrating at this moment: the click is then repeated after hydration.
    await tick.click();
    await expect.poll(() => tick.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Комплект в корзину' }).waitFor();
    await page.locator('#quantity').fill('2');
    const ofExtra = page.locator('.extra input[name^=QUANTITIES]').first();
    await ofExtra.fill('3');
    await ofExtra.blur();
    const before = await sum(page);
    await comeBack(page);
    await expect.poll(() => sum(page)).toBe(before);
    expect(await page.locator('#quantity').inputValue()).toBe('2');
    expect(await ofExtra.inputValue()).toBe('3');
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => sum(page)).toBe(before);
    const ticked = await page.locator('.extra-tick input:checked').count();
    const row = plain(
      await page
        .locator('.extra:has(:checked) .extra-sum')
        .allInnerTexts()
        .then((all) => all.join()),
    );
    const price = Number(await page.locator('fieldset.extras').getAttribute('data-price'));
    expect(kopecks(await sum(page))).toBe(2 * price + (ticked > 0 ? kopecks(row) : 0));
    const shown = await sum(page);
    const chosen = plain(await option.locator('option:checked').innerText()).split(',')[0] ?? '';
    const basket = await buyShown(page);
    expect(basket).toContain(shown);
    expect(basket).toContain(chosen);
    expect(await page.locator('.line').count()).toBe(1 + ticked);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[TILE-5] [CART-5] shows the amount and the unit for a tile that its sum and the basket use, and then those of the basket line', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await keepNothing(context);
    await openGoods(page, 'керамогранит');
    await page.locator('.unit-switch').getByText('шт.').tap();
    await page.locator('#quantity').fill('7');
    await expect.poll(() => page.locator('.quantity-figures').innerText()).toContain('7\u00a0');
    const before = await page.locator('.quantity-figures').innerText();
    await comeBack(page);
    await expect.poll(() => page.locator('.quantity-figures').innerText()).toBe(before);
    expect(await page.locator('#quantity').inputValue()).toBe('7');
    const unit = (await page.locator('.quantity .unit-switch :checked').getAttribute('value')) ?? '';
    const field = await page.locator('#quantity').inputValue();
    const figures = plain(await page.locator('.quantity-figures').innerText());
    const shown = await sum(page);
    expect(figures).toContain(unit === 'piece' ? `${field} ` : `${field} м²`);
    const basket = await buyShown(page);
    expect(basket).toContain(figures);
    expect(basket).toContain(shown);
    expect(await page.locator('.line .unit-switch :checked').getAttribute('value')).toBe(unit);
    await page.goBack();
    await expect
      .poll(async () => plain(await page.locator('.buy-in-basket').innerText()))
      .toContain(`В корзине ${figures}`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the address of a choice made without script', () => {
  it('[LIST-2] [LIST-3] has no empty fields, on a listing and on a search, and shows the choice', async () => {
    const { page, context } = await visit(browser, { script: false });
    for (const path of ['/catalog/keramogranit/', '/search/?q=керамогранит']) {
      await page.goto(at(path));
      if (!(await page.locator('#facet-brand[open]').count()))
        await page.locator('#facet-brand > summary').click();
      const value = page.locator('#facet-brand input[type=checkbox]:enabled').first();
      const name = (await value.locator('xpath=..').innerText()).split('\n')[0] ?? '';
      await value.check();
      await page.locator('#filter [data-show-results]').click();
      await page.waitForURL(/brand/);
      const fields = [...new URL(page.url()).searchParams];
      expect(fields.filter(([, text]) => text === '')).toEqual([]);
      expect(fields.map(([name]) => name).filter((name) => !['q', 'sort'].includes(name))).toEqual([
        'brand[]',
      ]);
      expect(await page.locator('.chosen').innerText()).toContain(name);
      expect(await value.isChecked()).toBe(true);
      await page.reload();
      expect(await page.locator('.chosen').innerText()).toContain(name);
    }
    await context.close();
  });
});

it('[DOOR-3] [CART-5] an extra is limited to its stock, and its row shows that', async () => {
  const { page, context } = await visit(browser);
  await openGoods(page, 'дверь межкомнатная экошпон');
  const row = page.locator('.extra:has(.counter)').first();
  await row.locator('.extra-tick input').check();
  const count = row.locator('input[name^=QUANTITIES]');
  const most = (await count.getAttribute('data-max-val')) ?? '';
  await count.fill('9999');
  await count.blur();
  await expect.poll(() => count.inputValue()).toBe(most);
  expect(plain(await row.innerText())).toContain(`больше нельзя: есть ${most}`);
  const shown = await sum(page);
  expect(await buyShown(page)).toContain(shown);
  await context.close();
});
