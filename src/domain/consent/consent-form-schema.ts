import * as v from 'valibot';
import { list } from '../schemas.ts';
import { CONSENT_FLAGS } from './consent.ts';
import { consentSchema } from './consent-schema.ts';

export const savedConsentSchema = v.object({
  ok: v.literal(true),
  deleted: list(v.string()),
});

/** A checkbox of the form: what ticking it allows. */
const consentChoiceSchema = v.object({
  flag: v.picklist(CONSENT_FLAGS),
  title: v.string(),
  text: v.string(),
});

export const consentTextsSchema = v.object({
  title: v.string(),
  /** At least one variant. */
  variants: list(v.string()),
  choices: list(consentChoiceSchema),
});

export const consentFormPropsSchema = v.object({
  ...consentTextsSchema.entries,
  /** Current choice; null if none was made. */
  consent: v.nullable(consentSchema),
});
