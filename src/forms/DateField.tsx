import { useContext, useRef } from 'react';
import { deviceToday } from '../client/rules/device-today.ts';
import { DATE_MASK } from '../client/rules/field-masks.ts';
import { dateRange, readDate, showDate } from '../domain/form/date-field.ts';
import type { FieldProps } from './Field.tsx';
import { FormContext } from './form-context.ts';
import { Row } from './Row.tsx';
import { useMasked } from './use-masked.ts';

/** Field for a date dd.mm.yyyy with a mask, and the browser's calendar if it has one [FORM-4]. */
export function DateField({
  name,
  label,
  hint,
  check = true,
  className,
  defaultValue,
  ...input
}: FieldProps) {
  const { mask: _mask, ...line } = input;
  const field = useRef<HTMLInputElement>(null);
  const masked = useMasked(name, DATE_MASK, check, defaultValue);
  const { state, act } = useContext(FormContext);
  const chosen = (day: string) => {
    act.touch(name);
    act.change(name, showDate(day), check);
    field.current?.focus();
  };
  return (
    <Row name={name} label={label} hint={hint} check={check} className={className}>
      {(described) => (
        <span className="form-with-button">
          <input
            className="field"
            inputMode="numeric"
            autoComplete="off"
            placeholder="дд.мм.гггг"
            maxLength={40}
            {...line}
            {...described}
            {...masked}
            ref={field}
          />
          {state.hydrated && <Calendar typed={masked.value} onChosen={chosen} />}
        </span>
      )}
    </Row>
  );
}

/** Opens the browser's calendar, from 100 years ago to today; renders nothing if the browser has none. */
function Calendar({ typed, onChosen }: { typed: string; onChosen: (day: string) => void }) {
  const days = useRef<HTMLInputElement>(null);
  if (!('showPicker' in HTMLInputElement.prototype)) return null;
  const { from, to } = dateRange(deviceToday());
  const reading = readDate(typed, to);
  return (
    <>
      <button
        type="button"
        className="button button-quiet form-calendar"
        aria-label="Открыть календарь"
        onClick={() => days.current?.showPicker()}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 2v4m8-4v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z" />
        </svg>
      </button>
      <input
        type="date"
        className="form-days"
        tabIndex={-1}
        aria-hidden="true"
        ref={days}
        min={from}
        max={to}
        value={reading.ok ? reading.day : ''}
        onChange={({ currentTarget }) => currentTarget.value && onChosen(currentTarget.value)}
      />
    </>
  );
}
