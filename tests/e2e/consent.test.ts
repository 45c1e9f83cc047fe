import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { accessibilityViolations, at, DESKTOP, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';
import { shiftsOf } from './layout-shifts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LISTING = '/catalog/keramogranit/';
const dialog = (page: Page) => page.locator('dialog.consent');
const answer = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Cookies that somebody else's script or an earlier agreement left, readable by script and not. */
async function leaveCookies(context: BrowserContext): Promise<void> {
  const url = at('/');
  await context.addCookies([
    { name: '_ga', value: '1', url },
    { name: 'recommendations', value: '1_1700000000_x', url, httpOnly: true },
    { name: 'favourites', value: '1', url },
  ]);
}

async function cookiesOf(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  return cookies.map(({ name, value }) => (name === 'consent' ? `${name}=${value}` : name)).sort();
}

/** What a page asks of other sites, and for who counts, from now on. */
function counting(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === at('') || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isOwn || url.pathname === '/metricsAjax.php') asked.push(isOwn ? url.pathname : url.href);
  });
  return asked;
}

it('[TRACK-1] nothing is set, loaded or counted before a choice, nor after a refusal', async () => {
  const { page, context, complaints } = await visit(browser, { choice: null });
  await leaveCookies(context);
  const asked = counting(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(at('/'), { waitUntil: 'networkidle' });
  await dialog(page).waitFor();
  expect(await page.locator('dialog.consent input[type=checkbox]:checked').count()).toBe(0);
  expect(await page.evaluate(() => 'digitalData' in window || 'dataLayer' in window)).toBe(false);
  expect(await cookiesOf(context)).toEqual(['_ga', 'favourites', 'recommendations']);

  await answer(page, 'Отказаться');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await cookiesOf(context)).toEqual(['consent=agreement=N&analytics=N', 'favourites']);
  expect(logged.find((text) => text.startsWith('Cookies deleted:'))).toBe(
    'Cookies deleted: _ga, recommendations',
  );
  await page.goto(at(LISTING), { waitUntil: 'networkidle' });
  expect(await dialog(page).count()).toBe(0);
  expect(await page.evaluate(() => 'digitalData' in window)).toBe(false);
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('[TRACK-1] with an agreement the metrics fragment loads, on this page and on the next; the mind is changed from the footer', async () => {
  const { page, context, complaints } = await visit(browser, { choice: null });
  const asked = counting(page);
  await page.goto(at('/'), { waitUntil: 'networkidle' });
  await dialog(page).getByRole('checkbox', { name: 'Статистика' }).check();
  await answer(page, 'Сохранить выбор');
  await page.waitForFunction(() => 'digitalData' in window);
  expect(await cookiesOf(context)).toEqual(['consent=agreement=Y&analytics=Y']);
  await page.goto(at(LISTING), { waitUntil: 'networkidle' });
  await page.waitForFunction(() => 'digitalData' in window);
  // No service is switched on: nothing comes from outside.
  expect(asked).toEqual(['/metricsAjax.php', '/metricsAjax.php']);
  const kept = () => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  expect(await kept()).toContain('kafel-counted');

  await leaveCookies(context);
  await page.getByRole('link', { name: 'Настройки cookie' }).locator('visible=true').click();
  const popup = page.getByRole('dialog', { name: 'Настройки cookie' });
  expect(await popup.getByRole('checkbox', { name: 'Статистика' }).isChecked()).toBe(true);
  const reloaded = page.waitForEvent('load');
  await popup.getByRole('button', { name: 'Отказаться' }).click();
  await reloaded;
  await page.waitForLoadState('networkidle');
  expect(await cookiesOf(context)).toEqual(['consent=agreement=N&analytics=N', 'favourites']);
  expect(await page.evaluate(() => 'digitalData' in window)).toBe(false);
  expect(await kept()).not.toContain('kafel-counted');
  expect(asked).toHaveLength(2);
  expect(complaints).toEqual([]);
  await context.close();
});

it('[TRACK-1] the choice is a plain form without script', async () => {
  const { page, context } = await visit(browser, { choice: null, script: false });
  await leaveCookies(context);
  await page.goto(at('/'));
  expect(await dialog(page).count()).toBe(0);
  await page.locator('footer a[href="/consent/"]').locator('visible=true').click();
  await answer(page, 'Разрешить всё');
  await page.getByText('Запомнили ваш выбор').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Статистика' }).isChecked()).toBe(true);
  expect(await cookiesOf(context)).toContain('consent=agreement=Y&analytics=Y');
  expect(await cookiesOf(context)).toContain('_ga');
  await page.getByRole('checkbox', { name: 'Статистика' }).uncheck();
  await answer(page, 'Сохранить выбор');
  await page.getByText('Запомнили ваш выбор').waitFor();
  expect(await cookiesOf(context)).toEqual(['consent=agreement=Y&analytics=N', 'favourites']);
  await context.close();
});

it('[TRACK-1] a forged choice is none: it is asked for again', async () => {
  const { page, context } = await visit(browser, { choice: null });
  await context.addCookies([{ name: 'consent', value: 'agreement=N&analytics=Y', url: at('/') }]);
  const asked = counting(page);
  await page.goto(at('/'), { waitUntil: 'networkidle' });
  await dialog(page).waitFor();
  expect((await page.request.get(at('/metricsAjax.php?page=/'))).status()).toBe(204);
  expect(asked).toEqual([]);
  await context.close();
});

it.each([PHONE, DESKTOP, { width: 320, height: 256 }])(
  '[TRACK-1] the answers are of one size in one row, and «ещё» goes through the texts: %j',
  async (viewport) => {
    const { page, context } = await visit(browser, { viewport, choice: null });
    await page.goto(at('/'), { waitUntil: 'networkidle' });
    const answers = dialog(page).locator('.consent-answers button');
    await answers.first().waitFor();
    const boxes = await answers.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON()),
    );
    const [first] = boxes;
    for (const { y, width, height } of boxes) {
      expect([y, height]).toEqual([first.y, first.height]);
      expect(Math.abs(width - first.width)).toBeLessThan(1);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    const text = () => dialog(page).locator('.consent-text p').innerText();
    const texts = [await text()];
    while (texts.length < 4) {
      await dialog(page).getByRole('button', { name: 'Ещё о cookie' }).click();
      texts.push(await text());
    }
    expect(new Set(texts).size).toBe(3);
    expect(texts[3]).toBe(texts[0]);
    expect(await fitsWidth(page)).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await context.close();
  },
);

it('[TRACK-1] the page is used and bought from while it is asked, nothing of it moves, and the keyboard reaches it first', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: PHONE, choice: null });
  await page.goto(at(LISTING));
  const path = await page.locator('.cards > li h2 a').first().getAttribute('href');
  await page.goto(at(path ?? ''), { waitUntil: 'networkidle' });
  await dialog(page).waitFor();
  const shifts = await shiftsOf(page);
  expect(shifts.moved).toEqual([]);
  const buy = page.locator('.buy-bar button').first();
  await buy.tap();
  await expect
    .poll(() => page.locator('.phone-bar .badge, .phone-bar [data-cnt]').count())
    .toBeGreaterThan(0);
  expect(await dialog(page).count()).toBe(1);

  await page.goto(at('/'), { waitUntil: 'networkidle' });
  await dialog(page).waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await dialog(page).locator(':focus').count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});
