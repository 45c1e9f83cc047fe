import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedShop, serveShop } from '../serve-shop.ts';
import { fillWorkingDay, findAdminPages } from '../working-day/admin-walk.ts';
import { accessibilityViolations, collectComplaints, DESKTOP, openBrowser, PHONE, visit } from './browser.ts';
import { sideBySide } from './side-by-side.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kafel-admin-pages-'));
let browser: Browser;
let shop: ServedShop;
let context: BrowserContext;
let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  browser = await openBrowser();
  shop = await serveShop({ variables: { DATA_DIR: dataDir, DEMO_PRODUCTS: '120' } });
  const visitor = await visit(browser);
  ({ context } = visitor);
  await fillWorkingDay(visitor.page, shop.address, dataDir, 3);
  pages = await findAdminPages(visitor.page, shop.address);
});
afterAll(async () => {
  await context?.close();
  await shop?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Elements beyond the right edge of the window, as far as nothing above them scrolls or cuts them off. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= innerWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    return [`${scrollWidth} px wide: ${wide.at(-1)?.outerHTML.slice(0, 120)}`];
  });

/** Problems of a page in the window's size, in the light and the dark appearance. */
async function problemsOf(page: Page, address: string): Promise<string[]> {
  const answer = await page.goto(shop.address + address, { waitUntil: 'load' });
  const problems = answer?.status() === 200 ? [] : [`status ${answer?.status()}`];
  if ((await page.getByRole('heading', { level: 1 }).count()) !== 1) problems.push('no heading');
  await page.keyboard.press('Tab');
  const first = await page.evaluate(() => document.activeElement?.getAttribute('href'));
  if (first !== '#content') problems.push(`the first stop is ${first}`);
  problems.push(...(await overflowing(page)));
  const leaked = /\bNaN\b|\bundefined\b|\[object /.exec(await page.locator('body').innerText());
  if (leaked) problems.push(`shows «${leaked[0]}»`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    problems.push(
      ...(await accessibilityViolations(page)).map((violation) => `${colorScheme}: ${violation}`),
    );
  }
  return problems.map((problem) => `${address}: ${problem}`);
}

it.each([
  ['a phone', PHONE],
  ['a wide window', DESKTOP],
])(
  '[ADMIN-4] every page of the admin with a day’s work in it is accessible and fits %s',
  async (_name, viewport) => {
    const complaints: string[] = [];
    const problems = await sideBySide([...pages.values()], async (address) => {
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      collectComplaints(page, complaints);
      const found = await problemsOf(page, address);
      await page.close();
      return found;
    });
    expect([...problems, ...complaints]).toEqual([]);
  },
  // Some seventy pages, each looked at in both appearances: 40 s on two free cores, more beside other tests.
  300_000,
);
