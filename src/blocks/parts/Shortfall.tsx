import type { Quantity } from '../../domain/measures/quantity.ts';
import type { AreaShortfall } from '../../domain/product/area-shortfall.ts';
import './shortfall.css';

interface ShortfallProps {
  lack: AreaShortfall;
  onTake: (amount: Quantity) => void;
}

/** What an area lacks after rounding, and enough of the goods in one tap [TILE-4]. */
export function Shortfall({ lack: { text, enough }, onTake }: ShortfallProps) {
  return (
    <span className="shortfall">
      {text}
      {enough && (
        <button type="button" onClick={() => onTake(enough.amount)}>
          {enough.text}
        </button>
      )}
    </span>
  );
}
