import type { Consent, ConsentFlag } from './consent.ts';

/** A box of the choice: what is allowed by ticking it. */
export interface ConsentChoice {
  flag: ConsentFlag;
  title: string;
  text: string;
}

/** What a shop says where it asks; the button «ещё» goes through the texts [TRACK-1]. */
export interface ConsentTexts {
  title: string;
  /** At least one. */
  variants: readonly string[];
  choices: readonly ConsentChoice[];
}

/** What the form of the choice is drawn from. */
export interface ConsentFormProps extends ConsentTexts {
  /** The present choice; null: none was made. */
  consent: Consent | null;
}

/** What `/consent/save` answers to script: the names of the cookies that it deleted. */
export interface SavedConsent {
  ok: true;
  deleted: readonly string[];
}

/** The place of the text that follows, the first after the last. */
export function nextVariant(at: number, count: number): number {
  return count > 0 ? (at + 1) % count : 0;
}
