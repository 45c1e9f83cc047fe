import { describe, expect, it } from 'vitest';
import { readId, readLineRequests, readQuantity, readRecommended, readSeen } from './basket-fields.ts';

describe('a buy form', () => {
  it('[PROD-1] reads an offer with its options and a quantity as typed', () => {
    expect(
      readLineRequests({ offer: '7', option: ['9', '3', '3'], quantity: '1 200,5', back: '/x/' }),
    ).toEqual({
      ok: true,
      value: [{ offerId: 7, optionIds: [3, 9], quantity: 1_200_500 }],
    });
  });

  it('uses the smallest quantity if none is given', () => {
    expect(readLineRequests({ offer: '7' })).toMatchObject({ ok: true, value: [{ quantity: null }] });
  });

  it('[DOOR-5] treats an extra of quantity zero as not ticked', () => {
    const fields = { offer: '7', 'BASKET_ADD_LIST[8]': '1', 'QUANTITIES_ADD_LIST[8]': '0' };
    expect(readLineRequests(fields)).toMatchObject({ ok: true, value: [{ offerId: 7 }] });
  });

  it('[TILE-4] names the unit of its quantity', () => {
    const typed = (unit: string) => readLineRequests({ offer: '7', quantity: '7,2', unit });
    expect(typed('area')).toMatchObject({ ok: true, value: [{ quantity: 7200, unit: 'area' }] });
    expect(typed('acre')).toEqual({ ok: true, value: [{ offerId: 7, optionIds: [], quantity: 7200 }] });
  });

  it('[DOOR-5] includes the selected extras of a door in the same request', () => {
    const fields = {
      offer: '7',
      option: '3',
      quantity: '2',
      'BASKET_ADD_LIST[8]': '1',
      'QUANTITIES_ADD_LIST[8]': '5',
      'COUNTED_ADD_LIST[8]': 'box',
      'QUANTITIES_ADD_LIST[9]': '4',
      'BASKET_ADD_LIST[10]': '1',
      'COUNTED_ADD_LIST[10]': 'acre',
    };
    expect(readLineRequests(fields)).toEqual({
      ok: true,
      value: [
        { offerId: 7, optionIds: [3], quantity: 2000 },
        { offerId: 8, optionIds: [], quantity: 5000, countedIn: 'box' },
        { offerId: 10, optionIds: [], quantity: null },
      ],
    });
  });

  it('[BEYOND-16] includes the packs of companions', () => {
    const fields = { offer: '7', quantity: '2', companion: ['12:3,15:1', '20:2'] };
    expect(readLineRequests(fields)).toMatchObject({
      ok: true,
      value: [
        { offerId: 7 },
        { offerId: 12, quantity: 3000 },
        { offerId: 15, quantity: 1000 },
        { offerId: 20 },
      ],
    });
    expect(readLineRequests({ companion: '12:3' })).toMatchObject({ ok: true, value: [{ offerId: 12 }] });
    expect(readLineRequests({ offer: '7', companion: '12:x' })).toMatchObject({ ok: false });
  });

  it.each([
    [{}, 'Не выбран товар'],
    [{ offer: 'abc' }, 'Такого товара нет'],
    [{ offer: '99999999999999' }, 'Такого товара нет'],
    [{ offer: ['1', '0'] }, 'Такого товара нет'],
    [{ offer: '1', option: 'x' }, 'Такого варианта нет'],
    [{ offer: '1', quantity: '0' }, 'больше нуля'],
    [{ offer: '1', quantity: '' }, 'Укажите количество'],
    [{ offer: '1', 'BASKET_ADD_LIST[8]': '1', 'QUANTITIES_ADD_LIST[8]': '-1' }, 'отрицательным'],
  ])('%j is refused: %s', (fields, why) => {
    expect(readLineRequests(fields)).toMatchObject({ ok: false, message: expect.stringContaining(why) });
  });
});

describe('a typed quantity', () => {
  it.each([
    ['-1', 'отрицательным'],
    ['−1', 'отрицательным'],
    ['1e9', 'это число'],
    ['абв', 'это число'],
    ['', 'Укажите'],
    ['  ', 'Укажите'],
    ['Infinity', 'это число'],
    ['1,2,3', 'это число'],
  ])('[CART-5] «%s» is refused: %s', (text, why) => {
    expect(readQuantity(text)).toMatchObject({ ok: false, message: expect.stringContaining(why) });
  });

  it('[CART-5] reads a number beyond any stock as the maximum, so that the stock decides', () => {
    expect(readQuantity('99999999999999999999')).toEqual({ ok: true, value: 999_999_999_999 });
  });
});

it.each([
  [{ rcm: 'yes' }, { id: 'yes', at: 5 }],
  [
    { rcm: 'yes', RID: 'a1.b-2' },
    { id: 'a1.b-2', at: 5 },
  ],
  [
    { rcm: 'yes', RID: '<b>' },
    { id: 'yes', at: 5 },
  ],
  [{ RID: 'a1.b-2' }, { id: 'a1.b-2', at: 5 }],
  [{ RID: '<b>' }, null],
  [{ rcm: 'no' }, null],
])('[CART-2] [TRACK-4] %j names the recommendation %j', (fields, recommended) => {
  expect(readRecommended(fields, 5)).toEqual(recommended);
});

it.each(['0', '-1', '1.5', '2147483648', '', 'x', '٣'])('«%s» is not an id', (text) => {
  expect(readId(text)).toBeNull();
});

it('[CART-10] reads the prices that a page showed, with the options they were shown with, and ignores invalid ones', () => {
  const fields = {
    'SEEN[7]': '1760',
    'SEEN[8]': '2000:7,3',
    'SEEN[9]': '1e3',
    'SEEN[10]': '5:',
    'SEEN[11]': '5:1;2',
    'SEEN[99999999999]': '5',
    'SEEN[x]': '5',
  };
  expect(Object.fromEntries(readSeen(fields))).toEqual({
    7: { price: 1760, optionIds: null },
    8: { price: 2000, optionIds: [7, 3] },
    10: { price: 5, optionIds: [] },
  });
});
