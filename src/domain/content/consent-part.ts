import * as v from 'valibot';
import { CONSENT_FLAGS } from '../consent/consent.ts';
import type { ConsentTexts } from '../consent/consent-form.ts';
import { group, line, list, someOf } from './content-fields.ts';

/** Texts of the consent question. The purposes themselves are fixed in code. */
export const CONSENT = someOf({
  title: line(80),
  /** Variants that the button «ещё» shows in turn. */
  variants: v.pipe(list(line(400), 6), v.minLength(1, 'Нужен хотя бы один текст')),
  choices: group(v.entriesFromList(CONSENT_FLAGS, group({ title: line(40), text: line(200) }))),
});
export type StatedConsentTexts = Required<v.InferOutput<typeof CONSENT>>;

export function consentTexts({ title, variants, choices }: StatedConsentTexts): ConsentTexts {
  return { title, variants, choices: CONSENT_FLAGS.map((flag) => ({ flag, ...choices[flag] })) };
}
