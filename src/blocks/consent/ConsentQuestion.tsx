import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { answered } from '../../client/region/answered.ts';
import { $consent, refreshConsent } from '../../client/store/consent.ts';
import { CONSENT_PAGE } from '../../domain/consent/consent.ts';
import type { ConsentTexts } from '../../domain/consent/consent-form.ts';
import { consentFormPropsSchema } from '../../domain/consent/consent-form-schema.ts';
import { ConsentFailure } from './ConsentFailure.tsx';
import { useConsentAnswer } from './use-consent-answer.ts';

/**
 * Asks a visitor who has not decided yet [TRACK-1]. It is in the HTML of every page, and the style shows it where the script in the head
 * found no answer. Not modal: the page stays usable, nothing moves, and a field in which the visitor types keeps the focus. The link opens
 * the whole form, with all texts and checkboxes.
 */
export function ConsentQuestion({ title, variants }: ConsentTexts) {
  const consent = useStore($consent, { ssr: 'initial' });
  const { busy, failed, submit } = useConsentAnswer();
  useEffect(() => {
    // Checked again, because the choice may have been made in another tab, or after the browser cached the page.
    for (const event of ['pageshow', 'focus']) addEventListener(event, refreshConsent);
    return () => {
      for (const event of ['pageshow', 'focus']) removeEventListener(event, refreshConsent);
    };
  }, []);
  return (
    <>
      {consent === null && (
        <section className="consent" aria-labelledby="consent-title" data-nosnippet="">
          <h2 id="consent-title">{title}</h2>
          <a href={CONSENT_PAGE} data-popup="Настройки cookie">
            Настроить
          </a>
          <p>{variants[0]}</p>
          <form action="/consent/save" method="post" onSubmit={submit} aria-busy={busy || undefined}>
            {failed && <ConsentFailure />}
            <button className="button button-quiet" type="submit" name="answer" value="none">
              Отказаться
            </button>
            <button className="button button-quiet" type="submit" name="answer" value="all">
              Разрешить всё
            </button>
          </form>
        </section>
      )}
    </>
  );
}

export const CONSENT = answered(ConsentQuestion, consentFormPropsSchema);
