import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { makeChoice } from './made-choice.ts';
import type { PageType } from './page-types.ts';

/** Size in bytes of what a browser loads for a page; each script and style sheet compressed with gzip. */
export interface PageWeight {
  /** Compressed with brotli, as in the page cache. */
  html: number;
  /** Number of elements in the HTML. */
  elements: number;
  style: number;
  /** Number of style sheets; the page is painted when all are loaded. */
  sheets: number;
  fonts: number;
  /** Script needed before the page is painted and usable. */
  scriptBefore: number;
  /** Script loaded additionally when the browser is idle. */
  scriptIdle: number;
  /** All script after every region was hydrated and the first control of each kind was used. */
  scriptUsed: number;
  /** All script after everything that the page can open was opened. */
  scriptWhole: number;
  /** Number of requests until the page is painted and usable. */
  requests: number;
}

interface Fetched {
  sizes: Record<'script' | 'stylesheet' | 'font', number>;
  requests: number;
}

const pathOf = (address: string) => new URL(address).pathname;

/** Adds up the files loaded by the page at an address. Files loaded after a link has led to another page are ignored. */
function watch(page: Page, address: string): () => Promise<Fetched> {
  const seen = new Map<string, Response>();
  const bodies = new Map<string, Promise<number>>();
  const isElsewhere = () => page.url() !== 'about:blank' && pathOf(page.url()) !== pathOf(address);
  page.on('response', (response) => {
    if (isElsewhere()) return;
    const type = response.request().resourceType();
    if (seen.has(response.url()) || response.url().startsWith('data:')) return;
    seen.set(response.url(), response);
    if (!['script', 'stylesheet', 'font'].includes(type)) return;
    const size = response
      .body()
      .then((body) => (type === 'font' ? body : gzipSync(body, { level: 9 })).length);
    // A file still loading when the page closes is not counted; errors of counted files are reported where they are awaited.
    size.catch(() => {});
    bodies.set(response.url(), size);
  });
  return async () => {
    const fetched: Fetched = { sizes: { script: 0, stylesheet: 0, font: 0 }, requests: seen.size };
    for (const [url, size] of bodies) {
      const type = seen.get(url)?.request().resourceType() as keyof Fetched['sizes'];
      fetched.sizes[type] += await size;
    }
    return fetched;
  };
}

/** Returns the size of a page's inline script in gzip, without structured data. Scripts that start late name their file in `data-src`. */
function inlineScript(html: string): number {
  const scripts = html.matchAll(
    /<script(?![^>]*\s(?:data-)?src=)(?![^>]*ld\+json)[^>]*>([\s\S]+?)<\/script>/g,
  );
  return Array.from(scripts, ([, text = '']) => gzipSync(text, { level: 9 }).length).reduce(
    (a, b) => a + b,
    0,
  );
}

/** Makes the browser never idle, so that it loads only what the page needs. */
function neverIdle(): void {
  window.requestIdleCallback = () => 0;
}

/** Opens a context with the cookies that a page type needs. */
export async function visitorOf(
  browser: Browser,
  shop: string,
  cookie: string,
  viewport = { width: 1440, height: 900 },
  hasTouch = false,
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'ru-BY', reducedMotion: 'reduce', viewport, hasTouch });
  await makeChoice(context, shop, 'refused');
  const cookies = cookie.split('; ').filter(Boolean);
  await context.addCookies(
    cookies.map((each) => {
      const [name = '', value = ''] = each.split('=');
      return { name, value, url: shop };
    }),
  );
  return context;
}

