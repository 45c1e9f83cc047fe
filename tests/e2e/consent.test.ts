import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { makeChoice } from '../made-choice.ts';
import { accessibilityViolations, at, DESKTOP, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';
import { shiftsOf } from './layout-shifts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LISTING = '/catalog/keramogranit/';
const NARROW = { width: 360, height: 640 };
const question = (page: Page) => page.getByRole('region', { name: 'Можно считать посещения?' });
const answer = (place: Page | Locator, name: string) => place.getByRole('button', { name }).click();

/** Opens all that can be chosen, from the question or the footer. */
async function openSettings(page: Page, link: string): Promise<Locator> {
  await page.getByRole('link', { name: link }).locator('visible=true').click();
  const settings = page.getByRole('dialog', { name: 'Настройки cookie' });
  await settings.getByRole('checkbox').first().waitFor();
  return settings;
}

/** Adds cookies of third-party scripts and of an earlier consent; some of them are not readable by script. */
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

/** Collects all further requests to other sites and for analytics. */
function counting(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === at('') || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isOwn || url.pathname === '/metricsAjax.php') requests.push(isOwn ? url.pathname : url.href);
  });
  return requests;
}

it('[TRACK-1] nothing is set, loaded or counted before a choice or after a refusal', async () => {
  const { page, context, complaints } = await visit(browser, { choice: null });
  await leaveCookies(context);
  const requests = counting(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(at('/'), { waitUntil: 'networkidle' });
  const settings = await openSettings(page, 'Настроить');
  expect(await settings.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => 'digitalData' in window || 'dataLayer' in window)).toBe(false);
  expect(await cookiesOf(context)).toEqual(['_ga', 'favourites', 'recommendations']);

  await answer(question(page), 'Отказаться');
  await question(page).waitFor({ state: 'hidden' });
  expect(await cookiesOf(context)).toEqual(['consent=agreement=N&analytics=N', 'favourites']);
  expect(logged.find((text) => text.startsWith('Cookies deleted:'))).toBe(
    'Cookies deleted: _ga, recommendations',
  );
  await page.goto(at(LISTING), { waitUntil: 'networkidle' });
  expect(await question(page).isVisible()).toBe(false);
  expect(await page.evaluate(() => 'digitalData' in window)).toBe(false);
  expect(requests).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('[TRACK-1] after consent the metrics fragment loads on this page and the next, and the choice is changed from the footer', async () => {
  const { page, context, complaints } = await visit(browser, { choice: null });
  const requests = counting(page);
  await page.goto(at('/delivery/'));
  await page.goto(at('/'), { waitUntil: 'networkidle' });
  const settings = await openSettings(page, 'Настроить');
  await settings.getByRole('checkbox', { name: 'Статистика' }).check();
  await answer(settings, 'Сохранить выбор');
  await page.waitForFunction(() => 'digitalData' in window);
  await settings.waitFor({ state: 'detached' });
  expect([page.url(), await question(page).isVisible()]).toEqual([at('/'), false]);
  expect(await cookiesOf(context)).toEqual(['consent=agreement=Y&analytics=Y']);
  await page.goto(at(LISTING), { waitUntil: 'networkidle' });
  await page.waitForFunction(() => 'digitalData' in window);
  // No service is enabled, so nothing is loaded from other sites.
  expect(requests).toEqual(['/metricsAjax.php', '/metricsAjax.php']);
  const storedKeys = () => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  expect(await storedKeys()).toContain('kafel-counted');

  await leaveCookies(context);
  const popup = await openSettings(page, 'Настройки cookie');
  expect(await popup.getByRole('checkbox', { name: 'Статистика' }).isChecked()).toBe(true);
  const reloaded = page.waitForEvent('load');
  await answer(popup, 'Отказаться');
  await reloaded;
  await page.waitForLoadState('networkidle');
  expect(await cookiesOf(context)).toEqual(['consent=agreement=N&analytics=N', 'favourites']);
  expect(await page.evaluate(() => 'digitalData' in window)).toBe(false);
  expect(await storedKeys()).not.toContain('kafel-counted');
  expect(requests).toHaveLength(2);
  expect(complaints).toEqual([]);
  await context.close();
});

it('[TRACK-1] the choice is a plain form without script', async () => {
  const { page, context } = await visit(browser, { choice: null, script: false });
  await leaveCookies(context);
  await page.goto(at('/'));
  expect(await question(page).isVisible()).toBe(false);
  await page.locator('footer a[href="/consent/"]').locator('visible=true').click();
  await answer(page.locator('main'), 'Разрешить всё');
  await page.getByText('Запомнили ваш выбор').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Статистика' }).isChecked()).toBe(true);
  expect(await cookiesOf(context)).toContain('consent=agreement=Y&analytics=Y');
  expect(await cookiesOf(context)).toContain('_ga');
  await page.getByRole('checkbox', { name: 'Статистика' }).uncheck();
  await answer(page.locator('main'), 'Сохранить выбор');
  await page.getByText('Запомнили ваш выбор').waitFor();
  expect(await cookiesOf(context)).toEqual(['consent=agreement=Y&analytics=N', 'favourites']);
  await context.close();
});

it('[TRACK-1] a forged choice is ignored and the question is shown again', async () => {
  const { page, context } = await visit(browser, { choice: null });
  await context.addCookies([{ name: 'consent', value: 'agreement=N&analytics=Y', url: at('/') }]);
  const requests = counting(page);
  await page.goto(at('/'), { waitUntil: 'networkidle' });
  expect(await question(page).isVisible()).toBe(true);
  expect((await page.request.get(at('/metricsAjax.php?page=/'))).status()).toBe(204);
  expect(requests).toEqual([]);
  await context.close();
});

it('[TRACK-1] the question is seen at the first paint, without the page’s script, and the same HTML goes to everybody', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE, choice: null });
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto(at('/favourites/?page=2'));
  expect(await question(page).isVisible()).toBe(true);
  await answer(question(page), 'Отказаться');
  await page.waitForURL(at('/favourites/?page=2'));
  expect(await question(page).isVisible()).toBe(false);
  expect(await cookiesOf(context)).toEqual(['consent=agreement=N&analytics=N']);
  await context.clearCookies({ name: 'consent' });
  await page.goto(at('/consent/'));
  expect(await question(page).isVisible()).toBe(false);
  const html = await Promise.all(
    ['consent=agreement=Y&analytics=N', ''].map(async (cookie) =>
      (await fetch(at('/delivery/'), { headers: { cookie } })).text(),
    ),
  );
  expect(html[0]).toBe(html[1]);
  await context.close();
});

