import { type CreditTerms, type CreditVariant, termsOf } from '../../domain/credit/credit-form.ts';
import {
  type CreditTerm,
  creditTermValue,
  quoteOrder,
  readCreditTerm,
  usualTerm,
} from '../../domain/credit/credit-term.ts';
import { showsInstalment } from '../../domain/credit/instalment.ts';
import { addMoney, formatRoubles, type Kopecks, subtractMoney } from '../../domain/measures/money.ts';
import { formatPercent } from '../../domain/measures/percent.ts';
import { counted } from '../../domain/measures/plural.ts';
import { Field, Select } from '../../forms/Field.tsx';

export interface CreditFieldsProps {
  terms: CreditTerms;
  total: Kopecks;
  /** Current values of term and first payment. */
  term: string | undefined;
  first: string | undefined;
}

const termText = (months: number) => counted(months, 'месяц', 'месяца', 'месяцев');

/**
 * Terms of a credit or instalments with their payments for this order, computed as on the product page [CREDIT-3] [CREDIT-5]; the server
 * computes them again when the order is placed.
 */
export function CreditFields({ terms, total, term: filledTerm = '', first: typed = '' }: CreditFieldsProps) {
  const usual = usualTerm(terms);
  const chosen = filledTerm.trim() === '' ? usual : (readCreditTerm(filledTerm) ?? usual);
  const option = (term: CreditTerm) => {
    const { plan } = quoteOrder(total, term, typed, terms);
    return (
      <option key={creditTermValue(term)} value={creditTermValue(term)}>
        {`${termText(term.months)}\u00a0— ${formatRoubles(plan.monthly)} в месяц`}
      </option>
    );
  };
  return (
    <div className="credit-fields">
      <div className="floor-fields">
        <Select name="creditMonths" label="Срок и платёж в месяц" first={creditTermValue(usual)}>
          {offered(terms, chosen).map(({ number, title, months }) => (
            <optgroup key={number} label={`Кредит «${title}»`}>
              {termsOf(months).map((each) =>
                option({ months: each, instalment: false, ...(number === 1 ? {} : { variant: number }) }),
              )}
            </optgroup>
          ))}
          {terms.instalment && (showsInstalment(total, terms.instalment.above) || chosen.instalment) && (
            <optgroup label="Рассрочка без процентов">
              {terms.instalment.months.map((months) => option({ months, instalment: true }))}
            </optgroup>
          )}
        </Select>
        <Field
          name="creditFirst"
          label="Первый взнос, руб."
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          hint="Можно без него"
        />
      </div>
      <CreditLine terms={terms} total={total} term={chosen} typed={typed} />
    </div>
  );
}

/** Returns the shop's usual variant, and the one chosen for the goods. */
function offered({ variants }: CreditTerms, { variant }: CreditTerm): readonly CreditVariant[] {
  const [usual] = variants;
  if (!usual) return [];
  const other = variants.find(({ number }) => number === variant);
  return other && other !== usual ? [usual, other] : [usual];
}

interface CreditLineProps {
  terms: CreditTerms;
  total: Kopecks;
  term: CreditTerm;
  typed: string;
}

function CreditLine({ terms, total, term, typed }: CreditLineProps) {
  const quote = quoteOrder(total, term, typed, terms);
  if (term.instalment && quote.tab === 'credit')
    return (
      <p className="credit-line" role="status">
        {terms.instalment
          ? `Рассрочка\u00a0— для заказов дороже ${formatRoubles(terms.instalment.above)} `
          : 'Рассрочки сейчас нет. '}
        Выберите срок кредита или другую оплату.
      </p>
    );
  const { tab, first, firstNotice, plan, months, repaid, variant, percent } = quote;
  const what = tab === 'credit' ? `${variant?.bank}: кредит` : 'Рассрочка';
  const all = `всего${first > 0 ? ' с первым взносом' : ''} ${formatRoubles(addMoney(first, repaid))}`;
  return (
    <p className="credit-line" role="status">
      {first > 0 && firstNotice && `${firstNotice} `}
      {plan.monthly > 0 ? (
        <>
          {what} {formatRoubles(plan.credit)} на {termText(months)},{' '}
          <b>{formatRoubles(plan.monthly)} в месяц</b>, {all}{' '}
          {tab === 'credit' &&
            `Ставка ${formatPercent(percent)} годовых, переплата ${formatRoubles(subtractMoney(repaid, plan.financed))} Точные условия назовёт банк.`}
        </>
      ) : (
        'Первый взнос покрывает весь заказ: занимать нечего.'
      )}
    </p>
  );
}
