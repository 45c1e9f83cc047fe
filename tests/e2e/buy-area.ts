import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { at } from './browser.ts';

/** The page of a search. */
export const searchFor = (words: string) => at(`/search/?q=${encodeURIComponent(words)}`);
/** Waits until the visitor's own part of the page was asked for. */
export const awake = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/visitor')),
  );

/** Opens the first goods that a search finds, and waits for their quantity only. */
export async function openGoods(page: Page, words: string): Promise<void> {
  await page.goto(searchFor(words));
  const path = await page.locator('.cards > li h2 a').first().getAttribute('href');
  await page.goto(at(path ?? ''), { waitUntil: 'commit' });
  await page.locator('#quantity').waitFor();
}

/** Presses a field and types, as soon as a hand can: what it held gives way. */
export async function typeInto(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).first().click();
  // The caret stands a frame after the press.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  await page.keyboard.type(text);
}

/** Asks for so many m² and presses the button, as a shopper in a hurry does. */
export async function buyArea(page: Page, metres: string, script = true): Promise<void> {
  await page.locator('.unit-switch').getByText('м²').tap();
  expect(await page.locator('.unit-switch [value=area]').isChecked()).toBe(true);
  if (script) await typeInto(page, '#quantity', metres);
  else await page.locator('#quantity').fill(metres);
  await page.locator('.buy-action button[type=submit]').tap();
}

/** Whole pieces of the line in the basket nearest to so many m². */
export async function lineCovers(page: Page, metres: number): Promise<void> {
  const covered = Number(
    /([\d,]+)\sм²/.exec(await page.locator('.line-figures').innerText())?.[1]?.replace(',', '.'),
  );
  const [, pieces = 0] = /(\d+)\s(?:шт|из)/.exec(await page.locator('.line-figures').innerText()) ?? [];
  expect(Math.abs(covered - metres)).toBeLessThanOrEqual(covered / Number(pieces) / 2 + 0.01);
}
