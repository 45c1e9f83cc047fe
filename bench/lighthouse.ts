import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_SWITCHES, findChromium } from '../scripts/find-chromium.ts';
import { type PageType, pageTypes } from '../tests/page-types.ts';
import { PERSONAL_PAGES, personalPages } from '../tests/personal-pages.ts';
import { freePort } from '../tests/serve-shop.ts';
import { type AuditOptions, auditPage, type Report } from './audit.ts';
import { serveBarePage } from './bare-page.ts';
import { judged, printTable, quantile } from './budgets.ts';
import type { BenchShop } from './shop.ts';

const OTHERS = ['accessibility', 'best-practices', 'seo'] as const;
/**
 * Scores out of 100; times in milliseconds as Lighthouse simulates a phone on slow 4G, the largest paint counted from that of the bare page;
 * layout shift as Chromium rounds it.
 */
const BUDGETS = { performance: 99, others: 100, lcpAboveBare: 400, cls: 0.001, tbt: 50 };
const TRIES = 3;
const TIMES = 3;
/** The phone that Lighthouse emulates. */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
/** Error pages are left out, because Lighthouse refuses to judge them. */
const ERRORS = ['not found'];

/** Returns the audits to skip: if a page asks search engines not to index it, the one that would mark it down for that. */
async function skipped(url: string, cookie: string): Promise<string[]> {
  const html = await (await fetch(url, { headers: { cookie } })).text();
  return html.includes('name="robots" content="noindex') ? ['is-crawlable'] : [];
}

/** Runs one audit, and tries again if it fails: a busy machine occasionally loses a page's trace. */
async function tryAudit(url: string, options: AuditOptions, tries = TRIES): Promise<Report> {
  const report = await auditPage(url, options);
  if (report) return report;
  if (tries > 1) return tryAudit(url, options, tries - 1);
  throw new Error(`${url}: no report`);
}

/** Loading of a page: each figure is the middle one of three audits, because a simulated phone is no steadier than its machine. */
interface Loading {
  machine: number;
  score: number;
  lcp: number;
  cls: number;
  tbt: number;
}

async function measureLoading(url: string, port: number, cookie = ''): Promise<Loading> {
  const reports: Report[] = [];
  for (let time = 0; time < TIMES; time++)
    reports.push(await tryAudit(url, { port, cookie, categories: ['performance'] }));
  const middle = (figure: (report: Report) => number) => quantile(reports.map(figure), 0.5);
  const timing = (id: string) => middle(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  return {
    machine: middle(({ environment }) => environment.benchmarkIndex),
    score: Math.round(middle(({ categories }) => categories['performance']?.score ?? 0) * 100),
    lcp: timing('largest-contentful-paint'),
    cls: timing('cumulative-layout-shift'),
    tbt: timing('total-blocking-time'),
  };
}

/** Returns a score with the audits that lowered it, and judges it. A score has a minimum instead of a maximum. */
function judgedScore(what: string, score: number, least: number, failed: readonly string[] = []): string {
  const why = score < least && failed.length > 0 ? ` (${failed.join(', ')})` : '';
  judged(`${what} ${score}${why}, points short`, least - score, 0);
  return `${score}${score < least ? ' LOW' : ''}`;
}

function otherScores(name: string, { categories, audits }: Report): string[] {
  return OTHERS.map((id) => {
    const category = categories[id];
    const failed = category?.auditRefs.filter(
      (audit) => audit.weight > 0 && (audits[audit.id]?.score ?? 1) < 0.9,
    );
    const score = Math.round((category?.score ?? 0) * 100);
    return judgedScore(
      `${name}: ${id}`,
      score,
      BUDGETS.others,
      failed?.map((audit) => audit.id),
    );
  });
}

async function audit(shop: string, { name, path, cookie }: PageType, port: number, bareAddress: string) {
  const url = shop + path;
  const bare = await measureLoading(bareAddress, port);
  const ours = await measureLoading(url, port, cookie);
  const others = await tryAudit(url, {
    port,
    cookie,
    categories: OTHERS,
    skipped: await skipped(url, cookie),
  });
  return [
    name,
    String(Math.round(ours.machine)),
    String(bare.score),
    // Where this machine cannot do better even with the bare page, as much is enough.
    judgedScore(`${name}: performance`, ours.score, Math.min(BUDGETS.performance, bare.score)),
    ...otherScores(name, others),
    bare.lcp.toFixed(0),
    judged(`${name}: LCP, ms`, Math.round(ours.lcp), Math.round(bare.lcp) + BUDGETS.lcpAboveBare),
    judged(`${name}: CLS`, ours.cls, BUDGETS.cls, 3),
    bare.tbt.toFixed(0),
    judged(`${name}: TBT, ms`, Math.round(ours.tbt), Math.max(BUDGETS.tbt, Math.round(bare.tbt))),
  ];
}

/**
 * Opens a page once before its audit, so that pictures nobody has requested yet are made now: visitors of an open shop do not wait for them
 * either. Then serves the bare counterpart of the page.
 */
async function serveBare(browser: Browser, url: string, cookie: string) {
  const page = await browser.newPage({ ...SCREEN, ...(cookie ? { extraHTTPHeaders: { cookie } } : {}) });
  await page.goto(url, { waitUntil: 'networkidle' });
  const bare = await serveBarePage(page);
  await page.close();
  return bare;
}

/**
 * Returns the page types to audit: all if none is named. An order is placed and a project begun only if their pages are among them.
 * @throws Error with all names if one is unknown
 */
async function chosenTypes({ address, product }: BenchShop, names: readonly string[]): Promise<PageType[]> {
  const usual = (await pageTypes(address)).filter(({ name }) => !ERRORS.includes(name));
  const known = [...usual.map(({ name }) => name), ...PERSONAL_PAGES];
  if (!names.every((name) => known.includes(name))) throw new Error(`Page types: ${known.join(' · ')}`);
  const isChosen = (name: string) => names.length === 0 || names.includes(name);
  const personal = PERSONAL_PAGES.some(isChosen) ? await personalPages(address, product) : [];
  return [...usual, ...personal].filter(({ name }) => isChosen(name));
}

/** Runs Lighthouse for a phone on each page type, or on those named, each alongside a bare page of the same bytes. */
export async function benchLighthouse(shop: BenchShop, names: readonly string[] = []): Promise<void> {
  console.log('\nLighthouse, mobile, simulated slow 4G, medians of three: the machine, a bare page, ours');
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium');
  const types = await chosenTypes(shop, names);
  const port = await freePort();
  const args = [...CHROMIUM_SWITCHES, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  const rows: string[][] = [];
  try {
    for (const type of types) {
      const bare = await serveBare(browser, shop.address + type.path, type.cookie);
      rows.push(await audit(shop.address, type, port, bare.address));
      await bare.stop();
    }
  } finally {
    // Also what was measured before a failure.
    printTable(
      ['page', 'index', 'bare', 'perf', 'a11y', 'best', 'seo', 'bare LCP', 'LCP', 'CLS', 'bare TBT', 'TBT'],
      rows,
    );
    await browser.close();
  }
}