/** Hydrates every region of the page as the first touch does, and scrolls to the end and back. */
export async function touchAll(page: Page): Promise<void> {
  await page.mouse.move(300, 400);
  await page.evaluate(() => {
    // Empty regions cannot be touched, nor the question about cookies after an answer.
    for (const part of document.querySelectorAll('[data-region]:not([data-region=consent])'))
      if (part.hasChildNodes()) part.dispatchEvent(new Event('pointermove', { bubbles: true }));
  });
  await page.waitForLoadState('networkidle');
  for (const y of [1, 2, 3, 1e6]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y < 10 ? y * 800 : y);
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Clicks the first visible control of this kind; returns false if there is none. */
async function pressFirst(page: Page, selector: string): Promise<boolean> {
  const control = page.locator(`${selector} >> visible=true`).first();
  if ((await control.count()) === 0) return false;
  await control.click({ timeout: 10_000 });
  await page.waitForLoadState('networkidle');
  return true;
}

/** Types into the search, ticks a filter, adds a favourite and buys. */
async function pressControls(page: Page): Promise<void> {
  await pressFirst(page, 'header input[type=search]');
  await page.keyboard.type('пли');
  await pressFirst(page, '#filter input[type=checkbox]:not(:disabled)');
  await pressFirst(page, '.cards button[formaction="/favourites/add"]');
  // Left out: the credit form leads to the order page, which has another script, and of companions one has to be ticked first.
  await pressFirst(page, 'form[action="/basket/add"]:not(.credit-buy, .companions form) button[type=submit]');
  await page.waitForTimeout(700);
  await page.waitForLoadState('networkidle');
}

/** Selects an open popup with loaded content. */
const POPUP = 'dialog[open] [aria-busy=false]:not(:has(.popup-wait))';
/** Links that open popups, with the selector of the open popup. */
const POPUPS = [
  'city',
  'calculator',
  'door-set',
  'credit',
  'fast-order',
  'question',
  'review',
  'availability',
  'price-request',
].map((name) => [`main a[href^="/${name}/"]:not([href*="/walls/"])`, POPUP]);
const SELECTED = 'main [role=tab][aria-selected=true]';
/** Controls and the elements that they open. */
const OPENING = [
  ['[aria-controls=menu]', '#menu:popover-open'],
  ['header a[href^="/city/"]', POPUP],
  ['.gallery a', '.pswp'],
  ['main [role=tab]', SELECTED],
  ...POPUPS,
] as const;

/** Opens everything that the page can open, closing each before the next, so that the next control is not covered. */
async function openAll(page: Page): Promise<void> {
  await pressFirst(page, '.product-more summary');
  for (const [control, opened] of OPENING) {
    if (!(await pressFirst(page, control))) continue;
    await page.locator(opened).first().waitFor();
    if (opened === SELECTED) continue;
    await page.keyboard.press('Escape');
    await page.locator(opened).first().waitFor({ state: 'hidden' });
  }
}

/** Returns a page's HTML, and its size compressed as for the page cache. */
async function htmlOf(url: string, cookie: string): Promise<{ size: number; text: string }> {
  const text = await (await fetch(url, { headers: { cookie } })).text();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return { size: brotliCompressSync(text, { params }).length, text };
}

/** Measures what a page needs to be painted and usable, before any input. */
export async function weighUntouched(
  browser: Browser,
  shop: string,
  { path, cookie }: PageType,
): Promise<
  Pick<PageWeight, 'html' | 'elements' | 'style' | 'sheets' | 'fonts' | 'scriptBefore' | 'requests'>
> {
  const { size, text } = await htmlOf(shop + path, cookie);
  const context = await visitorOf(browser, shop, cookie);
  await context.addInitScript(neverIdle);
  const page = await context.newPage();
  const fetched = watch(page, shop + path);
  await page.goto(shop + path, { waitUntil: 'networkidle' });
  const { sizes, requests } = await fetched();
  await context.close();
  return {
    html: size,
    elements: text.match(/<[a-z]/g)?.length ?? 0,
    style: sizes.stylesheet,
    // A sheet for pages without script is not loaded with it.
    sheets:
      text.replaceAll(/<noscript>.*?<\/noscript>/gs, '').match(/<link [^>]*rel="stylesheet"/g)?.length ?? 0,
    fonts: sizes.font,
    scriptBefore: sizes.script + inlineScript(text),
    requests,
  };
}

/** Measures everything a page loads for a visitor who waits, then uses the page, then opens everything that can be opened. */
export async function weighPage(browser: Browser, shop: string, type: PageType): Promise<PageWeight> {
  const untouched = await weighUntouched(browser, shop, type);
  const inline = inlineScript(await (await fetch(shop + type.path)).text());
  const context = await visitorOf(browser, shop, type.cookie);
  const page = await context.newPage();
  const fetched = watch(page, shop + type.path);
  const script = async () => (await fetched()).sizes.script + inline;
  await page.goto(shop + type.path, { waitUntil: 'networkidle' });
  const idle = await script();
  await touchAll(page);
  await pressControls(page);
  const used = await script();
  await openAll(page);
  const whole = await script();
  await context.close();
  return {
    ...untouched,
    scriptIdle: idle - untouched.scriptBefore,
    scriptUsed: used,
    scriptWhole: whole,
  };
}
