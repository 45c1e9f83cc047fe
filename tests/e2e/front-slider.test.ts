import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SLIDER_AUTOPLAY_MS, SLIDER_OFFSET_PX } from '../../src/client/rules/timings.ts';
import { accessibilityViolations, at, DESKTOP, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** The step in view, from 0, once the row rests there; and the step that its links name. */
const step = (page: Page) =>
  page.locator('.front-slider').evaluate((slider) => {
    const row = slider.querySelector('ul') as HTMLElement;
    const named = [...slider.querySelectorAll('.slider-steps a')].findIndex(
      (link) => link.ariaCurrent === 'step',
    );
    return [Math.round((row.scrollLeft / row.clientWidth) * 100) / 100, named];
  });

/** The front page with a clock that stands, its slider alive. */
async function open(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(at('/'), { waitUntil: 'networkidle' });
  await page.mouse.move(5, 5);
  await page.getByRole('button', { name: 'Остановить показ' }).waitFor();
  // Under the pointer it stands, and its three seconds begin anew once that is gone.
  await page.locator('.front-slider').hover();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.mouse.move(5, 5);
}

describe('the slider of the front page', () => {
  it('[CONTENT-1] shows its steps and its button where the system has colours of its own', async () => {
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

  it('[CONTENT-1] goes on after three seconds through five steps, its background by 500 px each', async () => {
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

  it('[CONTENT-1] waits under the pointer, with the focus in it and when it is stopped', async () => {
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

  it('[CONTENT-1] stays at the step that was chosen, and moves for nobody who wants it still', async () => {
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

  it('[CONTENT-1] is pushed and chosen from without script', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP, script: false });
    await page.goto(at('/'));
    await page.locator('.slider-steps a').nth(2).click();
    await expect.poll(async () => Math.round((await step(page))[0] ?? -1)).toBe(2);
    await context.close();
  });
});
