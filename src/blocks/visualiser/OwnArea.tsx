import { MAX_AREA_TYPED, ownArea, type Tried } from '../../domain/visualiser/room-view.ts';
import type { Surface } from '../../domain/visualiser/scene.ts';

interface OwnAreaProps {
  surface: Surface;
  tried: Tried;
  onArea: (area: string) => void;
}

/** Field for the real area of the shopper's surface, which the totals are computed for; the picture keeps the scale of the scene. */
export function OwnArea({ surface, tried, onArea }: OwnAreaProps) {
  const wrong = tried.area.trim() !== '' && ownArea(tried) === null;
  const problem = `${surface.id}-area-problem`;
  return (
    <label className="visualiser-area">
      <span>Ваша площадь, м²</span>
      <input
        className="field"
        type="text"
        inputMode="decimal"
        maxLength={MAX_AREA_TYPED}
        name={`${surface.id}.area`}
        value={tried.area}
        placeholder="Как на картинке"
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? problem : undefined}
        onChange={({ target }) => onArea(target.value)}
      />
      <small id={problem} role={wrong ? 'alert' : undefined}>
        {wrong && 'Введите число больше нуля, например 12,5. Пока считаем площадь на картинке.'}
      </small>
    </label>
  );
}
