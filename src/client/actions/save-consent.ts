import { CONSENT_PAGE, consentOf } from '../../domain/consent/consent.ts';
import { savedConsentSchema } from '../../domain/consent/consent-form-schema.ts';
import { countSoon } from '../analytics/count-soon.ts';
import { postJson } from '../net/post-json.ts';
import { forgetCounting } from '../storage/counting.ts';
import { $consent, refreshConsent } from '../store/consent.ts';
import { announce } from '../store/notice-store.ts';

const SAVED = 'Запомнили ваш выбор';

/**
 * Saves an answered form of the choice and names the cookies that went with it [TRACK-1]. Where the page was counting and no longer may,
 * that stops before cookies are deleted, and the page is loaded anew: what other sites' scripts have begun ends with the page. Answers
 * whether it was saved.
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
  if (ends) location.reload();
  else announce({ text: SAVED, kind: 'done', link: { address: CONSENT_PAGE, text: 'Настройки cookie' } });
  return true;
}
