import { useContext } from 'react';
import { FormContext } from './form-context.ts';

export function WholeError() {
  const { hydrated, refusal } = useContext(FormContext).state;
  const text = refusal?.message ?? refusal?.errors[''];
  const alone = text && Object.keys(refusal?.errors ?? {}).every((name) => name === '');
  if (!alone && !hydrated) return null;
  return (
    <p className="form-error form-whole-error" role="alert">
      {alone ? text : null}
    </p>
  );
}
