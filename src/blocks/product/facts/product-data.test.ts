import { describe, expect, it } from 'vitest';
import { SEARCH_ENGINES } from '../../../../content/search-engines.ts';
import { DELIVERY_TIMES, TARIFF } from '../../../../tests/demo-delivery.ts';
import { structuredDataErrors } from '../../../../tests/structured-data.ts';
import { area } from '../../../domain/measures/area.ts';
import { kopecks } from '../../../domain/measures/money.ts';
import { units } from '../../../domain/measures/quantity.ts';
import type { Offer, ProductPage } from '../../../domain/product/product.ts';
import { questionsData } from '../feedback/questions-data.ts';
import { productData } from './product-data.ts';

const selling = (publicUrl: string) => ({
  ...SEARCH_ENGINES,
  ...{ publicUrl, tariff: TARIFF, deliveryTimes: DELIVERY_TIMES, nearbyRegion: 'Минск' },
});

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

const white = { id: 71, label: 'белый' };
const black = { id: 72, label: 'чёрный' };
const left = { id: 81, label: 'левое' };

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
    rich: [],
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
    reviewPages: null,
    reviews: [],
    questions: [],
    comments: [],
    documents: [],
    related: { set: [], accessory: [], matching: [], analogue: [] },
    gifts: [],
    weight: 0,
    video: '',
  };
}