it('[TRACK-1] the question is not a late largest paint of a filled basket', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE, choice: null });
  await page.goto(at(LISTING), { waitUntil: 'networkidle' });
  await page.locator('.cards form[action="/basket/add"] button[type=submit]').first().click();
  await page.locator('.phone-bar [data-basket-count]:visible').waitFor();
  await page.goto(at('/cart/'), { waitUntil: 'networkidle' });
  await question(page).waitFor();
  const late = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        new PerformanceObserver((list) => {
          const paints = list.getEntries() as (PerformanceEntry & { element: Element | null })[];
          const ofQuestion = paints.filter(({ element }) => element?.closest('.consent'));
          resolve(ofQuestion.map(({ startTime }) => startTime - first));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(late.filter((after) => after > 1)).toEqual([]);
  await context.close();
});

it.each([PHONE, NARROW, DESKTOP])(
  '[TRACK-1] two buttons of one size in one row, and at most a third of the screen, also with large text: %j',
  async (viewport) => {
    const { page, context } = await visit(browser, { viewport, choice: null });
    await page.goto(at('/'), { waitUntil: 'networkidle' });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    for (const size of ['100%', '200%']) {
      await page.evaluate((each) => {
        document.documentElement.style.fontSize = each;
      }, size);
      const place = await question(page).boundingBox();
      expect(place?.height).toBeLessThanOrEqual(viewport.height / 3);
      const boxes = await question(page)
        .getByRole('button')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(2);
      const [first] = boxes;
      for (const { y, bottom, width, height } of boxes) {
        expect([y, height]).toEqual([first.y, first.height]);
        expect(Math.abs(width - first.width)).toBeLessThan(1);
        expect(height).toBeGreaterThanOrEqual(44);
        expect(bottom).toBeLessThanOrEqual((place?.y ?? 0) + (place?.height ?? 0));
      }
      expect(await question(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    }
    await context.close();
  },
);

it.each([PHONE, DESKTOP, { width: 320, height: 256 }])(
  '[TRACK-1] the buttons of the settings have one size in one row, and «ещё» goes through the texts: %j',
  async (viewport) => {
    const { page, context } = await visit(browser, { viewport, choice: null });
    await page.goto(at('/'), { waitUntil: 'networkidle' });
    const settings = await openSettings(page, 'Настроить');
    const answers = settings.locator('.consent-answers button');
    const boxes = await answers.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON()),
    );
    const [first] = boxes;
    for (const { y, width, height } of boxes) {
      expect([y, height]).toEqual([first.y, first.height]);
      expect(Math.abs(width - first.width)).toBeLessThan(1);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    const text = () => settings.locator('.consent-text p').innerText();
    const texts = [await text()];
    while (texts.length < 4) {
      await settings.getByRole('button', { name: 'Ещё о cookie' }).click();
      texts.push(await text());
    }
    expect(new Set(texts).size).toBe(3);
    expect(texts[3]).toBe(texts[0]);
    expect(await fitsWidth(page)).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await context.close();
  },
);

it('[TRACK-1] the page can be used while the question is shown, nothing shifts, and the keyboard reaches the question first', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: PHONE, choice: null });
  await page.goto(at(LISTING));
  const path = await page.locator('.cards > li h2 a').first().getAttribute('href');
  await page.goto(at(path ?? ''), { waitUntil: 'networkidle' });
  const buy = page.locator('.buy-bar button').first();
  await buy.tap();
  await expect
    .poll(() => page.locator('.phone-bar .badge, .phone-bar [data-cnt]').count())
    .toBeGreaterThan(0);
  expect(await question(page).isVisible()).toBe(true);
  expect((await shiftsOf(page)).moved).toEqual([]);

  await page.goto(at('/'), { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('Tab');
  const focused = () => page.locator(':focus').innerText();
  for (const name of ['Настроить', 'Отказаться', 'Разрешить всё']) {
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(name);
  }
  await page.keyboard.press('Enter');
  await question(page).waitFor({ state: 'hidden' });
  expect((await shiftsOf(page)).moved).toEqual([]);
  expect(await cookiesOf(context)).toContain('consent=agreement=Y&analytics=Y');
  expect(complaints).toEqual([]);
  await context.close();
});

