import { SET_FIELDS, type SetDraft } from '../../domain/collection/set-form.ts';
import { SPARES } from '../../domain/tile/room.ts';

interface SetChoicesProps {
  draft: SetDraft;
  /** Whether some pieces come in boxes that may be opened. */
  boxed: boolean;
  onChange: (change: Partial<SetDraft>) => void;
}

export function SetChoices({ draft, boxed, onChange }: SetChoicesProps) {
  return (
    <div className="set-more">
      <label>
        <span>Запас</span>
        <select
          className="field"
          name={SET_FIELDS.spare}
          value={draft.spare}
          onChange={({ target }) => onChange({ spare: Number(target.value) })}
        >
          {SPARES.map((spare) => (
            <option key={spare} value={spare}>
              {spare === 0 ? 'без запаса' : `${spare}\u00a0%`}
            </option>
          ))}
        </select>
      </label>
      {boxed && (
        <label>
          <input
            type="checkbox"
            className="tick"
            name={SET_FIELDS.boxes}
            value="1"
            checked={draft.boxes}
            onChange={({ target }) => onChange({ boxes: target.checked })}
          />
          <span>Целыми упаковками</span>
        </label>
      )}
      <button className="button without-script" type="submit">
        Рассчитать
      </button>
    </div>
  );
}
