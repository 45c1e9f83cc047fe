import { createContext, useContext } from 'react';
import type { Mask } from '../client/rules/field-masks.ts';
import type { Outcome } from '../domain/form/outcome-schema.ts';
import { type FormState, firstState } from './form-state.ts';

export type { Outcome };

export interface FormActs {
  /** `checked`: the shop is asked about it when it rests [FORM-2]. */
  change(name: string, value: string, checked: boolean): void;
  touch(name: string): void;
  leave(name: string, value: string, checked: boolean, mask: Mask | null): void;
  /** What is wrong with a field right now; null: nothing. */
  judge(name: string, problem: string | null): void;
  fade(name: string): void;
}

export interface FormAround {
  name: string;
  state: FormState;
  /** It has no summary of errors: its rows say all themselves. */
  rowsAnnounce: boolean;
  /** It is sent with the agreement alone [FORM-3]. */
  agrees: boolean;
  act: FormActs;
}

const nothing = () => {};

/** Around fields that no script drives. */
export const UNTOUCHED: FormAround = {
  name: 'form',
  state: firstState(null),
  rowsAnnounce: false,
  agrees: false,
  act: { change: nothing, touch: nothing, leave: nothing, judge: nothing, fade: nothing },
};

export const FormContext = createContext(UNTOUCHED);

/**
 * The outcome of one form of a page; null when another form, or none, was submitted. `fields` tell forms of one name apart: what was
 * submitted with other values of them is not this form's.
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

/** What is typed and chosen in the form around, by field name; a field that is not here shows what it was drawn with. */
export function useFormValues(): Readonly<Record<string, string>> {
  return useContext(FormContext).state.values;
}

/** Ids, value and state of a field of the form around, and what its control does and says. */
export function useField(name: string, checked = false) {
  const { name: form, state, act } = useContext(FormContext);
  const id = `${form}-${name}`;
  const note = state.rows[name];
  return {
    id,
    row: `${id}-row`,
    value: state.values[name],
    /** Of the row: absent where it is neutral. */
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
