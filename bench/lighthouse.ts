import lighthouse, { type Flags, type Result } from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_SWITCHES, findChromium } from '../scripts/find-chromium.ts';
import { type PageType, pageTypes } from '../tests/page-types.ts';
import { freePort } from '../tests/serve-shop.ts';
import { serveBarePage } from './bare-page.ts';
import { judged, printTable } from './budgets.ts';
import type { BenchShop } from './shop.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Scores of 100; times in milliseconds as Lighthouse simulates a phone on slow 4G; the shift as Chromium rounds it. */
const BUDGETS = { performance: 99, others: 100, lcp: 1200, cls: 0.001, tbt: 30 };
const TRIES = 3;
const TIMES = 3;
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
const figureOf = ({ audits }: Result, id: string) => audits[id]?.numericValue ?? Number.NaN;

/** Of three audits the one in the middle: a simulated phone is no steadier than its machine. */
async function medianAudit(url: string, flags: Flags): Promise<Result> {
  const all: Result[] = [];
  for (let time = 0; time < TIMES; time++) all.push(await tryAudit(url, flags, TRIES));
  return all.sort((a, b) => performanceOf(a) - performanceOf(b))[Math.floor(TIMES / 2)] as Result;
}

/** What a page may reach: its budget, or where the machine gives a bare page no more, what that reaches. */
const within = (budget: number, bare: number) => Math.max(budget, bare);

function scoresOf(name: string, { categories, audits }: Result, bare: Result): string[] {
  const least = Math.min(BUDGETS.performance, Math.round(performanceOf(bare) * 100));
  return CATEGORIES.map((category) => {
    const score = Math.round((categories[category]?.score ?? 0) * 100);
    // A score has a least, not a most.
    const short = (category === 'performance' ? least : BUDGETS.others) - score;
    const failed = categories[category]?.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9,
    );
    const why = short > 0 ? ` (${failed?.map(({ id }) => id).join(', ')})` : '';
    judged(`${name}: ${category} ${score}${why}, points short`, short, 0);
    return `${score}${short > 0 ? ' LOW' : ''}`;
  });
}

async function audit(shop: string, { name, path, cookie }: PageType, port: number, bareAddress: string) {
  const url = shop + path;
  const flags: Flags = { port, logLevel: 'error', onlyCategories: [...CATEGORIES] };
  const bare = await medianAudit(bareAddress, flags);
  const ours = await medianAudit(url, {
    ...flags,
    skipAudits: await skipped(url, cookie),
    ...(cookie ? { extraHeaders: { cookie } } : {}),
  });
  const beside = (id: string, digits = 0) => figureOf(bare, id).toFixed(digits);
  const lcp = 'largest-contentful-paint';
  const tbt = 'total-blocking-time';
  return [
    name,
    String(Math.round(ours.environment.benchmarkIndex)),
    String(Math.round(performanceOf(bare) * 100)),
    ...scoresOf(name, ours, bare),
    beside(lcp),
    judged(`${name}: LCP, ms`, figureOf(ours, lcp), within(BUDGETS.lcp, figureOf(bare, lcp))),
    judged(`${name}: CLS`, figureOf(ours, 'cumulative-layout-shift'), BUDGETS.cls, 3),
    beside(tbt),
    judged(`${name}: TBT, ms`, figureOf(ours, tbt), BUDGETS.tbt + figureOf(bare, tbt)),
  ];
}

/** Shows a page once as the audit does: pictures that were never asked for are made then, which visitors of an open shop do not meet. */
async function serveBeside(browser: Browser, url: string, cookie: string) {
  const page = await browser.newPage({ ...SCREEN, ...(cookie ? { extraHTTPHeaders: { cookie } } : {}) });
  await page.goto(url, { waitUntil: 'networkidle' });
  const bare = await serveBarePage(page);
  await page.close();
  return bare;
}

/** What Lighthouse says of each page type on a phone, or of those named, each beside a bare page of the same bytes. */
export async function benchLighthouse(shop: BenchShop, names: readonly string[] = []): Promise<void> {
  console.log('\nLighthouse, mobile, simulated slow 4G, medians of three: the machine, a bare page, ours');
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium');
  const port = await freePort();
  const args = [...CHROMIUM_SWITCHES, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  const rows: string[][] = [];
  try {
    for (const type of await pageTypes(shop.address)) {
      if (ERRORS.includes(type.name) || (names.length > 0 && !names.includes(type.name))) continue;
      const bare = await serveBeside(browser, shop.address + type.path, type.cookie);
      rows.push(await audit(shop.address, type, port, bare.address));
      await bare.stop();
    }
  } finally {
    await browser.close();
  }
  printTable(
    ['page', 'index', 'bare', 'perf', 'a11y', 'best', 'seo', 'bare LCP', 'LCP', 'CLS', 'bare TBT', 'TBT'],
    rows,
  );
}
