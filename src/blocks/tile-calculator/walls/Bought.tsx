import { LAYING_PATTERNS, PATTERN_CHOICES } from '../../../domain/tile/laying-patterns.ts';
import { SPARES } from '../../../domain/tile/room.ts';
import type { WallsDraft } from '../../../domain/wall/walls-form.ts';
import { WholeBoxes } from '../WholeBoxes.tsx';
import { Select } from './Select.tsx';

interface BoughtProps {
  draft: WallsDraft;
  /** Whether some of the goods come in boxes. */
  boxed: boolean;
  /** Whether there is a floor, which has a pattern. */
  floor: boolean;
  /** Default spare in per cent. */
  usual: number;
  onChange: (change: Partial<WallsDraft>) => void;
}

export function Bought({ draft, boxed, floor, usual, onChange }: BoughtProps) {
  return (
    <div className="laying-more">
      {floor && (
        <Select
          label="Укладка на полу"
          name="pattern"
          options={PATTERN_CHOICES}
          value={draft.pattern}
          onChoose={(value) =>
            onChange({ pattern: LAYING_PATTERNS.find((each) => each === value) ?? 'straight' })
          }
        />
      )}
      <Select
        label="Запас сверх раскладки"
        name="spare"
        options={[
          ['', `по укладке, ${usual}\u00a0%`],
          ...SPARES.map((spare) => [String(spare), spare === 0 ? 'без запаса' : `${spare}\u00a0%`] as const),
        ]}
        value={String(draft.spare ?? '')}
        onChoose={(spare) => onChange({ spare: spare === '' ? null : Number(spare) })}
      />
      {boxed && <WholeBoxes checked={draft.boxes} onChange={(boxes) => onChange({ boxes })} />}
    </div>
  );
}
