import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { makeChoice } from '../tests/made-choice.ts';
import { type ServedShop, serveShop } from '../tests/serve-shop.ts';
import { CHROMIUM_SWITCHES, provideChromium } from './find-chromium.ts';
import { ADMIN, findAdminLooks } from './screens/admin-pages.ts';
import { GUIDE, shootGuide } from './screens/guide.ts';
import { findLooks, type Look } from './screens/page-list.ts';
import { shoot, USUAL_VIEWS, VIEWS } from './screens/views.ts';
import { findVisitorPages, VISITOR_PAGES } from './screens/visitor-pages.ts';

/**
 * Writes screenshots of every page type to `screens/`. Arguments choose pages and views by the beginning of their names (`npm run screens
 * -- product 360 dark`); `guide` writes the pictures of docs/merchant.md from an empty shop instead. `SHOP=http://…` uses a running shop,
 * with its `DATA_DIR` for the pages of the admin.
 */
const FOLDER = 'screens';
/** Milliseconds to wait for a page, because a busy machine renders a long one slowly. */
const PATIENCE_MS = 90_000;

/** Captures a page as a new visitor with the cookies that it needs, so that pages share no state. */
async function capture(browser: Browser, shop: string, [name, look]: [string, Look], viewName: string) {
  const view = VIEWS[viewName];
  if (!view) return;
  const context = await browser.newContext({
    viewport: view.viewport,
    hasTouch: view.viewport.width < 768,
    locale: 'ru-BY',
    reducedMotion: 'reduce',
    bypassCSP: true,
    ...view.options,
  });
  if (!look.isUndecided) await makeChoice(context, shop, 'refused');
  const cookies = (look.cookie ?? '').split('; ').filter(Boolean);
  await context.addCookies(
    cookies.map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: shop };
    }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(shop + look.path, { waitUntil: 'networkidle' });
  await look.prepare?.(page);
  const isShown = !look.open || (await look.open(page));
  const file = `${FOLDER}/${name.replaceAll(/[^a-z0-9]+/g, '-')}-${viewName}.png`;
  if (isShown) await shoot(page, view, file, !look.open);
  await context.close();
}

const executablePath = provideChromium();
if (!executablePath) process.exit(1);
const isGuide = process.argv.includes(GUIDE);
const running = process.env['SHOP'];
const temporary = mkdtempSync(join(tmpdir(), 'kafel-screens-'));
const dataDir = process.env['DATA_DIR'] ?? temporary;
const shop: Pick<ServedShop, 'address' | 'stop'> = running
  ? { address: running.replace(/\/$/, ''), stop: async () => null }
  : await serveShop({ variables: { DATA_DIR: dataDir, ...(isGuide ? { DEMO_PRODUCTS: '0' } : {}) } });
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath, args: CHROMIUM_SWITCHES });
try {
  if (isGuide) await shootGuide(browser, shop.address, dataDir);
  const requested = process.argv.slice(2);
  const views = requested.filter((word) => word in VIEWS);
  const names = requested.filter((word) => !(word in VIEWS));
  const isRequested = (name: string) => names.length === 0 || names.some((begin) => name.startsWith(begin));
  const mayBeOf = (kind: string) =>
    names.length === 0 || names.some((begin) => kind.startsWith(begin) || begin.startsWith(kind));
  const looks: Record<string, Look> = isGuide
    ? {}
    : {
        ...(await findLooks(shop.address)),
        ...(VISITOR_PAGES.some(isRequested) ? await findVisitorPages(browser, shop.address) : {}),
        ...(mayBeOf(ADMIN) ? await findAdminLooks(browser, shop.address, dataDir) : {}),
      };
  // A page that fails to render does not stop the others.
  for (const entry of Object.entries(looks).filter(([name]) => isRequested(name)))
    for (const view of views.length > 0 ? views : USUAL_VIEWS)
      await capture(browser, shop.address, entry, view).catch((error: Error) => {
        process.exitCode = 1;
        console.error(`${entry[0]}, ${view}: ${error.message}`);
      });
  console.log(isGuide ? 'Снимки руководства: docs/pictures/' : `Снимки страниц: ${FOLDER}/`);
} finally {
  await browser.close();
  await shop.stop();
  rmSync(temporary, { recursive: true, force: true });
}
