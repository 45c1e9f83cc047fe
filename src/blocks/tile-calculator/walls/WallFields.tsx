import { type Area, formatArea } from '../../../domain/measures/area.ts';
import { MAX_WALL_OPENINGS, type WallDraft, type WallOpeningDraft } from '../../../domain/wall/walls-form.ts';
import { ActButton } from '../../../ui/ActButton.tsx';
import { MeasureField } from '../../../ui/MeasureField.tsx';
import { useRows } from '../use-rows.ts';
import { Problems, problemId } from './Problems.tsx';

interface WallFieldsProps {
  at: number;
  wall: WallDraft;
  /** Area to cover; null if unknown. */
  area: Area | null;
  problems: Readonly<Record<string, string>>;
  /** Whether this is the only wall, which cannot be removed. */
  only: boolean;
  /** Whether there is décor, which can be left out on this wall. */
  decor: boolean;
  onChange: (wall: WallDraft) => void;
  /** Called when the wall is removed; its button, which had the focus, disappears with it. */
  onGone: (row: string) => void;
  /** Called with the name of the row to add or, for `onLess`, to remove. */
  onMore: (row: string) => void;
  onLess: (row: string) => void;
}

export function WallFields({ at, wall, area, problems, only, decor, ...on }: WallFieldsProps) {
  const { onChange } = on;
  const { keys, adds, remove } = useRows(wall.openings.length, on.onLess);
  const name = `wall${at}`;
  return (
    <fieldset className="room">
      <legend className="choice-legend">
        Стена {at + 1}
        {area !== null && <span className="figures"> · {formatArea(area)}&nbsp;м²</span>}
      </legend>
      <div className="measures">
        <MeasureField
          name={name}
          className="wall-width"
          label="Длина"
          unit="м"
          value={wall.width}
          wrong={problemId(problems, name)}
          onChange={(width) => onChange({ ...wall, width })}
        />
        {decor && (
          <label className="wall-plain">
            <input
              type="checkbox"
              className="tick"
              name={`plain${at}`}
              value="1"
              checked={wall.plain}
              onChange={({ target }) => onChange({ ...wall, plain: target.checked })}
            />
            <span>Без декора</span>
          </label>
        )}
        {!only && (
          <ActButton className="room-less" name="less" value={name} act={() => on.onGone(name)}>
            Убрать<span className="hidden-text"> стену {at + 1}</span>
          </ActButton>
        )}
      </div>
      <Problems fields={[name]} problems={problems} />
      {wall.openings.map((opening, hole) => (
        <OpeningFields
          key={keys[hole]}
          at={at}
          hole={hole}
          number={wall.openings.length > 1 ? hole + 1 : null}
          opening={opening}
          problems={problems}
          onGone={() => remove(hole, `${at}.${hole}`)}
          onChange={(next) =>
            onChange({ ...wall, openings: wall.openings.map((each, i) => (i === hole ? next : each)) })
          }
        />
      ))}
      {wall.openings.length > 0 && (
        <p className="wall-note">
          Без отступа слева проём посередине стены, без высоты от пола&nbsp;— на полу.
        </p>
      )}
      {wall.openings.length < MAX_WALL_OPENINGS && (
        <ActButton ref={adds} className="room-hole" name="more" value={at} act={() => on.onMore(String(at))}>
          + Дверь, окно или ниша<span className="hidden-text"> в стене {at + 1}</span>
        </ActButton>
      )}
    </fieldset>
  );
}

interface OpeningFieldsProps {
  at: number;
  hole: number;
  /** Number of the opening; null if the wall has only one. */
  number: number | null;
  opening: WallOpeningDraft;
  problems: Readonly<Record<string, string>>;
  onGone: () => void;
  onChange: (opening: WallOpeningDraft) => void;
}

const SIDES: readonly (readonly [keyof WallOpeningDraft, string])[] = [
  ['width', 'ширина'],
  ['height', 'Высота'],
  ['left', 'Отступ слева'],
  ['bottom', 'От пола'],
];

function OpeningFields({ at, hole, number, opening, problems, onGone, onChange }: OpeningFieldsProps) {
  const name = number === null ? 'Проём' : `Проём ${number}`;
  const field = (side: keyof WallOpeningDraft) => `hole${at}.${hole}.${side}`;
  return (
    <fieldset className="measures hole" aria-label={name}>
      {SIDES.map(([side, label]) => (
        <MeasureField
          key={side}
          name={field(side)}
          className={`hole-${side}`}
          label={side === 'width' ? `${name}, ${label}` : label}
          unit="м"
          value={opening[side]}
          wrong={problemId(problems, field(side))}
          onChange={(value) => onChange({ ...opening, [side]: value })}
        />
      ))}
      <ActButton className="room-less" name="less" value={`${at}.${hole}`} act={onGone}>
        Убрать
        <span className="hidden-text">
          {' '}
          {name.toLowerCase()} стены {at + 1}
        </span>
      </ActButton>
      <Problems fields={SIDES.map(([side]) => field(side))} problems={problems} />
    </fieldset>
  );
}
