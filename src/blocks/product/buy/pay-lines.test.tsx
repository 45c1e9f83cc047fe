import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { demoParts } from '../../../../demo/content.ts';
import { CREDIT, creditTermsOf } from '../../../domain/content/credit-part.ts';
import { creditTeasers } from '../../../domain/credit/credit-form.ts';
import { kopecks } from '../../../domain/measures/money.ts';
import { PayLines } from './PayLines.tsx';

const { credit } = demoParts();

it.each([
  ['nothing', CREDIT.defaults, [], null],
  ['credits alone', { ...credit, instalment: null }, ['В кредит'], 'Кредит'],
  ['instalments alone', { ...credit, variants: [] }, ['В рассрочку'], 'Рассрочка'],
  ['both', credit, ['В рассрочку', 'В кредит'], 'Кредит и рассрочка'],
] as const)(
  '[SHOP-1] a product in a shop that has %s mentions exactly that',
  (_what, terms, mentioned, title) => {
    const teasers = creditTeasers(creditTermsOf(terms));
    const html = renderToStaticMarkup(
      <PayLines teasers={teasers} total={kopecks(1000_00)} bonusRate={0} wanted={[]} />,
    );
    expect([...html.matchAll(/В (?:кредит|рассрочку)/g)].map(([words]) => words)).toEqual(mentioned);
    const titles = [...html.matchAll(/data-popup="([^"]*)"/g)].map(([, name]) => name);
    expect(titles).toEqual(mentioned.map(() => title));
    expect(html.includes('в месяц')).toBe(mentioned.length > 0);
  },
);
