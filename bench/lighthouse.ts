import lighthouse, { type Flags, type Result } from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_SWITCHES, findChromium } from '../scripts/find-chromium.ts';
import { type PageType, pageTypes } from '../tests/page-types.ts';
import { freePort } from '../tests/serve-shop.ts';
import { judged, printTable } from './budgets.ts';
import type { BenchShop } from './shop.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Scores of 100; times in milliseconds as Lighthouse simulates a phone on slow 4G; the shift as Chromium rounds it. */
const BUDGETS = { performance: 99, others: 100, lcp: 1200, cls: 0.001, tbt: 30 };
const TRIES = 3;
/** The phone that Lighthouse takes. */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
/** An error page is not judged: Lighthouse refuses it. */
const ERRORS = ['not found'];

/** Pages that ask search engines not to keep them are not marked down for it. */
async function skipped(url: string, cookie: string): Promise<string[]> {
  const html = await (await fetch(url, { headers: { cookie } })).text();
  return html.includes('name="robots" content="noindex') ? ['is-crawlable'] : [];
}

/** One audit; a busy machine now and then loses a page's trace. */
async function tryAudit(url: string, flags: Flags, tries: number): Promise<Result> {
  const report = (await lighthouse(url, flags))?.lhr;
  if (report && !report.runtimeError) return report;
  if (tries > 1) return tryAudit(url, flags, tries - 1);
  throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no report'}`);
}

const performanceOf = ({ categories }: Result) => categories['performance']?.score ?? 0;

/** The audit of a page; of three, the one in the middle, where the first falls short: a simulated phone is no steadier than its machine. */
async function medianAudit(url: string, flags: Flags): Promise<Result> {
  const first = await tryAudit(url, flags, TRIES);
  if (performanceOf(first) * 100 >= BUDGETS.performance) return first;
  const all = [first, await tryAudit(url, flags, TRIES), await tryAudit(url, flags, TRIES)];
  return all.sort((a, b) => performanceOf(a) - performanceOf(b))[1] ?? first;
}

async function audit(shop: string, { name, path, cookie }: PageType, port: number): Promise<string[]> {
  const url = shop + path;
  const { categories, audits } = await medianAudit(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    skipAudits: await skipped(url, cookie),
    ...(cookie ? { extraHeaders: { cookie } } : {}),
  });
  const scores = CATEGORIES.map((category) => {
    const score = Math.round((categories[category]?.score ?? 0) * 100);
    // A score has a least, not a most.
    const short = (category === 'performance' ? BUDGETS.performance : BUDGETS.others) - score;
    const failed = categories[category]?.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9,
    );
    const why = short > 0 ? ` (${failed?.map(({ id }) => id).join(', ')})` : '';
    judged(`${name}: ${category} ${score}${why}, points short`, short, 0);
    return `${score}${short > 0 ? ' LOW' : ''}`;
  });
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return [
    name,
    ...scores,
    judged(`${name}: LCP, ms`, figure('largest-contentful-paint'), BUDGETS.lcp),
    judged(`${name}: CLS`, figure('cumulative-layout-shift'), BUDGETS.cls, 3),
    judged(`${name}: TBT, ms`, figure('total-blocking-time'), BUDGETS.tbt),
  ];
}

/** Shows a page once as the audit does: pictures that were never asked for are made then, which visitors of an open shop do not meet. */
async function warmUp(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage(SCREEN);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
}

/** What Lighthouse says of each page type on a phone. */
export async function benchLighthouse(shop: BenchShop): Promise<void> {
  console.log('\nLighthouse, mobile, simulated slow 4G: four scores, largest paint, shift, blocked time');
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium');
  const port = await freePort();
  const args = [...CHROMIUM_SWITCHES, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  const rows: string[][] = [];
  try {
    for (const type of await pageTypes(shop.address)) {
      if (ERRORS.includes(type.name)) continue;
      await warmUp(browser, shop.address + type.path);
      rows.push(await audit(shop.address, type, port));
    }
  } finally {
    await browser.close();
  }
  printTable(['page', 'perf', 'a11y', 'best', 'seo', 'LCP', 'CLS', 'TBT'], rows);
}
