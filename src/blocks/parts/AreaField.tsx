import { useRef, useState } from 'react';
import { setArea } from '../../client/store/area.ts';
import { useArea } from '../../client/store/use-visitor.ts';
import { formatQuantity } from '../../domain/measures/quantity.ts';
import { MAX_AREA, parseMyArea } from '../../domain/tile/my-area.ts';
import { namesUnit } from '../../domain/tile/typed-amount.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AREA_GIVEN, AREA_HINT } from './card-texts.ts';
import './area-field.css';

const WRONG = `Введите число до ${formatQuantity(MAX_AREA)}, например 12,5`;

/**
 * Field «Моя площадь» in the header; every card shows its total for this area [BEYOND-3]. It is hidden without script, which it needs; its
 * note is shown while the field is focused or invalid.
 */
export function AreaField() {
  const area = useArea();
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const type = (text: string) => {
    const next = text.trim() === '' ? null : parseMyArea(text.trim());
    setTyped(text);
    setArea(next);
    if (next !== null || text.trim() === '') setWrong(false);
  };
  const settle = () => {
    const isWrong = typed !== null && typed.trim() !== '' && area === null;
    setWrong(isWrong);
    if (!isWrong) setTyped(null);
  };
  const clear = () => {
    setTyped(null);
    setWrong(false);
    setArea(null);
    field.current?.focus();
  };
  return (
    <form
      className="my-area"
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <span className="my-area-field">
        <label htmlFor="my-area">Моя площадь</label>
        <input
          id="my-area"
          ref={field}
          value={typed ?? (area === null ? '' : formatQuantity(area))}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder="0"
          aria-invalid={wrong || undefined}
          aria-describedby="my-area-note"
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
        />
        <span>{namesUnit(typed) ? null : 'м²'}</span>
        <button type="button" aria-label="Не считать на площадь" onClick={clear}>
          <Icon name="close" />
        </button>
      </span>
      <span className="my-area-note" id="my-area-note" role="status">
        {wrong ? WRONG : area === null ? AREA_HINT : AREA_GIVEN}
      </span>
    </form>
  );
}
