import { formatRoubles, type Kopecks } from '../../../domain/measures/money.ts';
import './buy-bar.css';

interface BuyBarProps {
  form: string;
  total: Kopecks;
  detail: string;
  /** Whether the form's own button is in view, so that the bar is not needed. */
  hidden: boolean;
  withoutScript?: boolean;
}

/** Sum and buy button at the bottom of phones, above the shop's bar. */
export function BuyBar({ form, total, detail, hidden, withoutScript = true }: BuyBarProps) {
  return (
    <div className={withoutScript ? 'buy-bar' : 'buy-bar with-script'} data-hidden={hidden ? '' : undefined}>
      <p className="figures">
        <strong>{formatRoubles(total)}</strong>
        {detail && <span className="note">{detail}</span>}
      </p>
      <button className="button" type="submit" form={form} tabIndex={hidden ? -1 : undefined}>
        В корзину
      </button>
    </div>
  );
}
