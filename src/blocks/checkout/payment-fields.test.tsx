import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { demoParts } from '../../../demo/content.ts';
import type { CreditTexts } from '../../domain/content/credit-part.ts';
import { CREDIT, creditTermsOf } from '../../domain/content/credit-part.ts';
import { kopecks } from '../../domain/measures/money.ts';
import type { PaymentMethod } from '../../domain/order/order.ts';
import { orderRules } from '../../domain/order/order-form.ts';
import { Form } from '../../forms/Form.tsx';
import { PaymentFields } from './OrderFields.tsx';

const { credit } = demoParts();

function drawn(methods: readonly PaymentMethod[], terms: CreditTexts, total = 1000_00) {
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

it('[SHOP-1] the order form offers only the options the shop has', () => {
  const { html, titles, chosen } = drawn(['on-delivery'], CREDIT.defaults);
  expect(titles).toEqual(['При получении']);
  expect(chosen).toContain('value="on-delivery"');
  expect(html).not.toMatch(/кредит|рассрочк|банк|ЕРИП|карт[уы] на|месяц/i);
});

it('[SHOP-1] the shop’s first method is selected where payment on receipt is switched off', () => {
  expect(drawn(['erip', 'invoice'], CREDIT.defaults).chosen).toContain('value="erip"');
});

it.each([
  ['both', credit, 'В кредит или рассрочку'],
  ['credits alone', { ...credit, instalment: null }, 'В кредит'],
  ['instalments alone', { ...credit, variants: [] }, 'В рассрочку'],
] as const)('[SHOP-1] a shop that has %s names the method accordingly', (_what, terms, title) => {
  const { html, titles } = drawn(['on-delivery', 'credit'], terms);
  expect(titles).toEqual(['При получении', title]);
  expect(html.includes('Рассрочка без процентов')).toBe(terms.instalment !== null);
  expect(html.includes('Кредит «')).toBe(terms.variants.length > 0);
});

it('[SHOP-1] a total below the instalment threshold does not change the name of the method', () => {
  expect(drawn(['credit'], credit, 50_00).titles).toEqual(['В кредит или рассрочку']);
});

it('[SHOP-1] a shop with only instalments does not offer them below their threshold', () => {
  const { titles } = drawn(['on-delivery', 'credit'], { ...credit, variants: [] }, 50_00);
  expect(titles).toEqual(['При получении']);
});
