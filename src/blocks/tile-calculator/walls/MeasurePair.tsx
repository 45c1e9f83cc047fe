import type { ReactNode } from 'react';
import { MeasureField } from '../../../ui/MeasureField.tsx';

interface PairField {
  name: string;
  className: string;
  label: string;
  value: string;
  /** What is to be known of it; null: nothing. */
  note?: string | null;
  onChange: (value: string) => void;
}

interface MeasurePairProps {
  legend: string;
  /** The id of what says what is wrong with either. */
  notice: string;
  problems: Readonly<Record<string, string>>;
  fields: readonly [PairField, PairField];
  children?: ReactNode;
}

/** Two lengths in metres that belong together, with one place to say what is wrong. */
export function MeasurePair({ legend, notice, problems, fields, children }: MeasurePairProps) {
  const wrong = fields.find(({ name }) => name in problems);
  return (
    <fieldset className="room">
      <legend className="choice-legend">{legend}</legend>
      <div className="measures">
        {fields.map(({ note, ...field }) => (
          <MeasureField
            key={field.name}
            {...field}
            unit="м"
            wrong={field.name in problems ? notice : null}
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
      <p className="room-notice" id={notice} role="status">
        {wrong && problems[wrong.name]}
      </p>
      {children}
    </fieldset>
  );
}