/** Returns how far the question reaches over the element, in CSS pixels of height; 0 if it leaves the element free. */
function overlap(element: Locator): Promise<number> {
  return element.evaluate((covered) => {
    const [a, b] = [covered, document.querySelector('.consent') ?? covered].map((each) =>
      each.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return across > 0 ? Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) : 0;
  });
}

it.each([PHONE, DESKTOP])(
  '[TRACK-1] the question covers neither what has the focus nor the end of the page: %j',
  async (viewport) => {
    const { page, context } = await visit(browser, { viewport, choice: null });
    await page.goto(at(LISTING), { waitUntil: 'networkidle' });
    await question(page).getByRole('button').last().focus();
    for (let stops = 0; stops < 40; stops += 1) {
      await page.keyboard.press('Tab');
      expect(await overlap(page.locator(':focus')), await page.locator(':focus').innerText()).toBe(0);
    }
    await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
    expect(await overlap(page.locator('.footer-company'))).toBe(0);
    await context.close();
  },
);

it('[TRACK-1] the question leaves the bars of a phone free, and an answer in another tab removes it', async () => {
  const { page, context } = await visit(browser, { viewport: NARROW, choice: null });
  await page.goto(at(LISTING), { waitUntil: 'networkidle' });
  await page.locator('.cards form[action="/basket/add"] button[type=submit]').first().click();
  await page.locator('.phone-bar [data-basket-count]:visible').waitFor();
  for (const path of ['/cart/', '/order/']) {
    await page.goto(at(path), { waitUntil: 'networkidle' });
    expect(await question(page).isVisible()).toBe(true);
    expect(await overlap(page.locator('.total-bar'))).toBe(0);
    expect(await overlap(page.locator('.phone-bar'))).toBe(0);
  }
  await makeChoice(context, at(''), 'refused');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await question(page).waitFor({ state: 'hidden' });
  await context.close();
});
