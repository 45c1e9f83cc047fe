import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CREDIT } from '../../../content/credit.ts';
import { demoParts } from '../../../demo/content.ts';
import type { CreditTexts } from '../../domain/content/credit-part.ts';
import { creditTermsOf } from '../../domain/content/credit-part.ts';
import { kopecks } from '../../domain/measures/money.ts';
import type { PaymentWay } from '../../domain/order/order.ts';
import { orderRules } from '../../domain/order/order-form.ts';
import { Form } from '../../forms/Form.tsx';
import { PaymentFields } from './OrderFields.tsx';

const { credit } = demoParts();

function drawn(methods: readonly PaymentWay[], terms: CreditTexts, total = 1000_00) {
  const html = renderToStaticMarkup(
    <Form rules={orderRules(null)} action="/order/place" block="checkout" outcome={null} made={0}>
      <PaymentFields
        methods={methods}
        terms={creditTermsOf(terms)}
        total={kopecks(total)}
        term={undefined}
        first={undefined}
      />
    </Form>,
  );
  return {
    html,
    titles: [...html.matchAll(/<b>([^<]+)<\/b><small>/g)].map(([, title]) => title),
    chosen: /<input[^>]*type="radio"[^>]*checked=""[^>]*>/.exec(html)?.[0] ?? '',
  };
}

it('[SHOP-1] the order form offers what the shop has, and mentions nothing else', () => {
  const { html, titles, chosen } = drawn(['on-delivery'], CREDIT);
  expect(titles).toEqual(['При получении']);
  expect(chosen).toContain('value="on-delivery"');
  expect(html).not.toMatch(/кредит|рассрочк|банк|ЕРИП|карт[уы] на|месяц/i);
});

it('[SHOP-1] the first method of the shop is chosen where receipt is switched off', () => {
  expect(drawn(['erip', 'invoice'], CREDIT).chosen).toContain('value="erip"');
});

it.each([
  ['both', credit, 'В кредит или рассрочку'],
  ['credits alone', { ...credit, instalment: null }, 'В кредит'],
  ['instalments alone', { ...credit, variants: [] }, 'В рассрочку'],
] as const)('[SHOP-1] a shop that has %s calls the method by it', (_what, terms, title) => {
  const { html, titles } = drawn(['on-delivery', 'credit'], terms);
  expect(titles).toEqual(['При получении', title]);
  expect(html.includes('Рассрочка без процентов')).toBe(terms.instalment !== null);
  expect(html.includes('Кредит «')).toBe(terms.variants.length > 0);
});

it('[SHOP-1] a total below the threshold of instalments leaves the method its name', () => {
  expect(drawn(['credit'], credit, 50_00).titles).toEqual(['В кредит или рассрочку']);
});

it('[SHOP-1] instalments alone are not offered below their threshold', () => {
  const { titles } = drawn(['on-delivery', 'credit'], { ...credit, variants: [] }, 50_00);
  expect(titles).toEqual(['При получении']);
});
