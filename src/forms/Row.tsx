import type { ReactNode } from 'react';
import { useField } from './form-context.ts';
import { RowError } from './RowError.tsx';

export interface RowProps {
  name: string;
  /** Null if the control has an `aria-label` of its own. */
  label: ReactNode;
  hint?: string | undefined;
  /** False if the value is not checked on the server while it is being typed [FORM-2]. */
  check?: boolean | undefined;
  className?: string | undefined;
}

/** Props shared by all controls of a row: its name, description, and handlers for touching and leaving it. */
type Described = ReturnType<typeof useField>['control'] & { id: string; 'aria-describedby': string };

interface WholeRowProps extends RowProps {
  /** True if text typed before hydration stays in the field; false if React overwrites it, so that it has to be typed again by a script. */
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
