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
import { keepDraft, readDraft } from '../client/storage/form-drafts.ts';
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
  const takeOver = useEffectEvent((form: HTMLFormElement) => {
    const { drawn, found } = readControls(form);
    firstDrawn.current = drawn;
    const draft = outcome ? null : readDraft(plan.draft, { place: plan.draftPlace, drawn });
    begin(form, { ...drawn, ...draft });
    dispatch({ type: 'alive', found: { ...draft, ...found } });
  });
  useLayoutEffect(() => {
    if (!element.current) return;
    watchPresses();
    takeOver(element.current);
    return () => watch.stop();
  }, [watch]);
  useDraft(plan, state, firstDrawn);

  /** `by`: the button that was pressed, which may send the form elsewhere. */
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

/** Keeps what is typed until it is sent; an agreement is given anew each time, and what nobody sees is the page's own. */
function useDraft(plan: FormPlan, { values, alive }: FormState, drawn: RefObject<Values>): void {
  const { draft, draftPlace } = plan;
  const { schema, unseen = [] } = plan.rules;
  const kept = useRef(values);
  useEffect(() => {
    if (!alive || kept.current === values) return;
    kept.current = values;
    const typed = Object.entries(values).filter(
      ([field]) => field in schema.entries && field !== AGREEMENT && !unseen.includes(field),
    );
    keepDraft(draft, Object.fromEntries(typed), { place: draftPlace, drawn: drawn.current });
  }, [draft, draftPlace, schema, unseen, values, alive, drawn]);
}

/** What fields report to their form; `begin` says which values they begin with, drawn or put back, which are checked already. */
function createActs(
  { rules, action }: FormPlan,
  dispatch: Dispatch<FormEvent>,
): { watch: FieldWatch; act: FormActs; begin: (element: HTMLFormElement, values: Values) => void } {
  let form: HTMLFormElement | null = null;
  let first: Values = {};
  const check = async (name: string) => {
    // What the field was settled to is drawn first.
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
