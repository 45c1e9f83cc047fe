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
  /** What of it comes back as points. */
  bonusRate: number;
  /** What else there is to say about it, such as its weight. */
  aside?: string | null;
  /** What is bought, as the fields of the credit page. */
  wanted: readonly (readonly [name: string, value: string])[];
}

/** What is to pay, the points for it [BONUS-1] and the teasers of instalment [CREDIT-5] and credit [CREDIT-3], one quiet line each. */
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
