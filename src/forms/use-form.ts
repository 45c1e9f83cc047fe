import {
  type Dispatch,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { afterPress, watchPresses } from '../client/gesture/after-press.ts';
import { checkField } from '../client/net/check-field.ts';
import { type FieldWatch, watchFields } from '../client/rules/field-watch.ts';
import { readDraft, storeDraft } from '../client/storage/form-drafts.ts';
import { AGREEMENT, fieldError } from '../domain/form/form.ts';
import type { FormActs, Outcome } from './form-context.ts';
import { type FormEvent, type FormState, firstState, formReducer } from './form-state.ts';
import { readControls, textsOf } from './read-controls.ts';
import { type FormPlan, submitForm } from './submit-form.ts';

type Values = Readonly<Record<string, string>>;

export function useForm(plan: FormPlan, outcome: Outcome | null) {
  const element = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(formReducer, outcome, firstState);
  const [{ watch, act, begin }] = useState(() => createActs(plan, dispatch));
  const busy = useRef(false);
  const firstDrawn = useRef<Values>({});
  const hydrate = useEffectEvent((form: HTMLFormElement) => {
    const { drawn, found } = readControls(form);
    firstDrawn.current = drawn;
    const draft = outcome ? null : readDraft(plan.draft, { place: plan.draftPlace, drawn });
    begin(form, { ...drawn, ...draft });
    dispatch({ type: 'hydrated', found: { ...draft, ...found } });
  });
  useLayoutEffect(() => {
    if (!element.current) return;
    watchPresses();
    hydrate(element.current);
    return () => watch.stop();
  }, [watch]);
  useDraft(plan, state, firstDrawn);

  /** `by` is the pressed button, which may have an address of its own to send the form to. */
  const submit = async (by?: HTMLElement | null) => {
    if (busy.current || !element.current || state.phase === 'leaving') return;
    busy.current = true;
    watch.stop();
    const action = by?.getAttribute('formaction') ?? plan.action;
    await submitForm(element.current, { ...plan, action }, dispatch).finally(() => {
      busy.current = false;
    });
  };
  return { element, state, act, submit };
}

/** Stores the draft until the form is sent. Leaves out the consent, which must be given anew each time, and fields that nobody sees. */
function useDraft(plan: FormPlan, { values, hydrated }: FormState, drawn: RefObject<Values>): void {
  const { draft, draftPlace } = plan;
  const { schema, unseen = [] } = plan.rules;
  const stored = useRef(values);
  useEffect(() => {
    if (!hydrated || stored.current === values) return;
    stored.current = values;
    const typed = Object.entries(values).filter(
      ([field]) => field in schema.entries && field !== AGREEMENT && !unseen.includes(field),
    );
    storeDraft(draft, Object.fromEntries(typed), { place: draftPlace, drawn: drawn.current });
  }, [draft, draftPlace, schema, unseen, values, hydrated, drawn]);
}

/**
 * Creates the functions that fields call to report to their form; `begin` sets the initial or restored values, which need not be checked.
 */
function createActs(
  { rules, action }: FormPlan,
  dispatch: Dispatch<FormEvent>,
): { watch: FieldWatch; act: FormActs; begin: (element: HTMLFormElement, values: Values) => void } {
  let form: HTMLFormElement | null = null;
  let first: Values = {};
  const check = async (name: string) => {
    // Waits until the corrected value is rendered.
    await Promise.resolve();
    if (!form?.isConnected) return;
    const fields = new FormData(form);
    const values = textsOf(fields);
    const value = values[name] ?? '';
    const own = value === '' ? null : fieldError(rules, values, name);
    const problem = value === '' ? null : (own ?? (await checkField(action, fields, name)));
    afterPress(() => dispatch({ type: 'answered', name, value, problem }));
  };
  const watch = watchFields(
    (name) => void check(name),
    (name) => first[name] ?? '',
  );
  const act: FormActs = {
    change(name, value, checked) {
      dispatch({ type: 'changed', name, value });
      if (checked) watch.typed(name, value);
    },
    touch: (name) => dispatch({ type: 'touched', name }),
    leave(name, value, checked, mask) {
      const { text, problem } = mask?.settled(value) ?? { text: value, problem: null };
      if (text !== value) dispatch({ type: 'changed', name, value: text });
      if (problem) {
        watch.judged(name, text);
        afterPress(() => dispatch({ type: 'judged', name, problem }));
      } else if (checked) watch.left(name, text);
    },
    judge: (name, problem) => dispatch({ type: 'judged', name, problem }),
    fade: (name) => afterPress(() => dispatch({ type: 'faded', name })),
  };
  const begin = (element: HTMLFormElement, values: Values) => {
    form = element;
    first = values;
  };
  return { watch, act, begin };
}
