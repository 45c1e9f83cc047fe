import { useContext } from 'react';
import { FormContext } from './form-context.ts';

/** Hidden fields; if the response contains new values for them, these are sent with the next attempt. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string | number>> }) {
  const { given } = useContext(FormContext).state;
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={given[name] ?? value} />
  ));
}
