import type { RowFacts } from '../../../domain/wall/row-facts.ts';
import type { WallsDraft } from '../../../domain/wall/walls-form.ts';
import { MeasurePair } from './MeasurePair.tsx';
import { topText } from './row-texts.ts';

interface HeightsProps {
  draft: WallsDraft;
  problems: Readonly<Record<string, string>>;
  /** Facts about the rows; null if nothing is laid. */
  rows: RowFacts | null;
  onChange: (change: Partial<WallsDraft>) => void;
}

export function Heights({ draft, problems, rows, onChange }: HeightsProps) {
  return (
    <MeasurePair
      legend="Высота"
      problems={problems}
      fields={[
        {
          ...{ name: 'height', className: 'wall-height', label: 'Стены', value: draft.height },
          onChange: (height) => onChange({ height }),
        },
        {
          ...{ name: 'top', className: 'wall-top', label: 'Плитка до высоты', value: draft.top },
          note: rows && topText(rows),
          onChange: (top) => onChange({ top }),
        },
      ]}
    />
  );
}
