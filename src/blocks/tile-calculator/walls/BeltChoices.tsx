import type { ChosenPieces } from '../../../domain/collection/chosen-pieces.ts';
import type { LaidKind } from '../../../domain/wall/courses.ts';
import type { RowFacts } from '../../../domain/wall/row-facts.ts';
import {
  BORDER_PLACES,
  type BorderPlace,
  DECOR_EVERY,
  DECOR_ROWS,
  type WallsDraft,
} from '../../../domain/wall/walls-form.ts';
import { MeasureField } from '../../../ui/MeasureField.tsx';
import { beltText } from './row-texts.ts';
import { Select } from './Select.tsx';

const BORDER_TEXTS: Readonly<Record<BorderPlace, string>> = {
  both: 'снизу и сверху пояса',
  under: 'снизу',
  over: 'сверху',
  none: 'без бордюра',
};
/** Choices without décor, where the border is one row or none. */
const BORDER_ALONE = { both: 'один ряд', none: BORDER_TEXTS.none };
const EVERY = ['', 'сплошь', 'через одну', 'через две'];
const ROWS = ['без декора', 'один ряд', 'два ряда', 'три ряда', 'четыре ряда'];

const rowsOf = (belt: readonly LaidKind[]) => belt.filter((kind) => kind === 'decor').length;

interface BeltChoicesProps {
  draft: WallsDraft;
  chosen: ChosenPieces;
  /** Rows of the belt, from bottom to top. */
  belt: readonly LaidKind[];
  /** Facts about the rows; null if nothing is laid. */
  rows: RowFacts | null;
  problem: string | null;
  onChange: (change: Partial<WallsDraft>) => void;
}

export function BeltChoices({ draft, chosen, belt, rows, problem, onChange }: BeltChoicesProps) {
  const note = rows && beltText(rows);
  const hasDecor = belt.includes('decor');
  const border = draft.border ?? (belt.includes('border') ? 'both' : 'none');
  return (
    <fieldset>
      <legend className="choice-legend">Пояс</legend>
      <div className="laying-more">
        {chosen.decor && (
          <Select
            label="Декор"
            name="rows"
            options={DECOR_ROWS.map((count) => [String(count), ROWS[count] ?? ''] as const)}
            value={String(rowsOf(belt))}
            onChoose={(value) => onChange({ decorRows: Number(value) })}
          />
        )}
        {hasDecor && (
          <Select
            label="В ряду"
            name="every"
            options={DECOR_EVERY.map((each) => [String(each), EVERY[each] ?? ''] as const)}
            value={String(draft.decorEvery)}
            onChoose={(value) => onChange({ decorEvery: Number(value) })}
          />
        )}
        {chosen.border && (
          <Select
            label="Бордюр"
            name="edging"
            options={Object.entries(hasDecor ? BORDER_TEXTS : BORDER_ALONE)}
            value={hasDecor ? border : border === 'none' ? 'none' : 'both'}
            onChoose={(value) => onChange({ border: BORDER_PLACES.find((place) => place === value) ?? null })}
          />
        )}
      </div>
      {belt.length > 0 && (
        <div className="measures">
          <MeasureField
            name="belt"
            className="wall-belt"
            label="Низ пояса от пола"
            unit="м"
            value={draft.belt}
            wrong={problem ? 'belt-notice' : null}
            note={note ? 'belt-note' : undefined}
            onChange={(value) => onChange({ belt: value })}
          />
        </div>
      )}
      {note && (
        <p className="wall-note" id="belt-note">
          {note}
        </p>
      )}
      <p className="room-notice" id="belt-notice" role="status">
        {problem}
      </p>
    </fieldset>
  );
}
