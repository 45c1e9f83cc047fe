import { createContext, useContext } from 'react';

/** A form that is shown again: what was typed and what is wrong with it. */
export interface Outcome {
  name?: string;
  values: Readonly<Record<string, string>>;
  /** Sentences by field name. */
  errors: Readonly<Record<string, string>>;
  /** About the form as a whole. */
  message: string | null;
  /** What to say in place of a form that was taken. */
  done?: string;
}

export interface FormState {
  name: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

export const FormContext = createContext<FormState>({ name: 'form', values: {}, errors: {} });

/** What a page was told of the form of this name; null when it was another form, or none. */
export function outcomeOf(form: Outcome | null, name: string): Outcome | null {
  return form?.name === name ? form : null;
}

/** Ids, typed value and error of a field of the form around. */
export function useField(name: string) {
  const { name: form, values, errors } = useContext(FormContext);
  const id = `${form}-${name}`;
  return { id, row: `${id}-row`, value: values[name], error: errors[name] };
}
