import type { RowFacts } from '../../../domain/wall/row-facts.ts';
import type { WallsDraft } from '../../../domain/wall/walls-form.ts';
import { MeasureField } from '../../../ui/MeasureField.tsx';
import { Problems, problemId } from './Problems.tsx';
import { topText } from './row-texts.ts';

interface TopFieldProps {
  draft: WallsDraft;
  problems: Readonly<Record<string, string>>;
  /** Facts about the rows; null if nothing is laid. */
  rows: RowFacts | null;
  onChange: (change: Partial<WallsDraft>) => void;
}

/** Height up to which the walls are tiled. */
export function TopField({ draft, problems, rows, onChange }: TopFieldProps) {
  const note = rows && topText(rows);
  return (
    <div>
      <MeasureField
        name="top"
        className="wall-top"
        label="Плитка до высоты"
        unit="м"
        value={draft.top}
        wrong={problemId(problems, 'top')}
        note={note ? 'top-note' : undefined}
        onChange={(top) => onChange({ top })}
      />
      {note && (
        <p className="wall-note" id="top-note">
          {note}
        </p>
      )}
      <Problems fields={['top']} problems={problems} />
    </div>
  );
}
