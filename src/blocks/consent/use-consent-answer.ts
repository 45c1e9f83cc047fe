import { type SubmitEvent, useState } from 'react';
import { saveConsent } from '../../client/actions/save-consent.ts';

/** Saves the answer of a form about cookies by script [TRACK-1]. `failed` is true while the last try has not reached the shop. */
export function useConsentAnswer(onSaved?: () => void) {
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const saved = await saveConsent(event.currentTarget, event.nativeEvent.submitter);
    setBusy(false);
    setFailed(!saved);
    if (saved) onSaved?.();
  };
  return { busy, failed, submit };
}
