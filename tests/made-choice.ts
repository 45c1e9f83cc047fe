import type { BrowserContext } from 'playwright-core';

/** A visitor's choice about analytics [TRACK-1]. */
export type MadeChoice = 'agreed' | 'refused';

const VALUES: Readonly<Record<MadeChoice, string>> = {
  agreed: 'agreement=Y&analytics=Y',
  refused: 'agreement=N&analytics=N',
};

/** Sets the consent cookie of the shop at `shop`, so that no consent dialog covers its pages. */
export async function makeChoice(context: BrowserContext, shop: string, choice: MadeChoice): Promise<void> {
  await context.addCookies([{ name: 'consent', value: VALUES[choice], url: shop }]);
}
