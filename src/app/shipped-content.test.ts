import { expect, it } from 'vitest';
import { SHIPPED_CONTENT } from './shipped-content.ts';

/** Promises that only a merchant can make. */
const PROMISED =
  /банк|банковск|картой|карты|кредит|рассроч|бонус|балл|образц|отложен|отложим|НДС|бесплатн|завтра|\d\s?руб/i;

it.each(SHIPPED_CONTENT.pages.map(({ slug, html }) => [slug, html]))(
  '[SHOP-1] the page %s is true for a shop without settings',
  (_slug, html) => {
    expect(html.replaceAll(/<[^>]+>/g, ' ')).not.toMatch(PROMISED);
  },
);
