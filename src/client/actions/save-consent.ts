import { CONSENT_PAGE, consentOf } from '../../domain/consent/consent.ts';
import { savedConsentSchema } from '../../domain/consent/consent-form-schema.ts';
import { countSoon } from '../analytics/count-soon.ts';
import { postJson } from '../net/post-json.ts';
import { forgetCounting } from '../storage/counting.ts';
import { $consent, refreshConsent } from '../store/consent.ts';
import { announce } from '../store/notice-store.ts';
import { $popup } from '../store/popup.ts';

const SAVED = 'Запомнили ваш выбор';

/**
 * Saves the choice and logs the cookies that were deleted with it [TRACK-1]. If analytics was running and is no longer allowed, stops it
 * before cookies are deleted and reloads the page, because third-party scripts can only be ended that way. Resolves with whether the choice
 * was saved.
 */
export async function saveConsent(form: HTMLFormElement, pressed: HTMLElement | null): Promise<boolean> {
  const fields = new FormData(form, pressed);
  const wanted = consentOf(String(fields.get('answer')), (flag) => fields.get(flag) === 'Y');
  refreshConsent();
  const ends = $consent.get()?.analytics === true && !wanted?.analytics;
  if (ends) $consent.set(wanted);
  const answer = await postJson(savedConsentSchema, '/consent/save', fields);
  refreshConsent();
  if (!answer?.ok) return false;
  if (answer.deleted.length > 0) console.info('Cookies deleted:', answer.deleted.join(', '));
  if (!wanted?.analytics) forgetCounting();
  if (wanted?.analytics) countSoon();
  // Once no popup is open, because its history entry would stay.
  if (ends) $popup.subscribe((open) => !open && location.reload());
  else announce({ text: SAVED, kind: 'done', link: { address: CONSENT_PAGE, text: 'Настройки cookie' } });
  return true;
}
