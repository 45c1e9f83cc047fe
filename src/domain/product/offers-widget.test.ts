import { describe, expect, it } from 'vitest';
import { kopecks } from '../measures/money.ts';
import { quantity } from '../measures/quantity.ts';
import { pageFailure, type WidgetData, widgetData, widgetFailure } from './offers-widget.ts';
import type { Offer, ProductPage } from './product.ts';

const picture = { hash: '0123456789abcdef', width: 640, height: 480, placeholder: '', alt: '' };
const offer = (id: number, over: Partial<Offer> = {}): Offer => ({
  id,
  article: '',
  name: '',
  price: kopecks(123_450),
  oldPrice: kopecks(164_600),
  unit: 'шт.',
  stock: quantity(12_500),
  step: quantity(500),
  min: quantity(500),
  values: { 7: id },
  pictures: [],
  ...over,
});
const page = (offers: readonly Offer[]) => ({
  card: { id: 5, name: 'Добор' } as ProductPage['card'],
  offers,
  rows: [{ propertyId: 7, name: 'Цвет', values: offers.map(({ id }) => ({ id, label: `цвет ${id}` })) }],
  pictures: [picture],
  characteristics: [{ name: 'Страна', value: 'Беларусь' }],
});
const data = (offers: readonly Offer[]): WidgetData => widgetData(page(offers));
const whole = data([offer(1), offer(2)]);
const NO_NUMBER = { kind: 'unstated', max: quantity(500_000), confirmAbove: quantity(50_000) } as const;

describe('the data of the catalogue widget', () => {
  it('[PROD-13] has an offer’s tree, stock, measure, picture, address and prices', () => {
    expect(whole.OFFERS[1]).toEqual({
      ID: 2,
      NAME: 'Добор',
      TREE: { PROP_7: '2' },
      CAN_BUY: true,
      CHECK_QUANTITY: true,
      MAX_QUANTITY: 12.5,
      AVAILABILITY: 'В наличии 12,5\u00a0шт.',
      STEP_QUANTITY: 0.5,
      QUANTITY_FLOAT: true,
      MEASURE: 'шт.',
      PREVIEW_PICTURE: { SRC: '/pictures/0123456789abcdef-320', WIDTH: 320, HEIGHT: 240 },
      ADD_URL: '/basket/add?offer=2',
      DISPLAY_PROPERTIES: [
        { NAME: 'Цвет', VALUE: 'цвет 2' },
        { NAME: 'Страна', VALUE: 'Беларусь' },
      ],
      PRICE: {
        VALUE: 1646,
        DISCOUNT_VALUE: 1234.5,
        PRINT_VALUE: '1\u00a0646,00\u00a0руб.',
        PRINT_DISCOUNT_VALUE: '1\u00a0234,50\u00a0руб.',
        DISCOUNT_DIFF_PERCENT: 25,
      },
    });
  });

  it('[PROD-14] has no number for unstated stock, and checks no quantity against it', () => {
    const uncounted = { ...offer(1), stock: quantity(0), supply: NO_NUMBER };
    expect(data([uncounted]).OFFERS[0]).toMatchObject({
      CAN_BUY: true,
      CHECK_QUANTITY: false,
      MAX_QUANTITY: 0,
      AVAILABILITY: 'В наличии',
    });
  });

  const [first] = whole.OFFERS;
  const withoutPicture = { ...whole, OFFERS: [{ ...first, PREVIEW_PICTURE: null }] };
  const treeless = { ...whole, TREE_PROPS: [] };
  const withoutValues = {
    ...whole,
    TREE_PROPS: [...whole.TREE_PROPS, { ID: 8, NAME: 'Размер', VALUES: [] }],
  };
  it.each<[string, unknown, number]>([
    ['whole data', whole, 0],
    ['one offer without a tree', { ...data([offer(1)]), TREE_PROPS: [] }, 0],
    ['nothing', null, -1],
    ['a text', 'OFFERS', -1],
    ['no product', { OFFERS: whole.OFFERS }, -1],
    ['no offers', { ...whole, OFFERS: [] }, -1],
    ['no picture', withoutPicture, -2],
    ['no price', data([offer(1, { price: kopecks(0) }), offer(2)]), -16],
    ['no tree', treeless, -256],
    ['a row without values', withoutValues, -512],
    ['an offer outside of a row', data([offer(1), offer(2, { values: {} })]), -512],
  ])('[PROD-13] of %s is answered', (_, given, code) => {
    expect(widgetFailure(given, 'goods', () => true)).toBe(code);
  });

  it('[PROD-13] needs its container and the rows in it', () => {
    expect(widgetFailure(whole, 'goods', () => false)).toBe(-1);
    expect(widgetFailure(whole, 'goods', (id) => id === 'goods')).toBe(-512);
    expect(widgetFailure(whole, 'goods', (id) => ['goods', 'goods_prop_7'].includes(id))).toBe(0);
  });

  const unpriced = offer(1, { price: kopecks(0), values: {} });
  it.each([
    ['whole goods', page([offer(1), offer(2)]), 0],
    ['a single offer', { ...page([offer(1)]), rows: [] }, 0],
    ['goods without pictures, a price and a value', { ...page([unpriced, offer(2)]), pictures: [] }, 0],
    ['several offers that nothing tells apart', { ...page([offer(1), offer(2)]), rows: [] }, -256],
    [
      'a row without values',
      { ...page([offer(1), offer(2)]), rows: [{ propertyId: 7, name: 'Цвет', values: [] }] },
      -512,
    ],
    ['no offer', page([]), -1],
  ])('[PROD-13] the page of %s begins with the code %s', (_, goods, code) => {
    expect(pageFailure(goods)).toBe(code);
  });
});
