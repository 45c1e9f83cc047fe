import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations, at, DESKTOP, openBrowser, openMore, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** A page with the control that opens something over it, and what opens. */
interface Opening {
  path: string;
  control: string;
  opened: string;
  viewport?: typeof PHONE;
}

const LISTING = '/catalog/keramogranit/';
const TILE = '/product/keramogranit-keravelt-nevada-40x80/';
const DIALOG = 'dialog[open]';

const OPENINGS: Record<string, Opening> = {
  menu: { path: '/delivery/', control: '.header-catalogue', opened: '#menu:popover-open' },
  'menu on a phone': {
    path: '/delivery/',
    control: '.phone-bar button',
    opened: '#menu:popover-open',
    viewport: PHONE,
  },
  filters: {
    path: LISTING,
    control: '[popovertarget=filter]',
    opened: '#filter:popover-open',
    viewport: PHONE,
  },
  city: { path: '/delivery/', control: '.top-city', opened: DIALOG },
  chat: { path: '/delivery/', control: 'a[href^="/chat/"]', opened: DIALOG },
  'consent settings': { path: '/delivery/', control: '.footer a[href^="/consent/"]', opened: DIALOG },
  'fast order': { path: TILE, control: '.buy-action a[href^="/fast-order/"]', opened: DIALOG },
  calculator: { path: TILE, control: 'a[data-popup^="Расчёт"]', opened: DIALOG },
  pictures: { path: TILE, control: '#photo-1 a', opened: '.pswp' },
  'fast order on a phone': {
    path: TILE,
    control: '.buy-action a[href^="/fast-order/"]',
    opened: DIALOG,
    viewport: PHONE,
  },
};

async function openFrom(page: Page, { path, control, opened }: Opening): Promise<void> {
  await page.goto(at(path), { waitUntil: 'networkidle' });
  if ((await page.locator('.product-more', { has: page.locator(control) }).count()) > 0) await openMore(page);
  await page.locator(control).filter({ visible: true }).first().click();
  await page.locator(opened).waitFor();
  await page.waitForLoadState('networkidle');
}

describe.each(['light', 'dark'] as const)('what opens over a page, %s', (colorScheme) => {
  it.each(Object.entries(OPENINGS))('[NAV-17] is accessible: %s', async (_, opening) => {
    const { page, context, complaints } = await visit(browser, { viewport: opening.viewport ?? DESKTOP });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openFrom(page, opening);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
