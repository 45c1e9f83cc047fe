import type { Length } from '../../../domain/measures/area.ts';
import { JOINTS } from '../../../domain/tile/room-form.ts';
import { BONDS, type Bond, ROW_STARTS, type RowStart } from '../../../domain/wall/columns.ts';
import type { WholeRow } from '../../../domain/wall/courses.ts';
import type { RowFacts } from '../../../domain/wall/row-facts.ts';
import type { WallsDraft } from '../../../domain/wall/walls-form.ts';
import { ChoiceRow } from '../../parts/ChoiceRow.tsx';
import { wholeText } from './row-texts.ts';
import { Select } from './Select.tsx';
import { millimetresText } from './wall-texts.ts';

const STARTS: Readonly<Record<RowStart, string>> = {
  middle: 'От середины',
  left: 'От левого угла',
  right: 'От правого угла',
};
const BOND_TEXTS: Readonly<Record<Bond, string>> = {
  grid: 'шов в шов',
  half: 'на половину плитки',
  third: 'на треть плитки',
};

interface RowChoicesProps {
  draft: WallsDraft;
  /** The default joint. */
  joint: Length;
  /** End of the rows that starts with a whole tile; null if there is no choice. */
  whole: WholeRow | null;
  /** Whether the tile is oblong, so that it can lie or stand. */
  turns: boolean;
  /** Facts about the rows; null if nothing is laid. */
  rows: RowFacts | null;
  onChange: (change: Partial<WallsDraft>) => void;
}

export function RowChoices({ draft, joint, whole, turns, rows, onChange }: RowChoicesProps) {
  const note = rows && wholeText(rows);
  return (
    <>
      <ChoiceRow
        legend="Ряды"
        name="start"
        choices={ROW_STARTS.map((start) => [start, STARTS[start]] as const)}
        chosen={draft.start}
        onChoose={(start) => onChange({ start })}
      />
      <div className="laying-more">
        {turns && (
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
        )}
        <Select
          label="Перевязка швов"
          name="bond"
          options={Object.entries(BOND_TEXTS)}
          value={draft.bond}
          onChoose={(bond) => onChange({ bond: BONDS.find((each) => each === bond) ?? 'grid' })}
        />
        {whole && (
          <Select
            label="Целый ряд"
            name="whole"
            options={[
              ['floor', 'у пола'],
              ['top', draft.top.trim() ? 'сверху' : 'под потолком'],
            ]}
            value={whole}
            note={note ? 'whole-note' : undefined}
            onChoose={(value) => onChange({ whole: value === 'top' ? 'top' : 'floor' })}
          />
        )}
        <Select
          label="Шов"
          name="joint"
          options={[
            ['', `обычный, ${millimetresText(joint)}`],
            ...JOINTS.map((each) => [String(each), millimetresText(each)] as const),
          ]}
          value={String(draft.joint ?? '')}
          onChoose={(value) => onChange({ joint: value ? (Number(value) as Length) : null })}
        />
      </div>
      {note && (
        <p className="wall-note" id="whole-note">
          {note}
        </p>
      )}
    </>
  );
}
