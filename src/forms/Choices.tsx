import type { ReactNode } from 'react';
import { AGREEMENT } from '../domain/form/form.ts';
import { useField } from './form-context.ts';
import { RowError } from './RowError.tsx';

interface ChoicesProps {
  name: string;
  label: string;
  /** Value chosen by default. */
  first: string;
  choices: readonly { value: string; title: ReactNode; text?: ReactNode }[];
}

export function Choices({ name, label, first, choices }: ChoicesProps) {
  const { id, value, state, act, control } = useField(name);
  const chosen = choices.some((each) => each.value === value) ? value : first;
  return (
    <div className="form-row" data-row={name} data-state={state} data-plain>
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
            <input
              type="radio"
              {...control}
              value={choice.value}
              checked={choice.value === chosen}
              onChange={() => act.change(name, choice.value, false)}
            />
            <span>
              <b>{choice.title}</b>
              {choice.text && <small>{choice.text}</small>}
            </span>
          </label>
        ))}
      </div>
      <RowError id={`${id}-error`} name={name} />
    </div>
  );
}

interface TickProps {
  name: string;
  children: ReactNode;
  required?: boolean;
  /** Follows the label; a link within the label would catch the taps that are meant to tick it. */
  after?: ReactNode;
}

export function Tick({ name, children, required = false, after }: TickProps) {
  const { id, value, state, act, control } = useField(name);
  return (
    <div className="form-row" data-row={name} data-state={state} data-plain>
      <label className="form-tick">
        <input
          type="checkbox"
          {...control}
          id={id}
          value="on"
          required={required}
          checked={value === 'on'}
          onChange={({ target }) => act.change(name, target.checked ? 'on' : '', false)}
          data-agreement={name === AGREEMENT ? '' : undefined}
          aria-describedby={`${id}-error`}
        />
        <span>{children}</span>
      </label>
      {after}
      <RowError id={`${id}-error`} name={name} />
    </div>
  );
}

/**
 * The consent to data processing below every form with personal data; without it the form is not sent [FORM-3]. A tap anywhere on its label
 * ticks it; its text opens in a tab of its own, so that what was typed stays.
 */
export function Agreement() {
  return (
    <Tick name={AGREEMENT} required after={<DataTerms />}>
      Соглашаюсь на обработку персональных данных
    </Tick>
  );
}

/** Link to the text of the consent, in a tab of its own. */
export function DataTerms() {
  return (
    <a className="form-terms" href="/personal-data/" target="_blank" rel="noopener">
      На каких условиях<span className="hidden-text">, откроется в новой вкладке</span>
    </a>
  );
}
