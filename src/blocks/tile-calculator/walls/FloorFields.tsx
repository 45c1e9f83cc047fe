import { PATTERN_CHOICES } from '../../../domain/tile/laying-patterns.ts';
import type { WallsDraft } from '../../../domain/wall/walls-form.ts';
import { Choices } from '../Choices.tsx';
import { MeasurePair } from './MeasurePair.tsx';

interface FloorFieldsProps {
  draft: WallsDraft;
  problems: Readonly<Record<string, string>>;
  onChange: (change: Partial<WallsDraft>) => void;
}

export function FloorFields({ draft, problems, onChange }: FloorFieldsProps) {
  return (
    <MeasurePair
      legend="Пол"
      problems={problems}
      fields={[
        {
          ...{ name: 'floor-width', className: 'floor-width', label: 'Ширина', value: draft.floorWidth },
          onChange: (floorWidth) => onChange({ floorWidth }),
        },
        {
          ...{ name: 'floor-length', className: 'floor-length', label: 'Длина', value: draft.floorLength },
          onChange: (floorLength) => onChange({ floorLength }),
        },
      ]}
    >
      <Choices
        legend="Укладка на полу"
        name="pattern"
        choices={PATTERN_CHOICES}
        chosen={draft.pattern}
        onChoose={(pattern) => onChange({ pattern })}
      />
    </MeasurePair>
  );
}
