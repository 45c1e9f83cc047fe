import { formatRoubles, type Kopecks } from '../../../domain/measures/money.ts';
import './buy-bar.css';

interface BuyBarProps {
  form: string;
  total: Kopecks;
  detail: string;
  /** Hidden while the form's own button is in view. */
  hidden: boolean;
  withoutScript?: boolean;
}

/** The phone's bar with the sum and the button, above the shop's bar. */
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
