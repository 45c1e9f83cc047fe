import type { InputHTMLAttributes, ReactNode } from 'react';

interface RowProps {
  name: string;
  label: string;
  error: string | undefined;
  hint?: string;
  children: (described: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** A row of the form: label, control, hint, and the error at its field. */
export function Row({ name, label, error, hint, children }: RowProps) {
  const hintId = `${name}-hint`;
  const errorId = `${name}-error`;
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className="form-row">
      <label htmlFor={name}>{label}</label>
      {children({
        id: name,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className="form-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="form-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  error: string | undefined;
  hint?: string;
}

/** A line of text to fill in. */
export function Field({ name, label, error, hint, ...input }: FieldProps) {
  return (
    <Row name={name} label={label} error={error} {...(hint ? { hint } : {})}>
      {(described) => <input className="field" name={name} {...described} {...input} />}
    </Row>
  );
}
