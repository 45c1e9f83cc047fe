import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { answered } from '../../client/region/answered.ts';
import { $consent, refreshConsent } from '../../client/store/consent.ts';
import type { ConsentFormProps } from '../../domain/consent/consent-form.ts';
import { consentFormPropsSchema } from '../../domain/consent/consent-form-schema.ts';
import { ConsentForm } from './ConsentForm.tsx';
import sheet from './consent.css?url';

/**
 * Asks a visitor who has not answered yet [TRACK-1]. It lies over the page without taking it away: the page is used and bought from
 * beside it, nothing of it moves, and what is typed keeps its focus.
 */
export function ConsentDialog(props: ConsentFormProps) {
  const consent = useStore($consent);
  useEffect(() => {
    // The answer may have been given in another tab, or on a page that the browser has kept.
    for (const event of ['pageshow', 'focus']) addEventListener(event, refreshConsent);
    return () => {
      for (const event of ['pageshow', 'focus']) removeEventListener(event, refreshConsent);
    };
  }, []);
  return (
    <>
      {consent === null && (
        <>
          <link rel="stylesheet" href={sheet} precedence="popup" />
          <dialog className="consent" open aria-labelledby="consent-title">
            <h2 id="consent-title">{props.title}</h2>
            <ConsentForm {...props} />
          </dialog>
        </>
      )}
    </>
  );
}

export const CONSENT_DIALOG = answered(ConsentDialog, consentFormPropsSchema);
