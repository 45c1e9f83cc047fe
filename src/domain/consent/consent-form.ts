import type * as v from 'valibot';
import type {
  consentFormPropsSchema,
  consentTextsSchema,
  savedConsentSchema,
} from './consent-form-schema.ts';

/** What a shop says where it asks; the button «ещё» goes through the texts [TRACK-1]. */
export type ConsentTexts = v.InferOutput<typeof consentTextsSchema>;

/** What the form of the choice is drawn from. */
export type ConsentFormProps = v.InferOutput<typeof consentFormPropsSchema>;

/** What `/consent/save` answers to script: the names of the cookies that it deleted. */
export type SavedConsent = v.InferOutput<typeof savedConsentSchema>;

/** The place of the text that follows, the first after the last. */
export function nextVariant(at: number, count: number): number {
  return count > 0 ? (at + 1) % count : 0;
}
