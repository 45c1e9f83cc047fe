import type { Page } from 'playwright-core';
import { at } from './browser.ts';

export async function openFound(page: Page, words: string): Promise<string> {
  await page.goto(at(`/search/?q=${encodeURIComponent(words)}`));
  const path = await page.locator('.cards > li h2 a').first().getAttribute('href');
  await page.goto(at(path ?? ''));
  return path ?? '';
}

export function formOffer(page: Page): Promise<string> {
  return page.locator('form#buy input[name=offer]').inputValue();
}

export function found(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, text = '']) => text);
}
