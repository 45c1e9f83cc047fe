import * as v from 'valibot';

/** Values of a form as typed in or posted; absent fields count as empty. */
export type FormValues = Readonly<Record<string, string | undefined>>;

type Fields = Record<string, string>;

/** Rules of a form, shared by browser and server. `Form` is the type of its valid values. */
export interface FormRules<Form> {
  /** Unique name of the form, sent as the value of FORM_ACTION. */
  name: string;
  schema: v.GenericSchema<Fields, Form> & { entries: Readonly<Record<string, unknown>> };
  /** Hidden fields; their errors are reported for the form as a whole. */
  unseen?: readonly string[];
}

/** Valid values of a form, without the consent, which every valid form has. */
export type FormOf<Rules extends FormRules<unknown>> = Omit<v.InferOutput<Rules['schema']>, typeof AGREEMENT>;

export type FormReading<Form> =
  | { ok: true; form: Form }
  /** Messages by field name; the one at '' is about the form as a whole. */
  | { ok: false; errors: Readonly<Record<string, string>> };

/**
 * Maximum characters that are read from a field. It exceeds the limits of all fields, so that a text cut off here is still too long for its
 * field.
 */
const MAX_READ_LENGTH = 4096;

/** Validates a form [FORM-1]: ignores fields that the schema does not name, and returns the first error of each field. */
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

/** Returns the error of one field, given the values of the others; null if there is none [FORM-2]. */
export function fieldError(rules: FormRules<unknown>, values: FormValues, name: string): string | null {
  const reading = readForm(rules, values);
  return reading.ok ? null : (reading.errors[name] ?? null);
}

/** Names of the hidden fields that every form has [FORM-1]. */
export const HIDDEN = {
  action: 'FORM_ACTION',
  /** Id of the block that the response replaces. */
  block: 'bxajaxid',
  mode: 'SUBMIT_MODE',
  /** Field to check, if only one field is to be checked (mode 1). */
  checked: 'CHECK_FIELD',
  robot: 'ROBOT_CHECK',
  /** When the form was generated, in milliseconds since 1970. */
  made: 'FORM_MADE',
  /** Honeypot: the field is invisible, so that people leave it empty. */
  trap: 'FORM_BLANK',
} as const;

/** Name of the consent checkbox in every form with personal data [FORM-3]. */
export const AGREEMENT = 'agreement';

export const MODE = { submit: '0', check: '1' } as const;

/** Value that script puts into the robot check when submitting [FORM-1]. */
export const ROBOT_CODE = 'kafel-1';

/** Without script, no person can read and fill in a form in less time than this. */
const MIN_FILLING_MS = 2000;

/**
 * Checks whether a robot may have filled in a form: without the script's code, it must be at least two seconds old, and the honeypot must
 * be empty. `now` is in milliseconds since 1970. Returns a sentence that tells a person what to do, or null.
 */
export function spamCheck(values: FormValues, now: number): string | null {
  if (values[HIDDEN.trap]) return 'Не получилось принять форму. Проверьте её и отправьте ещё раз';
  if (values[HIDDEN.robot] === ROBOT_CODE) return null;
  const made = Number(values[HIDDEN.made] || Number.NaN);
  if (Number.isNaN(made)) return 'Форма пришла не целиком. Обновите страницу и отправьте ещё раз';
  if (now - made >= MIN_FILLING_MS) return null;
  return 'Форма отправлена слишком быстро. Проверьте её и отправьте ещё раз';
}
