import type { ReactNode } from 'react';
import { MAX_MONTHS } from '../../domain/credit/credit.ts';
import type { CreditResult } from '../../domain/credit/credit-form.ts';
import { addMoney, formatRoubles, subtractMoney } from '../../domain/measures/money.ts';
import { formatPercent } from '../../domain/measures/percent.ts';
import { counted } from '../../domain/measures/plural.ts';

/** Figures of a credit or instalments [CREDIT-3] [CREDIT-4] [CREDIT-5]. */
export function CreditFigures({ result }: { result: CreditResult }) {
  const { tab, months, first, plan, repaid, example, percent } = result;
  if (plan.financed <= 0)
    return (
      <p>Первый взнос покрывает всю сумму: {tab === 'credit' ? 'кредит не нужен' : 'рассрочка не нужна'}.</p>
    );
  return (
    <>
      <p className="credit-monthly">
        <strong>{formatRoubles(plan.monthly)}</strong> в месяц,{' '}
        {counted(months, 'платёж', 'платежа', 'платежей')}
      </p>
      <dl className="figures-list">
        <Row name="Первый взнос">{formatRoubles(first)}</Row>
        <Row name={tab === 'credit' ? 'Оплачивает банк' : 'Остаток'}>{formatRoubles(plan.financed)}</Row>
        {tab === 'credit' && <Row name="Страхование">{formatRoubles(plan.insurance)}</Row>}
        {tab === 'credit' && <Row name="Сумма кредита">{formatRoubles(plan.credit)}</Row>}
        {tab === 'credit' && <Row name="Ставка">{formatPercent(percent)} годовых</Row>}
        {tab === 'credit' && (
          <Row name="Переплата">{formatRoubles(subtractMoney(repaid, plan.financed))}</Row>
        )}
        <Row name="Всего заплатите">{formatRoubles(addMoney(first, repaid))}</Row>
      </dl>
      {tab === 'instalment' && <p className="credit-example">Без процентов и переплаты.</p>}
      {tab === 'credit' && example && <Example example={example} />}
    </>
  );
}

interface ExampleProps {
  example: NonNullable<CreditResult['example']>;
}

/** The credit programme with longer terms, with the payment shown on the product page [CREDIT-3]. */
export function LongCredit({ example: { bank, months, teaser, teaserPercent } }: ExampleProps) {
  if (teaser <= 0) return null;
  return (
    <small>
      От {formatRoubles(teaser)} в месяц&nbsp;— на {counted(months, 'месяц', 'месяца', 'месяцев')}, первый
      взнос 10&nbsp;%, {formatPercent(teaserPercent)} годовых («{bank}»), оформит менеджер
    </small>
  );
}

/** The programme with longer terms, computed without a first payment. */
function Example({ example: { bank, months, monthly } }: ExampleProps) {
  return (
    <p className="credit-example">
      Дольше {counted(MAX_MONTHS, 'месяца', 'месяцев', 'месяцев')}&nbsp;— по отдельной программе («{bank}»):
      на {counted(months, 'месяц', 'месяца', 'месяцев')} без первого взноса&nbsp;— {formatRoubles(monthly)} в
      месяц.
    </p>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
