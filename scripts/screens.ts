import { mkdirSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { makeChoice } from '../tests/made-choice.ts';
import { type ServedShop, serveShop } from '../tests/serve-shop.ts';
import { CHROMIUM_SWITCHES, provideChromium } from './find-chromium.ts';
import { findLooks, type Look } from './screens/page-list.ts';
import { shoot, USUAL_VIEWS, VIEWS } from './screens/views.ts';
import { findVisitorPages, VISITOR_PAGES } from './screens/visitor-pages.ts';

/**
 * Screenshots of every page type into `screens/`. Arguments choose pages by the beginning of their names and views by theirs
 * (`npm run screens -- product 360 dark`); `SHOP=http://…` looks at a shop that already runs.
 */
const FOLDER = 'screens';
/** A busy machine draws a long page slowly. */
const PATIENCE_MS = 90_000;

/** A visitor of their own with what the page needs to show something; pages of one view share nothing. */
async function takeLook(browser: Browser, shop: string, [name, look]: [string, Look], viewName: string) {
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
  const isShown = !look.open || (await look.open(page));
  const file = `${FOLDER}/${name.replaceAll(/[^a-z0-9]+/g, '-')}-${viewName}.png`;
  if (isShown) await shoot(page, view, file, !look.open);
  await context.close();
}

const executablePath = provideChromium();
if (!executablePath) process.exit(1);
const running = process.env['SHOP'];
const shop: Pick<ServedShop, 'address' | 'stop'> = running
  ? { address: running.replace(/\/$/, ''), stop: async () => null }
  : await serveShop();
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath, args: CHROMIUM_SWITCHES });
try {
  const asked = process.argv.slice(2);
  const views = asked.filter((word) => word in VIEWS);
  const names = asked.filter((word) => !(word in VIEWS));
  const isAsked = (name: string) => names.length === 0 || names.some((begin) => name.startsWith(begin));
  const looks = {
    ...(await findLooks(shop.address)),
    ...(VISITOR_PAGES.some(isAsked) ? await findVisitorPages(browser, shop.address) : {}),
  };
  // One page that cannot be drawn leaves the others.
  for (const entry of Object.entries(looks).filter(([name]) => isAsked(name)))
    for (const view of views.length > 0 ? views : USUAL_VIEWS)
      await takeLook(browser, shop.address, entry, view).catch((error: Error) => {
        process.exitCode = 1;
        console.error(`${entry[0]}, ${view}: ${error.message}`);
      });
  console.log(`Снимки страниц: ${FOLDER}/`);
} finally {
  await browser.close();
  await shop.stop();
}
