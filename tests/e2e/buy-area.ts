import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { at } from './browser.ts';

export const searchFor = (words: string) => at(`/search/?q=${encodeURIComponent(words)}`);
/** Waits until the page has requested the visitor's data. */
export const awake = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/visitor')),
  );

/** Opens the first search result and waits only for its quantity field. */
export async function openGoods(page: Page, words: string): Promise<void> {
  await page.goto(searchFor(words));
  const path = await page.locator('.cards > li h2 a').first().getAttribute('href');
  await page.goto(at(path ?? ''), { waitUntil: 'commit' });
  await page.locator('#quantity').waitFor();
}

/** Focuses a field by a click and types immediately, replacing its content. */
export async function typeInto(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).first().click();
  // The caret is placed a frame after the click.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  await page.keyboard.type(text);
}

/** Types an area in m² and clicks the button immediately. */
export async function buyArea(page: Page, metres: string, script = true): Promise<void> {
  await page.locator('.unit-switch').getByText('м²').tap();
  expect(await page.locator('.unit-switch [value=area]').isChecked()).toBe(true);
  if (script) await typeInto(page, '#quantity', metres);
  else await page.locator('#quantity').fill(metres);
  await page.locator('.buy-action button[type=submit]').tap();
}

/** Expects the basket line to differ from this area by half a piece at most. */
export async function lineCovers(page: Page, metres: number): Promise<void> {
  const covered = Number(
    /([\d,]+)\sм²/.exec(await page.locator('.line-figures').innerText())?.[1]?.replace(',', '.'),
  );
  const [, pieces = 0] = /(\d+)\s(?:шт|из)/.exec(await page.locator('.line-figures').innerText()) ?? [];
  expect(Math.abs(covered - metres)).toBeLessThanOrEqual(covered / Number(pieces) / 2 + 0.01);
}
