import * as v from 'valibot';
import { CONSENT_FLAGS, type ConsentFlag } from '../consent/consent.ts';
import type { ConsentTexts } from '../consent/consent-form.ts';
import { group, line, list } from './content-fields.ts';

/** What a shop says where it asks what it may count; what may be allowed is the software's. */
export interface ConsentSaid {
  title: string;
  /** One after the other by a button. */
  variants: readonly string[];
  /** What stands beside each box. */
  choices: Readonly<Record<ConsentFlag, { title: string; text: string }>>;
}

const CHOICE = group({ title: line(40), text: line(200) });

export const CONSENT = group({
  title: v.exactOptional(line(80)),
  variants: v.exactOptional(v.pipe(list(line(400), 6), v.minLength(1, 'Нужен хотя бы один текст'))),
  choices: v.exactOptional(
    group(
      Object.fromEntries(CONSENT_FLAGS.map((flag) => [flag, CHOICE])) as Record<ConsentFlag, typeof CHOICE>,
    ),
  ),
}) as v.GenericSchema<unknown, Partial<ConsentSaid>>;

/** The texts as the form is drawn from them. */
export function consentTexts({ title, variants, choices }: ConsentSaid): ConsentTexts {
  return { title, variants, choices: CONSENT_FLAGS.map((flag) => ({ flag, ...choices[flag] })) };
}
