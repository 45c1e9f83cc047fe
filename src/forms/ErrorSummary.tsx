import { useContext, useEffect, useRef } from 'react';
import { counted } from '../domain/measures/plural.ts';
import { FormContext } from './form-context.ts';
import type { FormRefusal } from './form-state.ts';

/** Lists everything that prevents the form from being accepted, with links to the fields; takes the focus when the form is refused. */
export function ErrorSummary() {
  const { name, state } = useContext(FormContext);
  const { refusal, refusals } = state;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  return (
    <div
      className="error-summary"
      role="alert"
      tabIndex={-1}
      data-form-errors=""
      ref={box}
      hidden={refusal === null}
      // biome-ignore lint/a11y/noAutofocus: after a page load the shopper has to read it first
      autoFocus={refusal !== null && !state.hydrated}
    >
      {refusal && <Sentences form={name} refusal={refusal} />}
    </div>
  );
}

function Sentences({ form, refusal: { message, errors, retry } }: { form: string; refusal: FormRefusal }) {
  const fields = Object.entries(errors).filter(([name]) => name !== '');
  return (
    <>
      <h2>{message ?? errors[''] ?? `Проверьте ${counted(fields.length, 'поле', 'поля', 'полей')}`}</h2>
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, text]) => (
            <li key={name}>
              <a href={`#${form}-${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      {retry && (
        <button type="submit" className="button button-quiet">
          Повторить
        </button>
      )}
    </>
  );
}
