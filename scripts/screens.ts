import { mkdirSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { type ServedShop, serveShop } from '../tests/serve-shop.ts';
import { CHROMIUM_SWITCHES, provideChromium } from './find-chromium.ts';

/** Screenshots of every page type into `screens/`; `SHOP=http://…` looks at a shop that already runs. */
const WIDTHS = [390, 768, 1440];
const FOLDER = 'screens';

async function firstLink(page: Page, address: string, selector: string): Promise<string> {
  await page.goto(address);
  const href = await page.locator(selector).first().getAttribute('href');
  if (!href) throw new Error(`${address} has no ${selector}`);
  return new URL(href, address).href;
}

/** The addresses to look at, found by walking the shop as it is filled now. */
async function findPages(page: Page, shop: string): Promise<Record<string, string>> {
  const product = (query: string) =>
    firstLink(page, `${shop}/search/?q=${encodeURIComponent(query)}`, 'a[href^="/product/"]');
  const section = await firstLink(page, `${shop}/catalog/`, 'main a[href^="/catalog/"]');
  return {
    front: `${shop}/`,
    catalogue: `${shop}/catalog/`,
    listing: section,
    'listing-page-2': `${section}?page=2`,
    'listing-empty': `${section}?price%5Bfrom%5D=99999998`,
    search: `${shop}/search/?q=${encodeURIComponent('керамогранит 60х60')}`,
    'search-nothing': `${shop}/search/?q=${encodeURIComponent('ъъъъъъ')}`,
    tile: await product('керамогранит'),
    laminate: await product('ламинат'),
    door: await product('дверь межкомнатная'),
    delivery: `${shop}/delivery/`,
    'not-found': `${shop}/no-such-page/`,
    'basket-empty': `${shop}/cart/`,
  };
}

async function shoot(page: Page, name: string, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
  await page.goto(address, { waitUntil: 'load' });
  // Lazy pictures come when they are scrolled to.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${FOLDER}/${name}-${width}.png`, fullPage: true });
}

/** Fills a basket and goes on to the order page; the pages of a visitor who buys. */
async function findPurchase(page: Page, shop: string, product: string): Promise<Record<string, string>> {
  await page.goto(product);
  await page.locator('form[action="/basket/add"] button[type=submit]').first().click();
  await page.waitForLoadState('networkidle');
  return { basket: `${shop}/cart/`, order: `${shop}/order/` };
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
  const context = await browser.newContext({ locale: 'ru-BY', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const pages = await findPages(page, shop.address);
  const wanted = process.argv.slice(2);
  const chosen = (all: Record<string, string>) =>
    Object.entries(all).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  for (const [name, address] of chosen(pages))
    for (const width of WIDTHS) await shoot(page, name, address, width);
  const purchase = await findPurchase(page, shop.address, pages['tile'] ?? '');
  for (const [name, address] of chosen(purchase))
    for (const width of WIDTHS) await shoot(page, name, address, width);
  console.log(`Снимки страниц: ${FOLDER}/`);
} finally {
  await browser.close();
  await shop.stop();
}
