import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations, at, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LISTING = '/catalog/keramogranit/';
const card = (page: Page, index: number) => page.locator('.cards > .card').nth(index);
/** Waits until the page has requested the visitor's data; cards work after that. */
const awake = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/visitor')),
  );
const badge = (page: Page, name: string) => page.locator(`[data-${name}-count]:visible`).first();
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

describe('a card', () => {
  it('[LIST-15] shows price, name, stock with the day of delivery and a buy row, and a second picture only while the pointer rests on it', async () => {
    const { page, context, complaints } = await visit(browser);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url().replace(at(''), '')));
    await page.goto(at(LISTING));
    const first = page.locator('.card:has([style*="--second"])').first();
    const text = plain(await first.innerText());
    for (const part of [/руб\.\/м²/, /Есть \d+ м²\s*\S/, /В корзину/]) expect(text).toMatch(part);
    expect(text).not.toMatch(/За 1\s|бонус|Доставка/);
    const style = (await first.locator('.card-media').getAttribute('style')) ?? '';
    const second = /--second:\s*url\(([^)]+)\)/.exec(style)?.[1] ?? '';
    expect(requests).not.toContain(second);
    await first.hover();
    await expect.poll(() => requests).toContain(second);
    await context.close();

    const touched = await visit(browser, { viewport: PHONE });
    await touched.page.goto(at(LISTING));
    await touched.page.locator('.card .card-list').first().hover();
    const drawn = await touched.page
      .locator('.card-media')
      .evaluateAll((all) => all.map((media) => getComputedStyle(media, '::after').content));
    expect(new Set(drawn)).toEqual(new Set(['none']));
    expect(complaints).toEqual([]);
    await touched.context.close();
  });

  it('[LIST-15] counts in pieces, metres and boxes, and buys the selling unit', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await page.goto(at(LISTING));
    await awake(page);
    const field = card(page, 0).getByRole('textbox', { name: 'Количество' });
    const least = await field.inputValue();
    await field.click();
    const stepper = card(page, 0).locator('.card-stepper');
    await stepper.getByRole('button', { name: 'Больше' }).click();
    const metres = await field.inputValue();
    expect(metres).toMatch(/^0,\d+$/);
    for (const key of ['ArrowUp', 'ArrowDown']) await field.press(key);
    expect(await field.inputValue()).toBe(metres);
    await stepper.getByRole('radio', { name: 'шт.' }).check();
    expect(await field.inputValue()).toBe('2');
    // The heart on the picture must not be half covered by the header.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await field.press('Escape');
    await stepper.waitFor({ state: 'detached' });
    const posted = page.waitForRequest('**/basket/add?*');
    await card(page, 0).locator('.button').click();
    expect((await posted).postData()).toContain('quantity=2');
    const named = () => card(page, 0).locator('.button').getAttribute('aria-label');
    await expect.poll(named).toMatch(/^В корзине 2\sшт\.: /);
    expect(await field.inputValue()).toBe(metres);
    const changed = page.waitForRequest('**/basket/change');
    await field.click();
    await stepper.getByRole('button', { name: 'Больше' }).click();
    expect((await changed).postData()).toContain('COUNT=3');
    await expect.poll(named).toMatch(/^В корзине 3\sшт\.: /);
    for (let time = 0; time < 2; time += 1) await stepper.getByRole('button', { name: 'Меньше' }).click();
    await stepper.getByRole('button', { name: 'Убрать из корзины' }).click();
    await expect.poll(named).toMatch(/^В корзину: /);
    expect(await field.inputValue()).toBe(least);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[CART-12] creates one basket for two simultaneous first additions', async () => {
    const { page, context } = await visit(browser);
    await page.goto(at(LISTING));
    await awake(page);
    await page.evaluate(() => {
      for (const index of [0, 1])
        document.querySelectorAll<HTMLElement>('.card [name=offer]')[index]?.click();
    });
    await expect.poll(() => badge(page, 'basket').innerText()).toBe('2');
    await page.goto(at('/cart/'));
    expect(await page.locator('.line').count()).toBe(2);
    await context.close();
  });
});

