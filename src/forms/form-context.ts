import { createContext, useContext } from 'react';
import type { Mask } from '../client/rules/field-masks.ts';
import type { Outcome } from '../domain/form/outcome-schema.ts';
import { type FormState, firstState } from './form-state.ts';

export type { Outcome };

export interface FormActs {
  /** `checked` means that the value is also checked on the server after a pause [FORM-2]. */
  change(name: string, value: string, checked: boolean): void;
  touch(name: string): void;
  leave(name: string, value: string, checked: boolean, mask: Mask | null): void;
  /** Sets the error of a field; null if it has none. */
  judge(name: string, problem: string | null): void;
  fade(name: string): void;
}

export interface FormAround {
  name: string;
  state: FormState;
  /** Whether rows announce their errors themselves, because the form has no error summary. */
  rowsAnnounce: boolean;
  /** Whether the form needs the consent to data processing [FORM-3]. */
  agrees: boolean;
  act: FormActs;
}

const nothing = () => {};

/** Context for fields that are not inside a hydrated form. */
export const UNTOUCHED: FormAround = {
  name: 'form',
  state: firstState(null),
  rowsAnnounce: false,
  agrees: false,
  act: { change: nothing, touch: nothing, leave: nothing, judge: nothing, fade: nothing },
};

export const FormContext = createContext(UNTOUCHED);

/**
 * Returns the outcome of one form of a page; null if another one, or none, was submitted. `fields` distinguish forms of the same name by
 * their hidden values.
 */
export function outcomeOf(
  form: Outcome | null,
  name: string,
  fields: Readonly<Record<string, string | number>> = {},
): Outcome | null {
  if (form?.name !== name) return null;
  const isOwn = Object.entries(fields).every(
    ([field, value]) => (form.values[field] ?? '') === String(value),
  );
  return isOwn ? form : null;
}

/** Returns the values of the surrounding form by field name; a field that is missing still has the value it was rendered with. */
export function useFormValues(): Readonly<Record<string, string>> {
  return useContext(FormContext).state.values;
}

/** Returns ids, value, state and handlers of a field of the surrounding form. */
export function useField(name: string, checked = false) {
  const { name: form, state, act } = useContext(FormContext);
  const id = `${form}-${name}`;
  const note = state.rows[name];
  return {
    id,
    row: `${id}-row`,
    value: state.values[name],
    /** State of the row; undefined if the row is neutral. */
    state: note?.state === 'fading' ? undefined : note?.state,
    act,
    control: {
      name,
      'aria-invalid': note?.state === 'error' ? (true as const) : undefined,
      onFocus: () => act.touch(name),
      onClick: () => act.touch(name),
      onBlur: ({ currentTarget }: { currentTarget: { value: string } }) =>
        act.leave(name, currentTarget.value, checked, null),
    },
  };
}
