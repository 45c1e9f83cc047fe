import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { demoParts } from '../../../demo/content.ts';
import { creditTermsOf } from '../../domain/content/credit-part.ts';
import { kopecks } from '../../domain/measures/money.ts';
import { ORDER_FIELDS } from '../../domain/order/order-fields.ts';
import { orderRules } from '../../domain/order/order-form.ts';
import { Form } from '../../forms/Form.tsx';
import { ContactFields, DeliveryFields, PaymentFields } from './OrderFields.tsx';

const { credit, delivery } = demoParts();
const REGIONS = [{ name: 'г. Минск', cities: [{ id: 1, name: 'Минск', zone: 'minsk' as const }] }];
const DAY = { value: '2026-11-24', text: '24 ноября' };
const OPTIONS = { soonest: 'завтра', days: [DAY], parts: [{ value: '9-14', text: '9–14' }], full: {} };

it('[CART-9] the order form with every option has a control for each field input, and no others', () => {
  const html = renderToStaticMarkup(
    <Form rules={orderRules(null)} action="/order/place" block="checkout" outcome={null} made={0}>
      <hr />
      <ContactFields byInvoice={true} />
      <DeliveryFields
        regions={REGIONS}
        city="Минск"
        points={delivery.points}
        options={OPTIONS}
        carries={true}
      />
      <PaymentFields
        methods={['card', 'credit']}
        terms={creditTermsOf(credit)}
        total={kopecks(1000_00)}
        term={undefined}
        first={undefined}
      />
      <hr />
    </Form>,
  );
  const drawn = [...(html.split('<hr/>')[1] ?? '').matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
  const declared = Object.values(ORDER_FIELDS).flatMap(({ inputs }) => inputs);
  expect([...new Set(drawn)].sort()).toEqual([...declared].sort());
});
