import { useState } from 'react';
import { formatQuantity, type Quantity } from '../../domain/measures/quantity.ts';
import { parseMyArea } from '../../domain/tile/my-area.ts';
import type { Tried } from '../../domain/visualiser/room-view.ts';
import type { Surface } from '../../domain/visualiser/scene.ts';

interface OwnAreaProps {
  surface: Surface;
  tried: Tried;
  onArea: (area: Quantity | null) => void;
}

/** The shopper's own area of a surface: sums are counted for it, the picture stays in the scale of the scene. */
export function OwnArea({ surface, tried, onArea }: OwnAreaProps) {
  const [typed, setTyped] = useState(tried.area === null ? '' : formatQuantity(tried.area));
  const wrong = typed.trim() !== '' && parseMyArea(typed) === null;
  return (
    <label className="visualiser-area">
      <span>Ваша площадь, м²</span>
      <input
        className="field"
        type="text"
        inputMode="decimal"
        maxLength={20}
        name={`${surface.id}.area`}
        value={typed}
        placeholder="Как на картинке"
        aria-invalid={wrong || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          onArea(parseMyArea(target.value));
        }}
      />
      <small role={wrong ? 'alert' : undefined}>{wrong && 'Введите число, например 12,5'}</small>
    </label>
  );
}
