import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SLIDER_AUTOPLAY_MS, SLIDER_OFFSET_PX } from '../../src/client/rules/timings.ts';
import { accessibilityViolations, at, DESKTOP, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Returns the index of the step in view, once the row has stopped moving, and the index of the current link. */
const step = (page: Page) =>
  page.locator('.front-slider').evaluate((slider) => {
    const row = slider.querySelector('ul') as HTMLElement;
    const named = [...slider.querySelectorAll('.slider-steps a')].findIndex(
      (link) => link.ariaCurrent === 'step',
    );
    return [Math.round((row.scrollLeft / row.clientWidth) * 100) / 100, named];
  });

/** Opens the front page with a paused clock and a hydrated slider. */
async function open(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(at('/'), { waitUntil: 'networkidle' });
  await page.mouse.move(5, 5);
  await page.getByRole('button', { name: 'Остановить показ' }).waitFor();
  // The slider stops under the pointer; its three seconds restart when the pointer leaves.
  await page.locator('.front-slider').hover();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.mouse.move(5, 5);
}

describe('the slider of the front page', () => {
  it('[CONTENT-1] shows its steps and its button in a system with forced colours', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page);
    const grounds = await page.locator('.front-slider').evaluate((slider) => {
      const ground = getComputedStyle(slider).backgroundColor;
      const drawn = [...slider.querySelectorAll('.slider-steps a, .slider-play')];
      return drawn.map((mark) => getComputedStyle(mark, '::before').backgroundColor !== ground);
    });
    expect(grounds).toEqual([true, true, true, true, true, true]);
    await context.close();
  });

  it('[CONTENT-1] advances after three seconds through five steps, with its background moving 500 px each', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    await open(page);
    const offset = () =>
      page.locator('.front-slider').evaluate((slider) => getComputedStyle(slider).backgroundPositionX);
    for (const next of [1, 2, 3, 4, 0]) {
      await page.clock.runFor(SLIDER_AUTOPLAY_MS - 100);
      const [, before] = await step(page);
      expect(before).toBe((next + 4) % 5);
      await page.clock.runFor(200);
      await expect.poll(() => step(page)).toEqual([next, next]);
      await expect.poll(offset).toContain(`${-next * SLIDER_OFFSET_PX}px`);
    }
    await page.clock.resume();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[CONTENT-1] pauses under the pointer, while it has the focus and when it is stopped', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await open(page);
    await page.locator('.front-slider').hover();
    await page.clock.runFor(3 * SLIDER_AUTOPLAY_MS);
    expect(await step(page)).toEqual([0, 0]);
    await page.mouse.move(5, 5);
    await page.getByRole('link', { name: 'Выбрать терраццо' }).focus();
    await page.keyboard.press('Shift');
    await page.clock.runFor(3 * SLIDER_AUTOPLAY_MS);
    expect(await step(page)).toEqual([0, 0]);
    await page.getByRole('link', { name: 'Открыть каталог' }).focus();
    await page.clock.runFor(SLIDER_AUTOPLAY_MS + 100);
    await expect.poll(() => step(page)).toEqual([1, 1]);
    await page.getByRole('button', { name: 'Остановить показ' }).click();
    await page.mouse.move(5, 5);
    await page.getByRole('link', { name: 'Открыть каталог' }).focus();
    await page.clock.runFor(3 * SLIDER_AUTOPLAY_MS);
    expect(await step(page)).toEqual([1, 1]);
    await context.close();
  });

  it('[CONTENT-1] stays at the chosen step, and does not move when the visitor prefers reduced motion', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await open(page);
    await page.locator('.slider-steps a').nth(3).click();
    await expect.poll(() => step(page)).toEqual([3, 3]);
    await page.mouse.move(5, 5);
    await page.clock.runFor(3 * SLIDER_AUTOPLAY_MS);
    expect(await step(page)).toEqual([3, 3]);
    expect(await fitsWidth(page)).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(at('/'), { waitUntil: 'networkidle' });
    await page.mouse.move(9, 9);
    await page.getByRole('button', { name: 'Продолжить показ' }).waitFor();
    await page.clock.runFor(3 * SLIDER_AUTOPLAY_MS);
    expect(await step(page)).toEqual([0, 0]);
    await context.close();
  });

  it('[CONTENT-1] can be swiped and selected without script', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP, script: false });
    await page.goto(at('/'));
    await page.locator('.slider-steps a').nth(2).click();
    await expect.poll(async () => Math.round((await step(page))[0] ?? -1)).toBe(2);
    await context.close();
  });
});
