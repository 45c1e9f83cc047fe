import { useContext } from 'react';
import { FormContext } from './form-context.ts';

/** What is wrong with a form as a whole that has no summary. */
export function WholeError() {
  const { alive, refusal } = useContext(FormContext).state;
  const text = refusal?.message ?? refusal?.errors[''];
  const alone = text && Object.keys(refusal?.errors ?? {}).every((name) => name === '');
  if (!alone && !alive) return null;
  return (
    <p className="form-error form-whole-error" role="alert">
      {alone ? text : null}
    </p>
  );
}
