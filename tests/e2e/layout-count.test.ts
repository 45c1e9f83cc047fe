import { expect, it } from 'vitest';
import { at, DESKTOP, openBrowser, PHONE, visit } from './browser.ts';

/** Budget for the layouts of a page load, including the browser's own. */
const MAX_LAYOUTS = 10;

it.each([
  { on: 'a phone', viewport: PHONE },
  { on: 'a wide screen', viewport: DESKTOP },
])('cards are not laid out again for each of their fields, on $on', async ({ viewport }) => {
  const browser = await openBrowser();
  const { page, context } = await visit(browser, { viewport });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  for (const path of ['/', '/catalog/keramogranit/', '/catalog/laminat/']) {
    await page.goto(at(path), { waitUntil: 'domcontentloaded' });
    const { metrics } = await session.send('Performance.getMetrics');
    const layouts = metrics.find(({ name }) => name === 'LayoutCount')?.value;
    expect(layouts, path).toBeLessThanOrEqual(MAX_LAYOUTS);
  }
});
