import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { kopecks } from '../../domain/measures/money.ts';
import { type OrderView, type PaymentState, waitsForBank } from '../../domain/order/order.ts';
import { OrderPayment } from './OrderPayment.tsx';

const order = (paymentState: PaymentState) =>
  ({
    ...{ number: 'К-000001', state: 'reserved', payment: 'card', paymentState },
    ...{ total: kopecks(2400), moneyBack: null, testPayment: false },
  }) as OrderView;

const markup = (state: PaymentState, returned: boolean) =>
  renderToStaticMarkup(
    <OrderPayment order={order(state)} eripPath={[]} writesInvoice secret="s" returned={returned} />,
  ).replaceAll('\u00a0', ' ');

it.each([
  ['waiting', true],
  ['refused', true],
  ['waiting', false],
  ['refused', false],
] as const)(
  '[CART-9] a card payment that is %s, returned from the bank: %s, can be paid and, once returned, checked',
  (state, returned) => {
    const shown = markup(state, returned);
    expect(shown).toContain('Оплатить 24,00 руб.');
    expect(/formaction="\/pay\/ask"/i.test(shown)).toBe(returned);
    expect(waitsForBank(order(state), returned)).toBe(returned);
  },
);
