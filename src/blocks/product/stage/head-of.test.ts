import { describe, expect, it } from 'vitest';
import type { ProductPage } from '../../../domain/product/product.ts';
import { headOf } from './head-of.ts';

const PICTURES = [{ hash: 'a' }, { hash: 'b' }];
const PAGE = {
  card: {
    id: 7,
    slug: 'plitka',
    name: 'Плитка',
    labels: [],
    ratingPercent: 80,
    ratingCount: 2,
    article: 'A-7',
  },
  brand: { slug: 'vistan', name: 'Вистан', country: 'Беларусь', text: 'Длинный рассказ' },
  collection: null,
  gifts: [{ id: 9, slug: 'kley', name: 'Клей', pictures: PICTURES, price: 100 }],
  offers: [{ id: 1, name: '30×30', article: '', price: 100, values: {} }],
  selectedOfferId: 1,
} as unknown as ProductPage;

describe('the head of the product page', () => {
  it('[PROD-3] is redrawn from its own data, and nothing else is sent for it', () => {
    const text = JSON.stringify(headOf(PAGE, true));
    expect(text).toContain('Вистан');
    expect(text).not.toMatch(/Длинный|price|"b"/);
    expect(JSON.parse(text)).toEqual(headOf(PAGE, true));
  });

  it('[PROD-13] links to the offers only where they are selected by links', () => {
    expect(headOf(PAGE, true).links).toEqual([]);
    expect(headOf(PAGE, true, true).links).toEqual([{ id: 1, name: '30×30', article: '' }]);
  });

  it('[PROD-3] names the offer only where there are several', () => {
    const several = { ...PAGE, offers: [...PAGE.offers, ...PAGE.offers] };
    expect([headOf(PAGE, true).offerId, headOf(several, true).offerId]).toEqual([null, 1]);
  });
});
