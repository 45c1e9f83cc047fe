import type { ChosenPieces } from '../../../domain/collection/count-set.ts';
import type { Length } from '../../../domain/measures/area.ts';
import { JOINTS } from '../../../domain/tile/room-form.ts';
import type { RowStart } from '../../../domain/wall/columns.ts';
import {
  type BorderPlace,
  DECOR_EVERY,
  DECOR_ROWS,
  type WallsDraft,
} from '../../../domain/wall/walls-form.ts';
import { MeasureField } from '../../../ui/MeasureField.tsx';
import { Choices } from '../Choices.tsx';

const STARTS: readonly (readonly [RowStart, string])[] = [
  ['middle', 'От середины'],
  ['left', 'От левого угла'],
  ['right', 'От правого угла'],
];
const BORDER_PLACES: Readonly<Record<BorderPlace, string>> = {
  both: 'снизу и сверху пояса',
  under: 'снизу',
  over: 'сверху',
  none: 'без бордюра',
};
const EVERY = ['', 'сплошь', 'через одну', 'через две'];
const ROWS = ['без декора', 'один ряд', 'два ряда', 'три ряда', 'четыре ряда'];

interface RowChoicesProps {
  draft: WallsDraft;
  chosen: ChosenPieces;
  /** The joint that is counted with where none is chosen. */
  joint: Length;
  /** Rows of décor and border there are in all. */
  belt: number;
  problem: string | null;
  onChange: (change: Partial<WallsDraft>) => void;
}

/** How the rows lie: where they begin, the joint, and the belt of décor and border with its height. */
export function RowChoices({ draft, chosen, joint, belt, problem, onChange }: RowChoicesProps) {
  const hasBelt = Boolean(chosen.decor ?? chosen.border);
  return (
    <>
      <Choices
        legend="Ряды"
        name="start"
        choices={STARTS}
        chosen={draft.start}
        onChoose={(start) => onChange({ start })}
      />
      <div className="laying-more">
        <Select
          label="Плитка"
          name="standing"
          options={[
            ['', 'лежит'],
            ['1', 'стоит'],
          ]}
          value={draft.standing ? '1' : ''}
          onChoose={(value) => onChange({ standing: value !== '' })}
        />
        <Select
          label="Целый ряд"
          name="whole"
          options={[
            ['floor', 'у пола'],
            ['top', 'под потолком'],
          ]}
          value={draft.whole}
          onChoose={(value) => onChange({ whole: value === 'top' ? 'top' : 'floor' })}
        />
        <Select
          label="Шов"
          name="joint"
          options={[
            ['', `обычный, ${millimetres(joint)}`],
            ...JOINTS.map((each) => [String(each), millimetres(each)] as const),
          ]}
          value={String(draft.joint ?? '')}
          onChoose={(value) => onChange({ joint: value ? (Number(value) as Length) : null })}
        />
      </div>
      {hasBelt && (
        <fieldset>
          <legend className="choice-legend">Пояс</legend>
          <div className="laying-more">
            {chosen.decor && (
              <>
                <Select
                  label="Декор"
                  name="rows"
                  options={DECOR_ROWS.map((rows) => [String(rows), ROWS[rows] ?? ''] as const)}
                  value={String(draft.decorRows ?? 1)}
                  onChoose={(value) => onChange({ decorRows: Number(value) })}
                />
                <Select
                  label="В ряду"
                  name="every"
                  options={DECOR_EVERY.map((each) => [String(each), EVERY[each] ?? ''] as const)}
                  value={String(draft.decorEvery)}
                  onChoose={(value) => onChange({ decorEvery: Number(value) })}
                />
              </>
            )}
            {chosen.border && (
              <Select
                label="Бордюр"
                name="edging"
                options={Object.entries(BORDER_PLACES)}
                value={draft.border ?? 'both'}
                onChoose={(value) => onChange({ border: value as BorderPlace })}
              />
            )}
          </div>
          {belt > 0 && (
            <div className="measures">
              <MeasureField
                name="belt"
                className="wall-belt"
                label="Низ пояса от пола"
                unit="м"
                value={draft.belt}
                wrong={problem ? 'belt-notice' : null}
                onChange={(value) => onChange({ belt: value })}
              />
            </div>
          )}
          <p className="room-notice" id="belt-notice" role="status">
            {problem}
          </p>
        </fieldset>
      )}
    </>
  );
}

const millimetres = (joint: Length) => `${String(joint / 10).replace('.', ',')}\u00a0мм`;

interface SelectProps {
  label: string;
  name: string;
  options: readonly (readonly [value: string, text: string])[];
  value: string;
  onChoose: (value: string) => void;
}

/** One of several, under its name. */
export function Select({ label, name, options, value, onChoose }: SelectProps) {
  return (
    <label className="laying-joint">
      <span>{label}</span>
      <select className="field" name={name} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
