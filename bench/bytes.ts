import type { Browser } from 'playwright-core';
import { BYTE_BUDGETS, ELEMENT_BUDGET } from '../tests/page-budgets.ts';
import { type PageType, pageTypes } from '../tests/page-types.ts';
import { type PageWeight, weighPage } from '../tests/page-weight.ts';
import { withBrowser } from './browser.ts';
import { judged, printTable } from './budgets.ts';
import type { BenchShop } from './shop.ts';

const KB = 1024;

function row({ name, isListing }: PageType, weight: PageWeight): string[] {
  const { scriptBefore, scriptUsed, scriptUsedListing, scriptWhole, style, fonts, html } = BYTE_BUDGETS;
  const kilobytes = (what: keyof PageWeight, budget: number | null) =>
    judged(`${name}: ${what}, KB`, weight[what] / KB, budget === null ? null : budget / KB, 1);
  return [
    name,
    kilobytes('scriptBefore', scriptBefore),
    kilobytes('scriptIdle', null),
    kilobytes('scriptUsed', isListing ? scriptUsedListing : scriptUsed),
    kilobytes('scriptWhole', scriptWhole),
    kilobytes('style', style),
    kilobytes('fonts', fonts),
    kilobytes('html', isListing ? html : null),
    judged(`${name}: elements`, weight.elements, ELEMENT_BUDGET, 0),
    String(weight.requests),
  ];
}

async function weighAll(browser: Browser, address: string): Promise<string[][]> {
  const rows: string[][] = [];
  for (const type of await pageTypes(address)) rows.push(row(type, await weighPage(browser, address, type)));
  return rows;
}

/** Compares the bytes of each page type, as Chromium loads them, with the budgets. */
export async function benchBytes(shop: BenchShop): Promise<void> {
  console.log(
    '\nKilobytes of each page type: script and CSS in gzip, HTML in brotli. Script before the first touch, what idle time fetches\nbesides, all of it after the first use of every part, all of it once everything was opened',
  );
  await withBrowser(async (browser) => {
    const head = ['page', 'before', 'idle', 'used', 'whole', 'css', 'fonts', 'html', 'elements', 'requests'];
    printTable(head, await weighAll(browser, shop.address));
  });
}
