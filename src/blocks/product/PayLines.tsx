import { bonusOf, formatBonus } from '../../domain/bonus.ts';
import { minimumMonthlyPayment } from '../../domain/instalment.ts';
import { formatRoubles, type Kopecks } from '../../domain/money.ts';
import './pay-lines.css';

interface PayLinesProps {
  total: Kopecks;
  /** What else there is to say about it, such as its weight. */
  aside?: string | null;
}

/** What is to pay, the points for it [BONUS-1] and the credit teaser [CREDIT-3], one quiet line each. */
export function PayLines({ total, aside }: PayLinesProps) {
  return (
    <div className="pay-lines figures">
      <p className="pay-total" role="status">
        Итого <strong>{formatRoubles(total)}</strong>
        {aside && <small>{aside}</small>}
      </p>
      <p>+{formatBonus(bonusOf(total))}</p>
      <p>В кредит от {formatRoubles(minimumMonthlyPayment(total))} в месяц на 48 месяцев</p>
    </div>
  );
}
