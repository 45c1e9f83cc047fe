import * as v from 'valibot';
import { CONSENT_FLAGS } from '../consent/consent.ts';
import type { ConsentTexts } from '../consent/consent-form.ts';
import { group, line, list, someOf } from './content-fields.ts';

/** What a shop says where it asks what it may count; what may be allowed is the software's. */
export const CONSENT = someOf({
  title: line(80),
  /** One after the other by a button. */
  variants: v.pipe(list(line(400), 6), v.minLength(1, 'Нужен хотя бы один текст')),
  /** What stands beside each box. */
  choices: group(v.entriesFromList(CONSENT_FLAGS, group({ title: line(40), text: line(200) }))),
});
export type ConsentSaid = Required<v.InferOutput<typeof CONSENT>>;

/** The texts as the form is drawn from them. */
export function consentTexts({ title, variants, choices }: ConsentSaid): ConsentTexts {
  return { title, variants, choices: CONSENT_FLAGS.map((flag) => ({ flag, ...choices[flag] })) };
}