describe('structured data', () => {
  it('[PROD-12] contains an offer with its price and the price per square metre', () => {
    const data = productData(page([offer(1, 1760, 3)]), selling('https://kafel.example'));
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

  it('[PROD-12] contains the global trade number', () => {
    const gtin = '4810000000018';
    expect(productData(page([{ ...offer(1, 1760, 3), gtin }]), selling(''))).toMatchObject({ gtin });
    expect(productData(page([offer(1, 1760, 3)]), selling(''))).not.toHaveProperty('gtin');
    const group = productData(page([{ ...offer(1, 1760, 3), gtin }, offer(2, 905, 3)]), selling(''));
    expect(group).not.toHaveProperty('gtin');
    expect(group).toMatchObject({ hasVariant: [{ gtin }, expect.not.objectContaining({ gtin })] });
  });

  it('[PROD-12] contains the price before a discount as struck through', () => {
    const data = productData(page([{ ...offer(1, 1760, 3), oldPrice: kopecks(2200) }]), selling(''));
    expect(data?.['offers']).toMatchObject({
      priceSpecification: expect.arrayContaining([
        expect.objectContaining({ price: '22.00', priceType: 'https://schema.org/StrikethroughPrice' }),
      ]),
    });
  });

  it('[PROD-12] contains a group of variants, each with its offer and its distinguishing values', () => {
    const rows = [
      { propertyId: 7, name: 'Цвет', values: [white, black] },
      { propertyId: 8, name: 'Открывание', values: [left] },
    ];
    const offers = [
      { ...offer(1, 1760, 0), article: 'A-1', values: { 7: 71, 8: 81 } },
      { ...offer(2, 905, 3), article: 'A-2', values: { 7: 72, 8: 81 } },
      offer(3, 0, 3),
    ];
    const data = productData({ ...page(offers), rows }, selling('https://kafel.example'));
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: '5',
      // Both doors open to the left, so the side is not among the differences.
      variesBy: ['https://schema.org/color'],
      hasVariant: [
        {
          '@type': 'Product',
          name: 'Тоскана, белый, левое',
          sku: 'A-1',
          color: 'белый',
          additionalProperty: [{ name: 'Открывание', value: 'левое' }],
          offers: { price: '17.60', availability: 'https://schema.org/OutOfStock' },
        },
        { color: 'чёрный', offers: { price: '9.05', url: expect.stringContaining('ELEMENT_ID=2') } },
      ],
    });
    expect(data).not.toHaveProperty('offers');
    expect(data?.['hasVariant']).toHaveLength(2);
  });

  it('[PROD-12] [CITY-7] states delivery price, delivery time and returns, in full only once', () => {
    const data = productData(
      page([offer(1, 1760, 3), offer(2, 500_00, 3), offer(3, 2000, 3)]),
      selling('https://kafel.example'),
    );
    const [cheap, dear, same] = (data?.['hasVariant'] ?? []) as { offers: Record<string, unknown> }[];
    expect(cheap?.offers).toMatchObject({
      shippingDetails: [
        {
          '@type': 'OfferShippingDetails',
          shippingRate: { value: '7.00', currency: 'BYN' },
          shippingDestination: { addressCountry: 'BY', addressRegion: 'Минск' },
          deliveryTime: { transitTime: { minValue: 1, maxValue: 1, unitCode: 'DAY' } },
        },
        { shippingRate: { value: '14.00' }, deliveryTime: { transitTime: { minValue: 2, maxValue: 4 } } },
      ],
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BY',
        merchantReturnDays: 14,
        merchantReturnLink: 'https://kafel.example/offer/',
      },
    });
    expect(dear?.offers).toMatchObject({
      shippingDetails: [{ shippingRate: { value: '0.00' } }, { shippingRate: { value: '0.00' } }],
    });
    expect(same?.offers).toMatchObject({
      shippingDetails: [{ '@id': '#shipping-minsk-7.00-0' }, { '@id': '#shipping-country-14.00-0' }],
      hasMerchantReturnPolicy: { '@id': '#returns' },
    });
  });

  it('[PROD-12] states only the delivery facts the shop has set: nothing without prices, no days without days', () => {
    const data = (set: object) =>
      productData(page([offer(1, 1760, 5)]), { ...selling(''), ...set })?.['offers'];
    expect(data({ tariff: null })).not.toHaveProperty('shippingDetails');
    const { shippingDetails } = data({ deliveryTimes: null }) as { shippingDetails: object[] };
    expect(shippingDetails).toMatchObject([
      { shippingRate: { value: '7.00' } },
      { shippingRate: { value: '14.00' } },
    ]);
    for (const detail of shippingDetails) expect(detail).not.toHaveProperty('deliveryTime');
  });

  it('[PROD-12] adds the supply time of products to order', () => {
    const later = { ...offer(1, 1760, 0), supply: { kind: 'backorder', days: 14, max: units(9) } as const };
    expect(productData(page([later]), selling(''))?.['offers']).toMatchObject({
      shippingDetails: [{ deliveryTime: { handlingTime: { maxValue: 14 } } }, {}],
    });
  });

  it('[PROD-12] gives a rating in stars, and only where there are reviews', () => {
    expect(productData(page([offer(1, 1, 1)], 6), selling(''))?.['aggregateRating']).toMatchObject({
      ratingValue: 4.6,
      reviewCount: 6,
    });
  });

  it('[PROD-4] contains no offer at a price of zero', () => {
    expect(productData(page([offer(1, 0, 5)], 3), selling(''))).not.toHaveProperty('offers');
    expect(productData(page([offer(1, 0, 5)]), selling(''))).toBeNull();
  });

  it('[PROD-12] lists answered questions, and is absent without one', async () => {
    const requested = {
      id: 1,
      author: 'Яна',
      text: 'На пол?',
      answer: 'Только на стены.',
      createdAt: '2026-11-01',
    };
    const data = questionsData([requested, { ...requested, id: 2, answer: '' }]);
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
    expect(questionsData([{ ...requested, answer: '' }])).toBeNull();
  });

  it.each([
    ['plain', page([offer(1, 1760, 3)], 6)],
    ['unrated', page([offer(1, 1760, 0)])],
    ['offers-based', page([offer(1, 1760, 0), offer(2, 905, 3)], 2)],
    ['unpriced but rated', page([offer(1, 0, 5)], 4)],
  ])('[PROD-12] for a product that is %s passes a validator', async (_, goods) => {
    const data = productData(goods, selling('https://kafel.example'));
    const variants = data?.['hasVariant'] as Record<string, unknown>[] | undefined;
    expect(await structuredDataErrors(variants ?? (data ? [data] : []))).toEqual([]);
    expect(data).not.toBeNull();
  });

  it('[PROD-12] fails the validator without a price', async () => {
    const data = productData(page([offer(1, 1760, 3)]), selling(''));
    const offers = { '@type': 'Offer', priceCurrency: 'BYN' };
    expect(await structuredDataErrors([{ ...data, offers }])).not.toEqual([]);
  });

  it('[PROD-12] contains the price per piece of what is sold by the box', () => {
    const boxed = page([{ ...offer(1, 7000, 3), unit: 'упак.' }]);
    const data = productData(
      { ...boxed, card: { ...boxed.card, soldByBox: true, piecesPerBox: 8 } },
      selling(''),
    );
    expect(data?.['offers']).toMatchObject({
      priceSpecification: [
        { price: '70.00', referenceQuantity: { unitCode: 'PK' } },
        { referenceQuantity: { unitCode: 'MTK' } },
        { price: '8.75', referenceQuantity: { unitCode: 'H87' } },
      ],
    });
  });
});
