import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_SWITCHES, findChromium } from '../scripts/find-chromium.ts';

/**
 * Runs a measurement in a Chromium of its own.
 * @throws Error if there is no Chromium, because a budget that cannot be measured must not pass
 */
export async function withBrowser(measure: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_SWITCHES });
  try {
    await measure(browser);
  } finally {
    await browser.close();
  }
}
