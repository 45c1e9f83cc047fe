import { type CreditTeasers, type PayTab, payTabsTitle } from '../../../domain/credit/credit-form.ts';
import {
  minimumMonthlyPayment,
  monthlyInstalment,
  showsInstalment,
  showsTeaser,
} from '../../../domain/credit/instalment.ts';
import { bonusOf, formatBonus } from '../../../domain/discount/bonus.ts';
import { formatRoubles, type Kopecks, NOTHING } from '../../../domain/measures/money.ts';
import { counted } from '../../../domain/measures/plural.ts';
import './pay-lines.css';

interface PayLinesProps {
  teasers: CreditTeasers;
  total: Kopecks;
  bonusRate: number;
  /** Other facts, such as the weight. */
  aside?: string | null;
  /** Query parameters (name and value) that tell the credit page what is chosen. */
  wanted: readonly (readonly [name: string, value: string])[];
}

/** Total, points [BONUS-1], and teasers of instalments [CREDIT-5] and credit [CREDIT-3], one line each. */
export function PayLines({ teasers, total, bonusRate, aside, wanted }: PayLinesProps) {
  const { instalment, credit } = teasers;
  const address = (tab: string) =>
    `/credit/?${new URLSearchParams([...wanted.map(([name, value]) => [name, value]), ['tab', tab]])}`;
  const bonus = bonusOf(total, bonusRate);
  const inParts = instalment !== null && showsInstalment(total, instalment.above);
  const tabs: PayTab[] = [
    ...(credit ? ['credit' as const] : []),
    ...(inParts ? ['instalment' as const] : []),
  ];
  const title = payTabsTitle(tabs);
  const monthly = credit ? minimumMonthlyPayment(total, credit) : NOTHING;
  return (
    <div className="pay-lines figures">
      <p className="pay-total" role="status">
        Итого <strong>{formatRoubles(total)}</strong>
        {aside && <small>{aside}</small>}
      </p>
      {bonus > 0 && (
        <p>
          +{formatBonus(bonus)} <a href="/payment/">на карту</a>
        </p>
      )}
      {inParts && (
        <p>
          <a href={address('instalment')} data-popup={title}>
            В рассрочку от {formatRoubles(monthlyInstalment(total, NOTHING, instalment.months))} в месяц
          </a>
        </p>
      )}
      {credit && showsTeaser(total, monthly, credit.above) && (
        <p>
          <a href={address('credit')} data-popup={title}>
            В кредит от {formatRoubles(monthly)} в месяц
          </a>{' '}
          {credit.byBank && 'по программе банка '}
          на {counted(credit.months, 'месяц', 'месяца', 'месяцев')}
        </p>
      )}
    </div>
  );
}
