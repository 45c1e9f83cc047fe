import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, DESKTOP, moveMouseUntil, openBrowser, openHydrated, PHONE, visit } from './browser.ts';
import { openFound } from './found-goods.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LISTING = '/catalog/keramogranit/';

/** Puts the first `count` cards of a listing where `address` posts them, without script. */
async function put(page: Page, address: string, count: number, field = 'product'): Promise<void> {
  await page.goto(at(LISTING));
  const forms = page.locator(`.card form:has([name=${field}])`);
  for (let index = 0; index < count; index += 1) {
    const value = await forms.nth(index).locator(`[name=${field}]`).first().getAttribute('value');
    await page.request.post(at(address), { form: { [field]: value ?? '' }, maxRedirects: 0 });
  }
}

/** Presses Tab until the script has loaded that only a keyboard needs. */
async function takeKeyboard(page: Page): Promise<void> {
  let loaded = false;
  page.on('requestfinished', (request) => {
    loaded ||= request.url().includes('keep-focus');
  });
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return loaded;
    })
    .toBe(true);
}

/** Returns what has the focus; «BODY» when it is lost. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || !activeElement.checkVisibility()) return 'BODY';
    return activeElement.getAttribute('aria-label') ?? activeElement.textContent?.trim() ?? '';
  });

/** Returns what lies over the middle of the focused element; null if nothing does. */
const covering = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return 'no focus';
    const { left, top, right, bottom } = activeElement.getBoundingClientRect();
    // The middle of what is in the window.
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const over = document.elementFromPoint(x, y);
    const own = [activeElement, activeElement.closest('label')];
    return own.some((each) => each?.contains(over) || over?.contains(each)) ? null : String(over?.className);
  });

/** Presses Tab until the focused control is named so; returns how often. */
async function tabsTo(page: Page, name: RegExp, most: number): Promise<number> {
  for (let tabs = 1; tabs <= most; tabs += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return tabs;
  }
  return Number.POSITIVE_INFINITY;
}

/** A demo product with twelve pictures, four for each of three colours. */
const MANY = '/product/keramogranit-keravelt-nevada-40x80/';

describe('the way to the basket', () => {
  it.each([
    [DESKTOP, 'дверь межкомнатная экошпон'],
    [DESKTOP, 'ламинат'],
    [DESKTOP, MANY],
    [PHONE, MANY],
  ])(
    '[NAV-16] takes at most 25 tabs from the head of a page, the skip link included: %o, %s',
    async (viewport, goods) => {
      const { page, context } = await visit(browser, { viewport });
      if (goods === MANY) await page.goto(at(MANY), { waitUntil: 'networkidle' });
      else await openFound(page, goods);
      const skip = await tabsTo(page, /^К покупке$/, 3);
      await page.keyboard.press('Enter');
      const rest = await tabsTo(page, /^(В корзину|Комплект в корзину)$/, 40);
      expect(skip + 1 + rest).toBeLessThanOrEqual(25);
      await context.close();
    },
  );

  it('[PROD-6] passes the pictures at one stop, where arrow keys turn them', async () => {
    const { page, context } = await visit(browser);
    await page.goto(at(MANY), { waitUntil: 'networkidle' });
    await moveMouseUntil(page, '[data-region=product][data-hydrated]', { x: 9, y: 300 });
    const link = (place: number) => page.locator(`#photo-${place} a`);
    const isFocused = (place: number) =>
      link(place).evaluate((element) => element === document.activeElement);
    const count = page.locator('.gallery-count');
    await link(1).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => count.textContent()).toMatch(/^2 /);
    expect(await isFocused(2)).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => count.textContent()).toMatch(/^1 /);
    expect(await isFocused(1)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.gallery'))).toBeNull();
    await context.close();
  });

  it('[PROD-3] shows the picture of a colour just chosen, not the one of another that stood there', async () => {
    const { page, context } = await visit(browser);
    await page.goto(at(MANY), { waitUntil: 'networkidle' });
    await moveMouseUntil(page, '[data-region=product][data-hydrated]', { x: 9, y: 300 });
    const shown = () =>
      page.locator('.gallery-slides').evaluate((row) => {
        const at = Math.round(row.scrollLeft / row.clientWidth);
        return row.children[at]?.querySelector('img')?.alt ?? '';
      });
    expect(await shown()).toMatch(/ серый,/);
    await page.locator('.gallery-thumbnails a').nth(5).click();
    await expect.poll(shown).not.toMatch(/ серый/);
    await page.locator('.offer-row').first().getByText('коричневый').click();
    await expect.poll(shown).toMatch(/ коричневый,/);
    await context.close();
  });
});

