import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { BYTE_BUDGETS, ELEMENT_BUDGET } from '../page-budgets.ts';
import { pageTypes } from '../page-types.ts';
import { weighPage, weighUntouched } from '../page-weight.ts';
import { at, openBrowser } from './browser.ts';
import { sideBySide } from './side-by-side.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const KB = 1024;

/** Returns a message if the size exceeds the budget, otherwise an empty list. */
function judge(what: string, bytes: number, budget: number): string[] {
  return bytes > budget ? [`${what}: ${(bytes / KB).toFixed(1)} KB, at most ${budget / KB}`] : [];
}

it('no page type exceeds its budgets of bytes and elements before the first touch', async () => {
  const tooHeavy = await sideBySide(await pageTypes(at('')), async (type) => {
    const { name, isListing } = type;
    const weight = await weighUntouched(browser, at(''), type);
    return [
      ...judge(`${name}, script`, weight.scriptBefore, BYTE_BUDGETS.scriptBefore),
      ...judge(`${name}, style`, weight.style, BYTE_BUDGETS.style),
      ...(weight.sheets > BYTE_BUDGETS.sheets ? [`${name}: ${weight.sheets} files of style`] : []),
      ...(weight.elements > ELEMENT_BUDGET ? [`${name}: ${weight.elements} elements`] : []),
      ...judge(`${name}, fonts`, weight.fonts, BYTE_BUDGETS.fonts),
      ...(isListing ? judge(`${name}, HTML`, weight.html, BYTE_BUDGETS.html) : []),
    ];
  });
  expect(tooHeavy).toEqual([]);
}, 300_000);

it('no page fetches more script than its budget after use', async () => {
  const used = (await pageTypes(at(''))).filter(({ name }) =>
    ['listing', 'product, tile', 'basket', 'order form'].includes(name),
  );
  const tooHeavy = await sideBySide(used, async (type) => {
    const { scriptUsed, scriptWhole } = await weighPage(browser, at(''), type);
    const budget = type.isListing ? BYTE_BUDGETS.scriptUsedListing : BYTE_BUDGETS.scriptUsed;
    return [
      ...judge(`${type.name}, all script after its first use`, scriptUsed, budget),
      ...judge(`${type.name}, all script`, scriptWhole, BYTE_BUDGETS.scriptWhole),
    ];
  });
  expect(tooHeavy).toEqual([]);
}, 180_000);
