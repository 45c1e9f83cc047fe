import type { ReactNode } from 'react';
import { useField } from './form-context.ts';
import { RowError } from './RowError.tsx';

interface ChoicesProps {
  name: string;
  /** What is chosen between, for those who do not see it. */
  label: string;
  /** The one chosen before anything was. */
  first: string;
  choices: readonly { value: string; title: ReactNode; text?: ReactNode }[];
}

/** One of a few, as cards. */
export function Choices({ name, label, first, choices }: ChoicesProps) {
  const { id, value, error } = useField(name);
  const chosen = choices.some((each) => each.value === value) ? value : first;
  return (
    <div className="form-row" data-row={name} data-state={error ? 'error' : undefined}>
      <div
        className="form-choices"
        role="radiogroup"
        id={id}
        tabIndex={-1}
        aria-label={label}
        aria-describedby={`${id}-error`}
      >
        {choices.map((choice) => (
          <label className="form-choice" key={choice.value}>
            <input type="radio" name={name} value={choice.value} defaultChecked={choice.value === chosen} />
            <span>
              <b>{choice.title}</b>
              {choice.text && <small>{choice.text}</small>}
            </span>
          </label>
        ))}
      </div>
      <RowError id={`${id}-error`} error={error} />
    </div>
  );
}

interface TickProps {
  name: string;
  children: ReactNode;
  required?: boolean;
  /** The form is not sent without it: the script keeps the button disabled [FORM-3]. */
  agreement?: boolean;
}

/** A box to tick. */
export function Tick({ name, children, required = false, agreement = false }: TickProps) {
  const { id, value, error } = useField(name);
  return (
    <div className="form-row" data-row={name} data-state={error ? 'error' : undefined}>
      <label className="form-tick">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="on"
          required={required}
          defaultChecked={value === 'on'}
          data-agreement={agreement ? '' : undefined}
          aria-describedby={`${id}-error`}
          aria-invalid={error ? true : undefined}
        />
        <span>{children}</span>
      </label>
      <RowError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The agreement under every form that takes personal data [FORM-3]. */
export function Agreement() {
  return (
    <Tick name="agreement" required agreement>
      Соглашаюсь на <a href="/personal-data/">обработку личных данных</a>
    </Tick>
  );
}