describe('the focus', () => {
  it('[NAV-16] stays in a quantity of the basket after Enter, which sends the change', async () => {
    const { page, context } = await visit(browser);
    await put(page, '/basket/add', 2, 'offer');
    await page.goto(at('/cart/'));
    await moveMouseUntil(page, '[data-region=basket][data-hydrated]', { x: 9, y: 9 });
    const field = page.locator('.line input[name^=COUNT]').first();
    const sum = page.locator('.line-total').first();
    const before = await sum.innerText();
    await field.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect.poll(() => sum.innerText()).not.toBe(before);
    await page.locator('.basket[aria-busy=false]').waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await context.close();
  });

  it.each([
    ['Отказаться', DESKTOP],
    ['Разрешить всё', PHONE],
  ])('[NAV-16] goes on in the page after «%s» about cookies', async (name, viewport) => {
    const { page, context } = await visit(browser, { viewport, choice: null });
    await page.goto(at('/delivery/'), { waitUntil: 'networkidle' });
    await takeKeyboard(page);
    await page.getByRole('button', { name }).press('Enter');
    await page.locator('.consent').waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).not.toBe('BODY');
    await context.close();
  });

  it('[NAV-16] goes on in the list when goods leave the favourites', async () => {
    const { page, context } = await visit(browser);
    await put(page, '/favourites/add', 3);
    await page.goto(at('/favourites/'), { waitUntil: 'networkidle' });
    await takeKeyboard(page);
    const cards = page.locator('[data-saved-list] .card');
    for (const left of [2, 1]) {
      await cards.first().locator('[formaction="/favourites/remove"]').press('Enter');
      await expect.poll(() => cards.count()).toBe(left);
      await expect.poll(() => focused(page)).not.toBe('BODY');
    }
    await context.close();
  });

  it('[NAV-16] stays with a filter and goes on from a chip that it removes', async () => {
    const { page, context } = await visit(browser);
    await openHydrated(page, LISTING);
    await takeKeyboard(page);
    const tick = page.locator('#filter input[type=checkbox]:not(:disabled)').first();
    await tick.focus();
    await page.keyboard.press('Space');
    const chips = page.locator('.chips a');
    await chips.first().waitFor();
    await expect.poll(() => tick.evaluate((element) => element === document.activeElement)).toBe(true);
    await chips.first().focus();
    await page.keyboard.press('Enter');
    await chips.first().waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).not.toBe('BODY');
    await context.close();
  });
});

/** Presses Tab and returns what covers the control that it reaches; null if nothing does. */
async function tabCovered(page: Page): Promise<string | null> {
  await page.keyboard.press('Tab');
  // A row that scrolls to its item takes a few frames.
  const over = await covering(page);
  if (!over) return null;
  await expect
    .poll(() => covering(page), { timeout: 600, interval: 50 })
    .toBeNull()
    .catch(() => {});
  const still = await covering(page);
  return still && `${await focused(page)} under ${still}`;
}

describe('what has the focus', () => {
  it.each([
    ['/', { width: 1440, height: 900 }, null],
    ['/', { width: 1024, height: 768 }, null],
    ['/', PHONE, null],
    [LISTING, { width: 1440, height: 900 }, null],
    [LISTING, { width: 1280, height: 720 }, 'refused'],
    [LISTING, PHONE, null],
    ['product', { width: 1440, height: 900 }, null],
    ['product', PHONE, 'refused'],
  ] as const)(
    '[NAV-16] is not covered by the question about cookies or a bar: %s at %o, %s',
    async (path, viewport, choice) => {
      const { page, context } = await visit(browser, { viewport, choice });
      await page.goto(at(path === 'product' ? LISTING : path), { waitUntil: 'networkidle' });
      if (path === 'product') {
        const address = await page.locator('.card-title a').first().getAttribute('href');
        await page.goto(at(address ?? ''), { waitUntil: 'networkidle' });
      }
      const covered: string[] = [];
      for (let tab = 0; tab < 70; tab += 1) {
        const before = await focused(page);
        const over = await tabCovered(page);
        // Behind the last control the browser's own follow.
        if (over?.startsWith('BODY') && tab > 40) break;
        if (over) covered.push(`after «${before}» ${over}`);
      }
      expect(covered).toEqual([]);
      await context.close();
    },
  );

  it('[NAV-16] is a filter just ticked, with the button below it in view', async () => {
    const { page, context } = await visit(browser, { viewport: { width: 1280, height: 720 } });
    await openHydrated(page, LISTING);
    const ticks = page.locator('#filter input[type=checkbox]:not(:disabled):visible');
    for (const index of [1, 4, 8]) {
      await ticks.nth(index).focus();
      await page.keyboard.press('Space');
      await page.locator('#results[aria-busy=false], #results:not([aria-busy])').first().waitFor();
      expect(await covering(page)).toBeNull();
    }
    await context.close();
  });
});
