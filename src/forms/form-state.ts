/** State and message of a row [FORM-2]; a neutral row has neither. */
interface RowNote {
  /** `fading` is an error whose field has been touched since; the row itself is neutral again. */
  state: 'error' | 'success' | 'fading';
  text: string;
}

export interface FormRefusal {
  message: string | null;
  errors: Readonly<Record<string, string>>;
  /** Whether the same form may be accepted at the next attempt. */
  retry: boolean;
}

export interface FormState {
  /** False on the server and before hydration: controls that need script are hidden. */
  hydrated: boolean;
  /** Values by field name; a field that is missing still has the value it was rendered with. */
  values: Readonly<Record<string, string>>;
  rows: Readonly<Record<string, RowNote>>;
  refusal: FormRefusal | null;
  /** Number of refusals since hydration; each of them moves the focus. */
  refusals: number;
  /** `leaving` means that the form was accepted and another page is loading. */
  phase: 'filling' | 'sending' | 'leaving' | 'done';
  /** Share that has been uploaded, 0 to 1. */
  progress: number;
  /** Status for screen readers; once the form is done, the text that replaces it. */
  message: string;
  /** New values for hidden fields, received from the server. */
  given: Readonly<Record<string, string>>;
}

/** What follows an accepted form: it is reset, another page loads, or a message replaces it. */
type Next = 'reset' | 'leave' | { message: string };

export type FormEvent =
  /** The form was hydrated; `found` are fields that had been filled in before. */
  | { type: 'hydrated'; found: Readonly<Record<string, string>> }
  | { type: 'changed'; name: string; value: string }
  | { type: 'touched'; name: string }
  | { type: 'faded'; name: string }
  /** The field was validated with its current value; `problem` is null if it is valid. */
  | { type: 'judged'; name: string; problem: string | null }
  /** The server has checked a value, which may have been changed since. */
  | { type: 'answered'; name: string; value: string; problem: string | null }
  | { type: 'sending' }
  | { type: 'progress'; share: number }
  | { type: 'refused'; refusal: FormRefusal; given?: Readonly<Record<string, string>> }
  | { type: 'accepted'; next: Next };

const NOTHING: Readonly<Record<string, string>> = {};

function errorRows(errors: Readonly<Record<string, string>>): FormState['rows'] {
  const named = Object.entries(errors).filter(([name]) => name !== '');
  return Object.fromEntries(named.map(([name, text]) => [name, { state: 'error', text }]));
}

/** Returns the state that the server renders: untouched, or submitted with its errors. */
export function firstState(
  outcome: { values: FormState['values']; errors: FormState['values']; message: string | null } | null,
): FormState {
  const { values = NOTHING, errors = NOTHING, message = null } = outcome ?? {};
  const wrong = message !== null || Object.keys(errors).length > 0;
  return {
    hydrated: false,
    values,
    rows: errorRows(errors),
    refusal: wrong ? { message, errors, retry: false } : null,
    refusals: 0,
    phase: 'filling',
    progress: 0,
    message: '',
    given: NOTHING,
  };
}

function withRow(state: FormState, name: string, note: RowNote | null): FormState {
  const { [name]: _before, ...others } = state.rows;
  return { ...state, rows: note ? { ...others, [name]: note } : others };
}

function judged(state: FormState, name: string, problem: string | null): FormState {
  const note: RowNote = problem ? { state: 'error', text: problem } : { state: 'success', text: '' };
  return { ...withRow(state, name, note), message: problem ?? state.message };
}

export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'hydrated':
      return { ...state, hydrated: true, values: { ...state.values, ...event.found } };
    case 'changed':
      return { ...state, values: { ...state.values, [event.name]: event.value } };
    case 'touched': {
      const row = state.rows[event.name];
      return row?.state === 'error' ? withRow(state, event.name, { ...row, state: 'fading' }) : state;
    }
    case 'faded':
      return state.rows[event.name]?.state === 'fading' ? withRow(state, event.name, null) : state;
    case 'judged':
      return judged(state, event.name, event.problem);
    case 'answered': {
      const { name, value, problem } = event;
      if (state.phase !== 'filling' || (state.values[name] ?? '') !== value) return state;
      return value === '' ? withRow(state, name, null) : judged(state, name, problem);
    }
    case 'sending':
      return { ...sending(state), phase: 'sending', refusal: null, progress: 0, message: 'Отправляем' };
    case 'progress':
      return { ...state, progress: event.share };
    case 'refused': {
      const { refusal, given = NOTHING } = event;
      const rows = errorRows(refusal.errors);
      const refused = { ...state, rows, refusal, refusals: state.refusals + 1, message: '' };
      return { ...refused, phase: 'filling', given: { ...state.given, ...given } };
    }
    case 'accepted':
      return accepted(state, event.next);
  }
}

/** State while the form is being sent: without errors, but with rows marked as valid. */
function sending(state: FormState): FormState {
  const right = Object.entries(state.rows).filter(([, note]) => note.state === 'success');
  return { ...state, rows: Object.fromEntries(right) };
}

function accepted(state: FormState, next: Next): FormState {
  if (next === 'leave') return { ...state, phase: 'leaving' };
  if (next === 'reset') return { ...firstState(null), hydrated: true };
  return { ...state, phase: 'done', message: next.message };
}
