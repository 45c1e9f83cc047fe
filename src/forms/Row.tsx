import type { ReactNode } from 'react';
import { useField } from './form-context.ts';
import { RowError } from './RowError.tsx';

export interface RowProps {
  name: string;
  /** Null: the control has a name of its own (`aria-label`). */
  label: ReactNode;
  hint?: string | undefined;
  /** False: not checked at the server while it is filled in [FORM-2]. */
  check?: boolean | undefined;
  className?: string | undefined;
}

/** What every control of a row has: its name, its description, and how it notifies the form that it is touched and left. */
type Described = ReturnType<typeof useField>['control'] & { id: string; 'aria-describedby': string };

interface WholeRowProps extends RowProps {
  /** What is typed before React takes the form over stays in the field; false: React would draw over it, so it is typed again. */
  plain?: boolean;
  children: (described: Described) => ReactNode;
}

export function Row({ name, label, hint, check = true, className, plain = true, children }: WholeRowProps) {
  const { id, row, state, control } = useField(name, check);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div
      className={className ? `form-row ${className}` : 'form-row'}
      id={check ? row : undefined}
      data-row={name}
      data-state={state}
      data-plain={plain ? '' : undefined}
    >
      {label !== null && <label htmlFor={id}>{label}</label>}
      {children({ ...control, id, 'aria-describedby': hint ? `${hintId} ${errorId}` : errorId })}
      {hint && (
        <p className="form-hint" id={hintId}>
          {hint}
        </p>
      )}
      <RowError id={errorId} name={name} />
    </div>
  );
}
