import { type SubmitEvent, useId, useState } from 'react';
import { saveConsent } from '../../client/actions/save-consent.ts';
import { useHydrated } from '../../client/region/use-hydrated.ts';
import { type ConsentFormProps, nextVariant } from '../../domain/consent/consent-form.ts';

interface Handlers {
  onSaved?: () => void;
}

const LOST = 'Нет связи с магазином, попробуйте ещё раз';

/** What a visitor may allow: boxes, none ticked before they tick it, and three answers of one size [TRACK-1]. A plain form without script. */
export function ConsentForm({ variants, choices, consent, onSaved }: ConsentFormProps & Handlers) {
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
  return (
    <form className="consent-form" action="/consent/save" method="post" onSubmit={submit} aria-busy={busy}>
      <ConsentText variants={variants} />
      <ul className="consent-choices">
        {choices.map(({ flag, title, text }) => (
          <li key={flag}>
            <label>
              <input type="checkbox" name={flag} value="Y" defaultChecked={consent?.[flag] ?? false} />
              <span>
                <b>{title}</b>: {text}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {failed && (
        <p className="consent-failed" role="alert">
          {LOST}
        </p>
      )}
      <div className="consent-answers">
        <button className="button button-quiet" type="submit" name="answer" value="none">
          Отказаться
        </button>
        <button className="button button-quiet" type="submit" name="answer" value="chosen">
          Сохранить выбор
        </button>
        <button className="button button-quiet" type="submit" name="answer" value="all">
          Разрешить всё
        </button>
      </div>
    </form>
  );
}

/** One of the texts, and a button to the next; all of them without script. */
function ConsentText({ variants }: Pick<ConsentFormProps, 'variants'>) {
  const [at, setAt] = useState(0);
  const hydrated = useHydrated();
  const id = useId();
  if (!hydrated) return variants.map((text) => <p key={text}>{text}</p>);
  return (
    <div className="consent-text">
      <p id={id} aria-live="polite">
        {variants[at]}
      </p>
      {variants.length > 1 && (
        <button
          className="consent-more"
          type="button"
          aria-controls={id}
          onClick={() => setAt(nextVariant(at, variants.length))}
        >
          Ещё о cookie
        </button>
      )}
    </div>
  );
}
