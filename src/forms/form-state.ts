/** What is said of a row [FORM-2]; a neutral one has nothing. */
interface RowNote {
  /** `fading`: the words of an error whose field was touched since; the row itself is neutral again. */
  state: 'error' | 'success' | 'fading';
  text: string;
}

/** What keeps a form from being taken, said above it. */
export interface FormRefusal {
  message: string | null;
  /** Sentences by field name. */
  errors: Readonly<Record<string, string>>;
  /** The same form may pass at the next try. */
  retry: boolean;
}

export interface FormState {
  /** React has taken it over: what only works with script is drawn. */
  alive: boolean;
  /** What was typed and chosen by field name; a field that is not here shows what it was drawn with. */
  values: Readonly<Record<string, string>>;
  rows: Readonly<Record<string, RowNote>>;
  refusal: FormRefusal | null;
  /** How many times it was refused since it is alive: the focus follows each. */
  refusals: number;
  /** `leaving`: it was taken and another page comes. */
  phase: 'filling' | 'sending' | 'leaving' | 'done';
  /** The share that has gone out, 0 to 1. */
  progress: number;
  /** For screen readers; when it is done, what stands in its place. */
  said: string;
  /** Hidden fields that the shop has given other values. */
  given: Readonly<Record<string, string>>;
}

/** What follows a form that was taken: it begins anew, another page comes, or words take its place. */
type Next = 'anew' | 'leave' | { say: string };

export type FormEvent =
  /** React has taken it over and found fields filled in. */
  | { type: 'alive'; found: Readonly<Record<string, string>> }
  | { type: 'changed'; name: string; value: string }
  | { type: 'touched'; name: string }
  | { type: 'faded'; name: string }
  /** The field is judged in the state it has now; null: nothing is wrong. */
  | { type: 'judged'; name: string; problem: string | null }
  /** The answer about a value, which may be another by now. */
  | { type: 'answered'; name: string; value: string; problem: string | null }
  | { type: 'sending' }
  | { type: 'progress'; share: number }
  | { type: 'refused'; refusal: FormRefusal; given?: Readonly<Record<string, string>> }
  | { type: 'taken'; next: Next };

const NOTHING: Readonly<Record<string, string>> = {};

function errorRows(errors: Readonly<Record<string, string>>): FormState['rows'] {
  const named = Object.entries(errors).filter(([name]) => name !== '');
  return Object.fromEntries(named.map(([name, text]) => [name, { state: 'error', text }]));
}

/** A form as the server draws it: untouched, or as it was sent with what is wrong with it. */
export function firstState(
  outcome: { values: FormState['values']; errors: FormState['values']; message: string | null } | null,
): FormState {
  const { values = NOTHING, errors = NOTHING, message = null } = outcome ?? {};
  const wrong = message !== null || Object.keys(errors).length > 0;
  return {
    alive: false,
    values,
    rows: errorRows(errors),
    refusal: wrong ? { message, errors, retry: false } : null,
    refusals: 0,
    phase: 'filling',
    progress: 0,
    said: '',
    given: NOTHING,
  };
}

function withRow(state: FormState, name: string, note: RowNote | null): FormState {
  const { [name]: _before, ...others } = state.rows;
  return { ...state, rows: note ? { ...others, [name]: note } : others };
}

function judged(state: FormState, name: string, problem: string | null): FormState {
  const note: RowNote = problem ? { state: 'error', text: problem } : { state: 'success', text: '' };
  return { ...withRow(state, name, note), said: problem ?? state.said };
}

export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'alive':
      return { ...state, alive: true, values: { ...state.values, ...event.found } };
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
      return { ...sending(state), phase: 'sending', refusal: null, progress: 0, said: 'Отправляем' };
    case 'progress':
      return { ...state, progress: event.share };
    case 'refused': {
      const { refusal, given = NOTHING } = event;
      const rows = errorRows(refusal.errors);
      const refused = { ...state, rows, refusal, refusals: state.refusals + 1, said: '' };
      return { ...refused, phase: 'filling', given: { ...state.given, ...given } };
    }
    case 'taken':
      return taken(state, event.next);
  }
}

/** What is wrong is forgotten, what is right stays. */
function sending(state: FormState): FormState {
  const right = Object.entries(state.rows).filter(([, note]) => note.state === 'success');
  return { ...state, rows: Object.fromEntries(right) };
}

function taken(state: FormState, next: Next): FormState {
  if (next === 'leave') return { ...state, phase: 'leaving' };
  if (next === 'anew') return { ...firstState(null), alive: true };
  return { ...state, phase: 'done', said: next.say };
}
