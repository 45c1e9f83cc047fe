import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_SWITCHES, findChromium } from '../scripts/find-chromium.ts';
import { makeChoice } from '../tests/made-choice.ts';
import { judged, printTable, quantile } from './budgets.ts';
import type { BenchShop } from './shop.ts';

const KB = 1024;
const ROUNDS = 5;
const FRAMES = 40;
/** KB of script that the page fetches to draw, gzip, React left out, and milliseconds to the first picture. */
const MOST_SCRIPT = 60;
const MOST_MS = 1000;
/** The script that every living page of the shop has. */
const EVERY_PAGE = '/calculator/?product=';
const DRAWN = 'canvas[data-drawn]';

/** Chromium that draws WebGL by the processor: what a phone's graphics do faster. */
async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium');
  const drawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  const switches = CHROMIUM_SWITCHES.filter((each) => each !== '--disable-gpu');
  return chromium.launch({ executablePath, args: [...switches, ...drawing] });
}

interface Opened {
  /** Until the server's picture and the device's own are seen, milliseconds from the beginning. */
  still: number;
  drawn: number;
  script: number;
  pictures: number;
}

async function openOnce(browser: Browser, address: string, path: string): Promise<Opened & { page: Page }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await makeChoice(context, address, 'refused');
  const page = await context.newPage();
  const sizes = { script: 0, image: 0 };
  page.on('response', async (response) => {
    const type = response.request().resourceType();
    const isPicture = response.url().includes('/pictures/') || response.url().includes('/still');
    if (type !== 'script' && !isPicture) return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    if (isPicture) sizes.image += body.length;
    else sizes.script += gzipSync(body, { level: 9 }).length;
  });
  const began = Date.now();
  await page.goto(address + path);
  await page.waitForFunction(() => {
    const still = document.querySelector<HTMLImageElement>('.visualiser-stage img');
    return (still?.complete && still.naturalWidth > 0) || document.querySelector('canvas[data-drawn]');
  });
  const still = Date.now() - began;
  await page.waitForSelector(DRAWN, { timeout: 60_000 });
  const drawn = Date.now() - began;
  return { still, drawn, script: sizes.script, pictures: sizes.image, page };
}

/** Milliseconds of a frame while the border between two goods is dragged. */
async function framesOf(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const times: number[] = [];
    const range = document.querySelector<HTMLInputElement>('.visualiser-split');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (let at = 0; at < count; at++) {
      const before = performance.now();
      if (range && set) {
        set.call(range, String((at * 100) / count));
        range.dispatchEvent(new Event('input', { bubbles: true }));
      }
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      times.push((performance.now() - before) / 2);
    }
    return times;
  }, FRAMES);
}

async function scriptOf(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(address);
  await page.locator('form input:visible').first().focus();
  // The script of what stands on the page, React among it, comes while the page is quiet.
  await page.waitForFunction(() => document.querySelector('[data-region=visualiser][data-hydrated]'));
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(bodies);
  await page.close();
  return scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
}

async function slugsOf(address: string, query: string): Promise<string[]> {
  const answer = await fetch(
    `${address}/visualiser/data?scene=living&at=floor&q=${encodeURIComponent(query)}`,
  );
  const { choices } = (await answer.json()) as { choices: { slug: string }[] };
  return choices.map(({ slug }) => slug);
}

/** Bytes of the visualiser, time to its first picture and frames a second, beside a scene in which nothing is tried on. */
export async function benchVisualiser(shop: BenchShop): Promise<void> {
  const { address } = shop;
  const [laminate = '', other = ''] = await slugsOf(address, 'ламинат');
  const scenes: [name: string, path: string][] = [
    ['empty scene', '/visualiser/?scene=living'],
    ['laminate', `/visualiser/?scene=living&floor=${laminate}`],
    ['laminate, herringbone', `/visualiser/?scene=living&floor=${laminate}&floor.pattern=herringbone`],
    ['two compared', `/visualiser/?scene=living&floor=${laminate}&at=floor&other=${other}`],
  ];
  const browser = await launch();
  try {
    const usual = await scriptOf(browser, `${address}${EVERY_PAGE}${laminate}`);
    console.log(
      `\nThe visualiser in Chromium's software renderer; script of a calculator beside it: ${(usual / KB).toFixed(1)} KB`,
    );
    const rows: string[][] = [];
    for (const [name, path] of scenes) {
      const rounds: Opened[] = [];
      let frames: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const { page, ...opened } = await openOnce(browser, address, path);
        rounds.push(opened);
        if (round === ROUNDS - 1) frames = await framesOf(page);
        await page.context().close();
      }
      const median = (what: keyof Opened) =>
        quantile(
          rounds.map((each) => each[what]),
          0.5,
        );
      rows.push([
        name,
        judged(`visualiser ${name}: script, KB`, (median('script') - usual) / KB, MOST_SCRIPT, 1),
        (median('pictures') / KB).toFixed(0),
        judged(`visualiser ${name}: first picture, ms`, median('still'), MOST_MS),
        median('drawn').toFixed(0),
        (1000 / quantile(frames, 0.5)).toFixed(0),
      ]);
    }
    printTable(
      ['scene', 'own script, KB', 'pictures, KB', 'first picture, ms', 'drawn, ms', 'frames a second'],
      rows,
    );
  } finally {
    await browser.close();
  }
}
