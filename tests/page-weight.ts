import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { makeChoice } from './made-choice.ts';
import type { PageType } from './page-types.ts';

/** Bytes of a page as a browser fetches it; script and style in gzip, each file for itself. */
export interface PageWeight {
  /** In brotli, as it is kept. */
  html: number;
  style: number;
  /** Files of style that the page links: it is painted when all have come. */
  sheets: number;
  fonts: number;
  /** Until the page is painted and works. */
  scriptBefore: number;
  /** What is fetched besides in idle time. */
  scriptIdle: number;
  /** All of it once every part of the page has come alive and its first control of each kind was used. */
  scriptUsed: number;
  /** All of it once whatever the page can open was opened. */
  scriptWhole: number;
  /** Requests until the page is painted and works. */
  requests: number;
}

interface Fetched {
  sizes: Record<'script' | 'stylesheet' | 'font', number>;
  requests: number;
}

const pathOf = (address: string) => new URL(address).pathname;

/** Adds up what the page at an address fetches of its own, as it comes. A link that led to another page brings the script of that one. */
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
    // What comes as the page closes is not counted; what is counted still fails where it is awaited.
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

/** Inline script of a page in gzip, structured data left out. */
function inlineScript(html: string): number {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]+?)<\/script>/g);
  return Array.from(scripts, ([, text = '']) => gzipSync(text, { level: 9 }).length).reduce(
    (a, b) => a + b,
    0,
  );
}

/** A browser that is never idle: what a page fetches then is what it needs. */
function neverIdle(): void {
  window.requestIdleCallback = () => 0;
}

/** A visitor with the cookies that a page type wants. */
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

/** Brings every part of the page alive, as the first touch of each would, and uses what most shoppers use. */
export async function touchAll(page: Page): Promise<void> {
  await page.mouse.move(300, 400);
  await page.evaluate(() => {
    // What is empty nobody can touch.
    for (const part of document.querySelectorAll('[data-region]'))
      if (part.hasChildNodes()) part.dispatchEvent(new Event('pointermove', { bubbles: true }));
  });
  await page.waitForLoadState('networkidle');
  for (const y of [1, 2, 3, 1e6]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y < 10 ? y * 800 : y);
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Presses the first such control that can be seen; false: there is none. */
async function pressFirst(page: Page, selector: string): Promise<boolean> {
  const control = page.locator(`${selector} >> visible=true`).first();
  if ((await control.count()) === 0) return false;
  await control.click({ timeout: 10_000 });
  await page.waitForLoadState('networkidle');
  return true;
}

/** Types into the search, ticks a filter, buys, keeps. */
async function pressControls(page: Page): Promise<void> {
  await pressFirst(page, 'header input[type=search]');
  await page.keyboard.type('пли');
  await pressFirst(page, '#filter input[type=checkbox]:not(:disabled)');
  await pressFirst(page, '.cards button[formaction="/favourites/add"]');
  // That of the credit page leads to the order, whose script is not this page's.
  await pressFirst(page, 'form[action="/basket/add"]:not(.credit-buy) button[type=submit]');
  await page.waitForTimeout(700);
  await page.waitForLoadState('networkidle');
}

/** An opened popup that has its content. */
const POPUP = 'dialog[open] [aria-busy=false]:not(:has(.popup-wait))';
/** What opens a popup: its page has an address of its own, and what leads on from there another. */
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
/** What a press opens. */
const OPENING = [
  ['[aria-controls=menu]', '#menu:popover-open'],
  ['header a[href^="/city/"]', POPUP],
  ['.gallery a', '.pswp'],
  ['main [role=tab]', SELECTED],
  ...POPUPS,
] as const;

/** Opens whatever the page can open, each once the one before is closed, so that none lies over the next control. */
async function openAll(page: Page): Promise<void> {
  for (const [control, opened] of OPENING) {
    if (!(await pressFirst(page, control))) continue;
    await page.locator(opened).first().waitFor();
    if (opened === SELECTED) continue;
    await page.keyboard.press('Escape');
    await page.locator(opened).first().waitFor({ state: 'hidden' });
  }
}

/** The size of a page's HTML as it is sent once it is kept. */
async function htmlOf(url: string, cookie: string): Promise<{ size: number; text: string }> {
  const text = await (await fetch(url, { headers: { cookie } })).text();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return { size: brotliCompressSync(text, { params }).length, text };
}

/** What a page type of the shop at `shop` needs to be painted and to work, before anybody touches it. */
export async function weighUntouched(
  browser: Browser,
  shop: string,
  { path, cookie }: PageType,
): Promise<Pick<PageWeight, 'html' | 'style' | 'sheets' | 'fonts' | 'scriptBefore' | 'requests'>> {
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
    style: sizes.stylesheet,
    sheets: text.match(/<link [^>]*rel="stylesheet"/g)?.length ?? 0,
    fonts: sizes.font,
    scriptBefore: sizes.script + inlineScript(text),
    requests,
  };
}

/** All of it, as a visitor fetches it who waits, then uses the page, then opens all it can open. */
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
