import { describe, expect, it } from 'vitest';
import { offer } from '../../../tests/goods-to-buy.ts';
import { area } from '../../domain/measures/area.ts';
import { kopecks } from '../../domain/measures/money.ts';
import { quantity, units } from '../../domain/measures/quantity.ts';
import type { DoorExtra, ProductPage } from '../../domain/product/product.ts';
import { orderedGoods } from './fast-order-goods.ts';

const extra = (offerId: number, name: string, price: number): DoorExtra => ({
  offerId,
  slug: name,
  name,
  price: kopecks(price),
  unit: 'шт.',
  stock: units(20),
  rate: quantity(2500),
  min: 0,
  ticked: true,
});
const EXTRAS = [extra(7, 'Наличник', 2000), extra(8, 'Коробка', 9000)];

const DOOR = {
  card: { name: 'Дверь Ольха', unitArea: null },
  offers: [offer({ name: '80×200', price: kopecks(30_000) }), offer({ id: 2, name: '60×200' })],
  selectedOfferId: 1,
  attributes: [
    { id: 3, title: 'Врезка', options: [{ id: 31, title: 'под замок', surcharge: kopecks(1500) }] },
  ],
  bundles: [
    {
      id: 5,
      title: 'Комплект',
      items: [
        {
          offerId: 1,
          slug: 'a',
          name: 'Полотно',
          quantity: units(1),
          unit: 'шт.',
          price: kopecks(30_000),
          stock: units(9),
        },
        {
          offerId: 7,
          slug: 'b',
          name: 'Наличник',
          quantity: units(5),
          unit: 'шт.',
          price: kopecks(2000),
          stock: units(9),
        },
      ],
      load: { grams: 0, big: false },
    },
  ],
} as unknown as ProductPage;

const namesAndAmounts = (wanted: [string, string][], total: number) =>
  orderedGoods(DOOR, { total: kopecks(total), wanted }, EXTRAS).map(({ name, amount, total: sum }) => [
    name,
    amount.replace('\u00a0', ' '),
    sum,
  ]);

describe('the summary of a fast order', () => {
  it('[CART-11] lists each selected extra of a door set with its amount, which add up to the total', () => {
    // 2 × (300 + 15), 5 × 20 and 2 × 90 are 630 + 100 + 180 = 910 roubles.
    const wanted: [string, string][] = [
      ['quantity', '2'],
      ['option', '31'],
      ['extra', '7:5'],
      ['extra', '8:2'],
    ];
    expect(namesAndAmounts(wanted, 91_000)).toEqual([
      ['Дверь Ольха, 80×200, Врезка: под замок', '2 шт.', 63_000],
      ['Наличник', '5 шт.', 10_000],
      ['Коробка', '2 шт.', 18_000],
    ]);
  });

  it('[CART-11] lists the items of a set', () => {
    const wanted: [string, string][] = [
      ['bundle', '5'],
      ['quantity', '2'],
    ];
    expect(namesAndAmounts(wanted, 80_000)).toEqual([
      ['Полотно', '2 шт.', 60_000],
      ['Наличник', '10 шт.', 20_000],
    ]);
  });

  it('[CART-11] [TILE-5] gives the area first for products that cover a surface', () => {
    const tile = {
      ...DOOR,
      card: { name: 'Плитка', unitArea: area(36_000_000), piecesPerBox: 5, soldByBox: false },
      attributes: [],
      bundles: [],
    } as unknown as ProductPage;
    const [row] = orderedGoods(tile, { total: kopecks(60_000), wanted: [['quantity', '20']] }, []);
    expect(row?.amount.replaceAll('\u00a0', ' ')).toBe('7,2 м² · 20 шт. · 4 упак.');
  });

  it('shows a single product as one row', () => {
    expect(namesAndAmounts([['quantity', '1,5']], 45_000)).toEqual([
      ['Дверь Ольха, 80×200', '1,5 шт.', 45_000],
    ]);
  });
});
