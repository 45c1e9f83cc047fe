import type { ReactNode } from 'react';
import { MeasureField } from '../../../ui/MeasureField.tsx';
import { Problems, problemId } from './Problems.tsx';

interface PairField {
  name: string;
  className: string;
  label: string;
  value: string;
  /** Note about the fields; null if there is none. */
  note?: string | null;
  onChange: (value: string) => void;
}

interface MeasurePairProps {
  legend: string;
  problems: Readonly<Record<string, string>>;
  fields: readonly [PairField, PairField];
  children?: ReactNode;
}

/** Two related lengths in metres. */
export function MeasurePair({ legend, problems, fields, children }: MeasurePairProps) {
  return (
    <fieldset className="room">
      <legend className="choice-legend">{legend}</legend>
      <div className="measures">
        {fields.map(({ note, ...field }) => (
          <MeasureField
            key={field.name}
            {...field}
            unit="м"
            wrong={problemId(problems, field.name)}
            note={note ? `${field.name}-note` : undefined}
          />
        ))}
      </div>
      {fields.map(
        ({ name, note }) =>
          note && (
            <p key={name} className="wall-note" id={`${name}-note`}>
              {note}
            </p>
          ),
      )}
      <Problems fields={fields.map(({ name }) => name)} problems={problems} />
      {children}
    </fieldset>
  );
}
