import { useContext } from 'react';
import { FormContext } from './form-context.ts';

/** Fields the shopper does not see; where the shop has answered another value the next try carries that. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string | number>> }) {
  const { given } = useContext(FormContext).state;
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={given[name] ?? value} />
  ));
}
