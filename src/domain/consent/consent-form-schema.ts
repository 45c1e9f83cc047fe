import * as v from 'valibot';
import { list } from '../schemas.ts';
import { CONSENT_FLAGS } from './consent.ts';
import { consentSchema } from './consent-schema.ts';

/** What `/consent/save` answers to script: the names of the cookies that it deleted. */
export const savedConsentSchema = v.object({
  ok: v.literal(true),
  deleted: list(v.string()),
});

/** A box of the choice: what is allowed by ticking it. */
const consentChoiceSchema = v.object({
  flag: v.picklist(CONSENT_FLAGS),
  title: v.string(),
  text: v.string(),
});

/** What a shop says where it asks; the button «ещё» goes through the texts [TRACK-1]. */
export const consentTextsSchema = v.object({
  title: v.string(),
  /** At least one. */
  variants: list(v.string()),
  choices: list(consentChoiceSchema),
});

/** What the form of the choice is drawn from. */
export const consentFormPropsSchema = v.object({
  ...consentTextsSchema.entries,
  /** The present choice; null: none was made. */
  consent: v.nullable(consentSchema),
});
