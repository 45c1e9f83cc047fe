import type { BrowserContext } from 'playwright-core';

/** Whether a visitor lets the shop count [TRACK-1]. */
export type MadeChoice = 'agreed' | 'refused';

const VALUES: Readonly<Record<MadeChoice, string>> = {
  agreed: 'agreement=Y&analytics=Y',
  refused: 'agreement=N&analytics=N',
};

/** Lets a visitor of the shop at `shop` have chosen already, so that nothing asks them over its pages. */
export async function makeChoice(context: BrowserContext, shop: string, choice: MadeChoice): Promise<void> {
  await context.addCookies([{ name: 'consent', value: VALUES[choice], url: shop }]);
}
