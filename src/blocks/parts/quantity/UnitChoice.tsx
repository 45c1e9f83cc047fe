import { countingUnits } from '../../../domain/product/counting.ts';
import { unitText } from '../../../domain/tile/tile-quantity.ts';
import type { Counted } from './QuantityInput.tsx';

/** Choice of the counting unit; renders nothing for goods with one unit. Without script the chosen unit applies to the typed number. */
export function UnitChoice({ goods, about, state, dispatch, name }: Counted & { name: string }) {
  const units = countingUnits(goods);
  if (units.length === 0) return null;
  return (
    <fieldset className="unit-switch">
      <legend className="hidden-text">Считать в: {about}</legend>
      {units.map((unit) => (
        <label key={unit}>
          <input
            type="radio"
            name={name}
            value={unit}
            autoComplete="off"
            checked={unit === state.unit}
            onChange={(event) => dispatch({ do: 'count-in', unit }, event)}
          />
          {unitText(unit, goods)}
        </label>
      ))}
    </fieldset>
  );
}
