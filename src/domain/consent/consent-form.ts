import type * as v from 'valibot';
import type {
  consentFormPropsSchema,
  consentTextsSchema,
  savedConsentSchema,
} from './consent-form-schema.ts';

/** Texts of the consent question; the button «ещё» shows one variant after another [TRACK-1]. */
export type ConsentTexts = v.InferOutput<typeof consentTextsSchema>;

export type ConsentFormProps = v.InferOutput<typeof consentFormPropsSchema>;

/** Response to scripts from `/consent/save`: names of the deleted cookies. */
export type SavedConsent = v.InferOutput<typeof savedConsentSchema>;

/** Returns the index of the next text; after the last one comes the first. */
export function nextVariant(at: number, count: number): number {
  return count > 0 ? (at + 1) % count : 0;
}
