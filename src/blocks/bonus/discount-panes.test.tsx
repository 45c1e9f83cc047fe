import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Basket, EMPTY_BASKET } from '../../domain/basket/basket.ts';
import { orderRules } from '../../domain/order/order-form.ts';
import { Form } from '../../forms/Form.tsx';
import { DiscountFields } from '../checkout/DiscountFields.tsx';
import { DiscountPanes } from './DiscountPanes.tsx';

const LINE = { id: 1, total: 1000, quantity: 1000 };

/** Returns the text of the panes, and of the fields that replace them without script. */
function drawn(bonusRate: number | null, acceptsCoupons = true): string {
  const basket = { ...EMPTY_BASKET, lines: [LINE], bonusRate } as unknown as Basket;
  const rules = orderRules(null);
  return [
    <DiscountPanes
      key="panes"
      first={basket}
      acceptsCoupons={acceptsCoupons}
      page="/cart/"
      made={0}
      outcome={null}
    />,
    <Form key="form" rules={rules} action="/order/place" block="checkout" outcome={null} made={0}>
      <DiscountFields basket={basket} acceptsCoupons={acceptsCoupons} page="/order/" />
    </Form>,
  ]
    .map((block) => renderToStaticMarkup(block))
    .join('');
}

it('[SHOP-1] a shop without points has a coupon field and no card field', () => {
  expect(drawn(null)).toContain('Промокод');
  expect(drawn(null)).not.toMatch(/бонус|карт/i);
});

it('[SHOP-1] a shop without coupons has no coupon field, and no fields at all without points', () => {
  expect(drawn(600, false)).toContain('Бонусная карта');
  expect(drawn(600, false)).not.toMatch(/промокод/i);
  expect(drawn(null, false)).not.toMatch(/промокод|panes|order-discounts/i);
});

it('[BONUS-2] a shop with points has both fields, even if orders earn none', () => {
  for (const rate of [600, 0])
    expect(drawn(rate)).toMatch(/Промокод.*Бонусная карта.*Промокод и бонусная карта/s);
});
