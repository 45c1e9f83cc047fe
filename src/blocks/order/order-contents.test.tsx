import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GIVEN_TILE } from '../../../tests/given-tile.ts';
import { kopecks } from '../../domain/measures/money.ts';
import { units } from '../../domain/measures/quantity.ts';
import type { OrderView, OrderViewLine } from '../../domain/order/order.ts';
import { OrderContents } from './OrderContents.tsx';

const line = (offerId: number, address: string | null) =>
  ({
    ...{ offerId, name: 'Плитка', picture: null, address, quantity: units(1), unit: 'шт.', comment: '' },
    ...{ price: kopecks(100), total: kopecks(100), batches: [], waitsForBatch: false, backorder: null },
  }) as unknown as OrderViewLine;

const links = (state: OrderView['state']) => {
  const lines = [line(1, '/product/plitka/?ELEMENT_ID=1'), line(2, null)];
  const order = {
    state,
    delivery: 'delivery',
    lines,
    goodsTotal: 200,
    total: 200,
    discount: 0,
    bonusPaid: 0,
    liftTotal: 0,
  };
  const html = renderToStaticMarkup(<OrderContents order={order as unknown as OrderView} secret="s_1" />);
  return Array.from(html.matchAll(/href="(\/review[^"]*)"/g), ([, href]) => href);
};

it('[BEYOND-14] a line shows the price it was calculated from: per square metre, or per piece if multiplied', () => {
  const textOf = (more: Partial<OrderViewLine>) => {
    const lines = [{ ...line(1, null), quantity: units(25), ...more }];
    const order = {
      state: 'new',
      delivery: 'delivery',
      lines,
      goodsTotal: 0,
      total: 0,
      discount: 0,
      bonusPaid: 0,
      liftTotal: 0,
    };
    const html = renderToStaticMarkup(<OrderContents order={order as unknown as OrderView} secret="s" />);
    return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');
  };
  const { given, price } = GIVEN_TILE;
  expect(textOf({ given, price, total: kopecks(71_910) })).toContain('719,10 руб. 25 шт. по 79,90 руб./м²');
  expect(textOf({ price, total: kopecks(71_900) })).toContain('719,00 руб. 25 шт. × 28,76 руб.');
});

it('[REV-1] offers to review received products that are still in the catalogue', () => {
  expect(links('issued')).toEqual(['/review/?product=plitka&amp;key=s_1']);
  expect(links('on-the-way')).toEqual([]);
  expect(links('cancelled')).toEqual([]);
});
