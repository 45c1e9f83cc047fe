import type { PieceKind } from '../../domain/collection/piece.ts';
import { DECOR_SHARES, type ReadMeasure, SET_FIELDS } from '../../domain/collection/set-form.ts';
import { MeasureField } from '../../ui/MeasureField.tsx';

const MEASURES = {
  base: {
    field: SET_FIELDS.walls,
    label: 'Площадь стен',
    unit: 'м²',
    wrong: 'Площадь\u00a0— число, например 12,5',
  },
  border: {
    field: SET_FIELDS.border,
    label: 'Длина бордюра',
    unit: 'м',
    wrong: 'Длина\u00a0— число, например 8',
  },
  floor: {
    field: SET_FIELDS.floor,
    label: 'Площадь пола',
    unit: 'м²',
    wrong: 'Площадь\u00a0— число, например 4',
  },
} as const;

interface MeasuredFieldProps {
  kind: Exclude<PieceKind, 'decor'>;
  typed: string;
  read: ReadMeasure;
  onType: (typed: string) => void;
}

export function MeasuredField({ kind, typed, read, onType }: MeasuredFieldProps) {
  const { field, label, unit, wrong } = MEASURES[kind];
  const note = `set-${field}-note`;
  return (
    <>
      <MeasureField
        {...{ name: field, className: 'set-measure', label, unit, value: typed }}
        wrong={read.wrong ? note : null}
        onChange={onType}
      />
      <p className="set-note" id={note} role="status">
        {read.wrong ? <span className="form-error">{wrong}</span> : HINTS[kind]}
      </p>
    </>
  );
}

const HINTS = { base: '', border: 'Периметр или один ряд', floor: '' };

export function ShareField({ share, onChoose }: { share: number; onChoose: (share: number) => void }) {
  const shares = [...new Set([...DECOR_SHARES, share])].toSorted((a, b) => a - b);
  return (
    <label className="measure set-measure">
      <span>Доля на стенах</span>
      <select
        className="field"
        name={SET_FIELDS.decorShare}
        value={share}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {shares.map((each) => (
          <option key={each} value={each}>
            {each === 0 ? 'без декора' : `${each}\u00a0%`}
          </option>
        ))}
      </select>
    </label>
  );
}
