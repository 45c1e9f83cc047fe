import * as v from 'valibot';

/** A form's fields as they were typed or posted; what is absent reads as empty. */
export type FormValues = Readonly<Record<string, string | undefined>>;

type Fields = Record<string, string>;

/** What a form asks for, in the browser and at the server alike. `Form` is what it gives once it is right. */
export interface FormRules<Form> {
  /** Unique in the shop: the value of FORM_ACTION. */
  name: string;
  schema: v.GenericSchema<Fields, Form> & { entries: Readonly<Record<string, unknown>> };
  /** Fields the shopper does not see: what is wrong with them is said of the form as a whole. */
  unseen?: readonly string[];
}

/** What a form gives, apart from the agreement without which it gives nothing. */
export type FormOf<Rules extends FormRules<unknown>> = Omit<v.InferOutput<Rules['schema']>, typeof AGREEMENT>;

export type FormReading<Form> =
  | { ok: true; form: Form }
  /** Sentences by field name; '' is about the form as a whole. */
  | { ok: false; errors: Readonly<Record<string, string>> };

/** Characters; longer than any field may be, so that what is cut off is still too long for its field. */
const MAX_READ_LENGTH = 4096;

/**
 * Reads a form [FORM-1]: fields the schema does not name are left out, the first thing wrong with each field is its sentence.
 */
export function readForm<Form>(
  { schema, unseen = [] }: FormRules<Form>,
  values: FormValues,
): FormReading<Form> {
  const given = Object.fromEntries(
    Object.keys(schema.entries).map((name) => [name, (values[name] ?? '').slice(0, MAX_READ_LENGTH)]),
  );
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return { ok: true, form: parsed.output };
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const name = String(issue.path?.[0]?.key ?? '');
    errors[unseen.includes(name) ? '' : name] ??= issue.message;
  }
  return { ok: false, errors };
}

/** What is wrong with one field beside the others; null: nothing [FORM-2]. */
export function fieldError(rules: FormRules<unknown>, values: FormValues, name: string): string | null {
  const reading = readForm(rules, values);
  return reading.ok ? null : (reading.errors[name] ?? null);
}

/** Names of the fields that every form carries beside its own [FORM-1]. */
export const HIDDEN = {
  /** The form's name. */
  action: 'FORM_ACTION',
  /** Id of the block that the answer replaces. */
  block: 'bxajaxid',
  mode: 'SUBMIT_MODE',
  /** In mode 1 the field that is checked. */
  checked: 'CHECK_FIELD',
  robot: 'ROBOT_CHECK',
  /** When the form was made, milliseconds since 1970. */
  made: 'FORM_MADE',
  /** Nobody sees it, so nobody fills it in. */
  trap: 'FORM_BLANK',
} as const;

/** The box without which no personal data is taken [FORM-3]: its name in every form that has it. */
export const AGREEMENT = 'agreement';

export const MODE = { submit: '0', check: '1' } as const;

/** What a browser with script puts into the robot check on submit [FORM-1]. */
export const ROBOT_CODE = 'kafel-1';

/** Nobody reads and fills in a form within this time without script. */
const MIN_FILLING_MS = 2000;

/**
 * Whether a form may have been filled in by a robot: without the script's code it has to be older than two seconds, and the
 * field that nobody sees has to be empty. `now` in milliseconds since 1970. The answer is a sentence that says to a person how
 * to go on, or null.
 */
export function spamCheck(values: FormValues, now: number): string | null {
  if (values[HIDDEN.trap]) return 'Не получилось принять форму. Проверьте её и отправьте ещё раз';
  if (values[HIDDEN.robot] === ROBOT_CODE) return null;
  const made = Number(values[HIDDEN.made] || Number.NaN);
  if (Number.isNaN(made)) return 'Форма пришла не целиком. Обновите страницу и отправьте ещё раз';
  if (now - made >= MIN_FILLING_MS) return null;
  return 'Форма отправлена слишком быстро. Проверьте её и отправьте ещё раз';
}
