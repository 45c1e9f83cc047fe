import { describe, expect, it } from 'vitest';
import { structuredDataErrors } from '../../../../tests/structured-data.ts';
import { area } from '../../../domain/measures/area.ts';
import { kopecks } from '../../../domain/measures/money.ts';
import { units } from '../../../domain/measures/quantity.ts';
import type { Offer, ProductPage } from '../../../domain/product/product.ts';
import { questionsData } from '../opinions/questions-data.ts';
import { productData } from './product-data.ts';

const offer = (id: number, price: number, stock: number): Offer => ({
  id,
  article: '',
  name: '',
  price: kopecks(price),
  oldPrice: null,
  unit: 'шт.',
  stock: units(stock),
  step: units(1),
  min: units(1),
  values: {},
  pictures: [],
});

function page(offers: readonly Offer[], ratingCount = 0): ProductPage {
  return {
    card: {
      id: 5,
      slug: 'toskana',
      name: 'Тоскана',
      article: 'KF-1',
      type: 1,
      brand: null,
      shape: 'square',
      offerId: 1,
      price: kopecks(1760),
      oldPrice: null,
      priceVaries: false,
      unit: 'шт.',
      step: units(1),
      min: units(1),
      stock: units(1),
      unitArea: area(36_000_000),
      piecesPerBox: null,
      soldByBox: false,
      width: null,
      length: null,
      pictures: [],
      labels: [],
      ratingPercent: 92,
      ratingCount,
    },
    description: '',
    brand: null,
    collection: null,
    crumbs: [],
    pictures: [{ hash: '0123456789abcdef', width: 1280, height: 1280, placeholder: '', alt: '' }],
    characteristics: [],
    rows: [],
    offers,
    selectedOfferId: 1,
    attributes: [],
    bundles: [],
    doorExtras: [],
    reviews: [],
    questions: [],
    documents: [],
    beside: { accessory: [], matching: [], analogue: [] },
    gifts: [],
    weight: 0,
    video: '',
  };
}

describe('structured data', () => {
  it('[PROD-12] is an offer with its price and the price of a square metre', () => {
    const data = productData(page([offer(1, 1760, 3)]), 'https://kafel.example');
    expect(data?.['offers']).toMatchObject({
      '@type': 'Offer',
      price: '17.60',
      priceCurrency: 'BYN',
      availability: 'https://schema.org/InStock',
      url: 'https://kafel.example/product/toskana/?ELEMENT_ID=1',
      priceSpecification: [
        { price: '17.60', referenceQuantity: { unitCode: 'H87' } },
        { price: '48.89', referenceQuantity: { unitCode: 'MTK' } },
      ],
    });
    expect(data).not.toHaveProperty('aggregateRating');
  });

  it('[PROD-12] names the price before a discount as struck', () => {
    const data = productData(page([{ ...offer(1, 1760, 3), oldPrice: kopecks(2200) }]), '');
    expect(data?.['offers']).toMatchObject({
      priceSpecification: expect.arrayContaining([
        expect.objectContaining({ price: '22.00', priceType: 'https://schema.org/StrikethroughPrice' }),
      ]),
    });
  });

  it('[PROD-12] is the range of several offers', () => {
    const data = productData(page([offer(1, 1760, 0), offer(2, 905, 3)]), '');
    expect(data?.['offers']).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '9.05',
      highPrice: '17.60',
      offerCount: 2,
      offers: [{ availability: 'https://schema.org/OutOfStock' }, {}],
    });
  });

  it('[PROD-12] rates in stars and only where somebody did', () => {
    expect(productData(page([offer(1, 1, 1)], 6), '')?.['aggregateRating']).toMatchObject({
      ratingValue: 4.6,
      reviewCount: 6,
    });
  });

  it('[PROD-4] offers nothing at a price of zero', () => {
    expect(productData(page([offer(1, 0, 5)], 3), '')).not.toHaveProperty('offers');
    expect(productData(page([offer(1, 0, 5)]), '')).toBeNull();
  });

  it('[PROD-12] tells the questions that were answered, and is nothing without one', async () => {
    const asked = {
      id: 1,
      author: 'Яна',
      text: 'На пол?',
      answer: 'Только на стены.',
      createdAt: '2026-11-01',
    };
    const data = questionsData([asked, { ...asked, id: 2, answer: '' }]);
    expect(data).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'На пол?',
          acceptedAnswer: { '@type': 'Answer', text: 'Только на стены.' },
        },
      ],
    });
    expect(data?.['mainEntity']).toHaveLength(1);
    expect(await structuredDataErrors(data ? [data] : [])).toEqual([]);
    expect(questionsData([{ ...asked, answer: '' }])).toBeNull();
  });

  it.each([
    ['plain', page([offer(1, 1760, 3)], 6)],
    ['unrated', page([offer(1, 1760, 0)])],
    ['offers-based', page([offer(1, 1760, 0), offer(2, 905, 3)], 2)],
    ['unpriced but rated', page([offer(1, 0, 5)], 4)],
  ])('[PROD-12] of %s goods passes a validator', async (_, goods) => {
    const data = productData(goods, 'https://kafel.example');
    expect(await structuredDataErrors(data ? [data] : [])).toEqual([]);
    expect(data).not.toBeNull();
  });

  it('[PROD-12] a validator refuses what has no price', async () => {
    const data = productData(page([offer(1, 1760, 3)]), '');
    const offers = { '@type': 'Offer', priceCurrency: 'BYN' };
    expect(await structuredDataErrors([{ ...data, offers }])).not.toEqual([]);
  });

  it('[PROD-12] names the price of a piece of what is sold by the box', () => {
    const boxed = page([{ ...offer(1, 7000, 3), unit: 'упак.' }]);
    const data = productData({ ...boxed, card: { ...boxed.card, soldByBox: true, piecesPerBox: 8 } }, '');
    expect(data?.['offers']).toMatchObject({
      priceSpecification: [
        { price: '70.00', referenceQuantity: { unitCode: 'PK' } },
        { referenceQuantity: { unitCode: 'MTK' } },
        { price: '8.75', referenceQuantity: { unitCode: 'H87' } },
      ],
    });
  });
});
