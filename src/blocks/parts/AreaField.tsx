import type { Card } from '../../domain/product/card.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AREA_HINT } from './card-texts.ts';
import './area-field.css';

/**
 * «Моя площадь»: typed once, it turns every card into the total for it [BEYOND-3]. Static: the card actions fill it and hear
 * it. It is the visitor's own, so without script it is absent, and so it is where none of the `cards` covers a surface.
 */
export function AreaField({ cards }: { cards: readonly Pick<Card, 'unitArea'>[] }) {
  if (!cards.some(({ unitArea }) => unitArea)) return null;
  return (
    <form className="my-area" id="my-area-form">
      <label htmlFor="my-area">Моя площадь</label>
      <span className="my-area-field">
        <input
          id="my-area"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder="12,5"
          aria-describedby="my-area-note"
        />
        м²
        <button type="reset" aria-label="Не считать на площадь">
          <Icon name="close" />
        </button>
      </span>
      <span className="my-area-note" id="my-area-note" role="status">
        {AREA_HINT}
      </span>
    </form>
  );
}
