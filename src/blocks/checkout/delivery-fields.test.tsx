import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { demoParts } from '../../../demo/content.ts';
import type { PickupPoint } from '../../domain/delivery/pickup-point.ts';
import { orderRules } from '../../domain/order/order-form.ts';
import { Form } from '../../forms/Form.tsx';
import { DeliveryFields } from './OrderFields.tsx';

const { delivery } = demoParts();
const REGIONS = [{ name: 'г. Минск', cities: [{ id: 1, name: 'Минск', zone: 'minsk' as const }] }];

const drawn = (points: readonly PickupPoint[], carries: boolean) =>
  renderToStaticMarkup(
    <Form rules={orderRules(null)} action="/order/place" block="checkout" outcome={null} made={0}>
      <DeliveryFields regions={REGIONS} city="Минск" points={points} options={undefined} carries={carries} />
    </Form>,
  );

it('[SHOP-1] without pickup points and floor prices the order form delivers only to an address', () => {
  const html = drawn([], false);
  expect(html).toContain('По вашему адресу');
  expect(html).not.toMatch(/pickup|Самовывоз|Бесплатно|name="point"|этаж|лифт|name="day"/i);
});

it('[CART-9] [SHOP-1] shows pickup points and floors with the fields they need', () => {
  expect(drawn(delivery.points, false)).toMatch(/value="pickup".*name="point"/);
  expect(drawn(delivery.points, false)).not.toContain('name="floor"');
  expect(drawn([], true)).toContain('name="floor"');
  expect(drawn([], true)).not.toContain('value="pickup"');
});
