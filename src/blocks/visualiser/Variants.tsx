import type { TriedGoods } from '../../domain/visualiser/room-page.ts';
import type { Tried } from '../../domain/visualiser/room-view.ts';
import type { Surface } from '../../domain/visualiser/scene.ts';

interface VariantsProps {
  surface: Surface;
  tried: Tried;
  found: TriedGoods;
  onSet: (change: Partial<Tried>) => void;
}

/** Choice of the variant that is shown and bought; renders nothing if there is only one. */
export function Variants({ surface, tried, found, onSet }: VariantsProps) {
  const { variants, choose, offerId } = found;
  if (variants.length === 0) return null;
  return (
    <label className="visualiser-variant">
      <span>Вариант</span>
      <select
        className="field"
        name={`${surface.id}.offer`}
        value={tried.offer ?? (choose ? '' : offerId)}
        onChange={({ target }) => onSet({ offer: Number(target.value) || null })}
      >
        {choose && <option value="">Выберите вариант</option>}
        {variants.map(({ offer, text }) => (
          <option key={offer} value={offer}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
