import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { useField } from './form-context.ts';
import { RowError } from './RowError.tsx';

interface RowProps {
  name: string;
  label: ReactNode;
  hint?: string | undefined;
  /** False: not checked at the server while it is filled in [FORM-2]. */
  check?: boolean | undefined;
  className?: string | undefined;
}

interface Described {
  id: string;
  name: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
}

/** A row of a form: label, control, hint, and the error at its field. */
export function Row({
  name,
  label,
  hint,
  check = true,
  className,
  children,
}: RowProps & { children: (described: Described) => ReactNode }) {
  const { id, row, error } = useField(name);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div
      className={className ? `form-row ${className}` : 'form-row'}
      id={check ? row : undefined}
      data-row={name}
      data-state={error ? 'error' : undefined}
    >
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-describedby': hint ? `${hintId} ${errorId}` : errorId,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className="form-hint" id={hintId}>
          {hint}
        </p>
      )}
      <RowError id={errorId} error={error} />
    </div>
  );
}

type FieldProps = RowProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof RowProps>;

/** A line of text to fill in. */
export function Field({ name, label, hint, check, className, defaultValue, ...input }: FieldProps) {
  const { value } = useField(name);
  return (
    <Row name={name} label={label} hint={hint} check={check} className={className}>
      {(described) => (
        <input className="field" {...input} {...described} defaultValue={value ?? defaultValue} />
      )}
    </Row>
  );
}

/** A Belarusian phone number with its mask [FORM-4]. */
export function PhoneField(props: Partial<FieldProps>) {
  return (
    <Field
      name="phone"
      label="Телефон"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+375 (29) 000-00-00"
      maxLength={40}
      {...props}
      data-mask="phone"
    />
  );
}

/** A date dd.mm.yyyy with its mask; the script shows the button of the browser's own calendar [FORM-4]. */
export function DateField({ name, label, hint, check, className, ...input }: FieldProps) {
  const { value } = useField(name);
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
            {...input}
            {...described}
            defaultValue={value}
            data-mask="date"
          />
          <button
            type="button"
            className="button button-quiet form-calendar"
            aria-label="Открыть календарь"
            hidden
          >
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M8 2v4m8-4v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z" />
            </svg>
          </button>
          <input type="date" className="form-days" tabIndex={-1} aria-hidden="true" hidden />
        </span>
      )}
    </Row>
  );
}

type TextAreaProps = RowProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof RowProps>;

/** Several lines of text. */
export function TextArea({ name, label, hint, check, className, ...area }: TextAreaProps) {
  const { value } = useField(name);
  return (
    <Row name={name} label={label} hint={hint} check={check} className={className}>
      {(described) => <textarea className="field" rows={3} {...area} {...described} defaultValue={value} />}
    </Row>
  );
}

type SelectProps = RowProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof RowProps>;

/** One of many, as a list that opens. */
export function Select({
  name,
  label,
  hint,
  check,
  className,
  defaultValue,
  children,
  ...list
}: SelectProps) {
  const { value } = useField(name);
  return (
    <Row name={name} label={label} hint={hint} check={check} className={className}>
      {(described) => (
        <select className="field" {...list} {...described} defaultValue={value ?? defaultValue}>
          {children}
        </select>
      )}
    </Row>
  );
}