describe('«Моя площадь»', () => {
  it('[BEYOND-3] is typed once and applies to every card, including later ones, strips and searches', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.goto(at('/catalog/laminat/'));
    await awake(page);
    await page.getByLabel('Моя площадь').fill('260');
    const total = (index: number) => card(page, index).locator('.card-area');
    await expect
      .poll(async () => plain(await total(0).textContent()))
      .toMatch(/^260 м² — \d+ упаков\S+ [\d ]+,\d\d руб\.$/);
    // Each card is hydrated on its own.
    await expect.poll(() => page.locator('.card-short').count()).toBeGreaterThan(0);
    await page.locator('a[data-more]').click();
    await expect.poll(async () => plain(await total(24).textContent())).toMatch(/^260 м² — /);
    await page.goto(at(`/search/?q=${encodeURIComponent('керамогранит')}`));
    await expect.poll(async () => plain(await total(0).textContent())).toMatch(/^260 м² — [\d ]+ штук/);
    await expect.poll(() => page.getByLabel('Моя площадь').inputValue()).toBe('260');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goto(at('/'));
    const strip = page.locator('.strip .card-area').first();
    await expect.poll(async () => plain(await strip.textContent())).toMatch(/^260 м² — /);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[BEYOND-3] can be removed, refuses invalid values, shifts nothing when it appears, and is absent without script', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto(at('/catalog/laminat/'));
    await awake(page);
    const field = page.getByLabel('Моя площадь');
    await field.fill('12');
    await expect.poll(() => card(page, 0).locator('.card-area').isVisible()).toBe(true);
    await field.fill('двенадцать');
    await field.blur();
    await expect.poll(() => page.locator('#my-area-note').innerText()).toContain('Введите число');
    expect(await card(page, 0).locator('.card-area').isVisible()).toBe(false);
    await field.fill('12');
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await expect
      .poll(async () => plain(await card(page, 0).locator('.card-area').textContent()))
      .toMatch(/^12 м²/);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await page.getByRole('button', { name: 'Не считать на площадь' }).click();
    await expect.poll(() => page.locator('.card-area:visible').count()).toBe(0);
    await context.close();

    const still = await visit(browser, { script: false });
    await still.page.goto(at('/catalog/laminat/'));
    expect(await still.page.getByLabel('Моя площадь').isVisible()).toBe(false);
    await still.context.close();
  });
});

describe('favourites and comparison', () => {
  it('[FAV-1] are toggled on cards, announced in a notice and to analytics, and correct in every tab', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.addInitScript(() => {
      const events: unknown[] = [];
      Object.assign(window, { events });
      document.addEventListener('kafel:wishlist', (event) => events.push((event as CustomEvent).detail));
    });
    await page.goto(at(LISTING));
    const other = await context.newPage();
    await other.goto(at(LISTING));
    await Promise.all([awake(page), awake(other)]);
    const heart = (tab: Page) => card(tab, 0).getByRole('button', { name: /^В избранное/ });
    await heart(page).click();
    await page.getByRole('link', { name: 'Открыть избранное' }).waitFor();
    for (const tab of [page, other]) {
      await expect.poll(() => heart(tab).getAttribute('aria-pressed')).toBe('true');
      await expect.poll(() => badge(tab, 'favourites').innerText()).toBe('1');
    }
    const productId = Number(await card(page, 0).locator('[name=product]').first().getAttribute('value'));
    const events = await page.evaluate(() => (window as unknown as { events: unknown[] }).events);
    expect(events).toEqual([{ list: 'favourites', productId }]);
    const cookie = (await context.cookies()).find(({ name }) => name === 'favourites');
    expect(cookie?.value).toBe(String(productId));
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(100);
    await heart(page).click();
    await expect.poll(() => heart(other).getAttribute('aria-pressed')).toBe('false');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([true, false])(
    '[FAV-1] [FAV-3] have pages for viewing, removing and buying, with script %s',
    async (script) => {
      const { page, context, complaints } = await visit(browser, { viewport: PHONE, script });
      for (const list of ['favourites', 'comparison'] as const) {
        const ending = list === 'favourites' ? /Открыть избранное|Вернуться/ : /Открыть сравнение|Вернуться/;
        for (const index of [0, 1]) {
          await page.goto(at(LISTING));
          if (script) await awake(page);
          await card(page, index).locator(`[formaction="/${list}/add"]`).click();
          await page.getByRole('link', { name: ending }).waitFor();
        }
        await page.goto(at(`/${list}/`));
        expect(await page.locator('.card').count()).toBe(2);
        if (script) {
          await awake(page);
          expect(await accessibilityViolations(page)).toEqual([]);
        }
        expect(await fitsWidth(page)).toBe(true);
      }
      const rows = await page.locator('tbody tr').count();
      await page.getByRole('link', { name: 'Только различия' }).click();
      const differing = await page.locator('tbody tr').count();
      expect(differing).toBeGreaterThan(0);
      expect(differing).toBeLessThan(rows);
      await page.locator('[formaction="/comparison/remove"]').first().click();
      await expect.poll(() => page.locator('.card').count()).toBe(1);
      await page.goto(at('/favourites/'));
      if (script) await awake(page);
      await page.getByRole('button', { name: 'Всё в корзину' }).click();
      if (script) await page.getByRole('link', { name: 'Перейти в корзину' }).click();
      await expect.poll(() => page.locator('.line').count()).toBe(2);
      await page.goto(at('/favourites/'));
      await page.getByRole('button', { name: 'Очистить' }).click();
      await page.getByText('Здесь пока пусто').waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('[FAV-3] slide their columns by buttons and by keys', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto(at(LISTING));
    await awake(page);
    for (const index of [0, 1, 2]) {
      await card(page, index).locator('[formaction="/comparison/add"]').click();
      await expect.poll(() => badge(page, 'comparison').innerText()).toBe(String(index + 1));
    }
    await page.goto(at('/comparison/'));
    const left = () => page.locator('[data-columns]').evaluate((columns) => columns.scrollLeft);
    const back = page.getByRole('button', { name: 'Предыдущие товары' });
    expect(await back.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Следующие товары' }).click();
    await expect.poll(left).toBeGreaterThan(100);
    await expect.poll(() => back.isDisabled()).toBe(false);
    const before = await left();
    await page.locator('[data-columns]').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(left).toBeLessThan(before);
    await context.close();
  });
});
