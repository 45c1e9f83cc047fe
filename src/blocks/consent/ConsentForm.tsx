import { useId, useState } from 'react';
import { useHydrated } from '../../client/region/use-hydrated.ts';
import { type ConsentFormProps, nextVariant } from '../../domain/consent/consent-form.ts';
import { ConsentFailure } from './ConsentFailure.tsx';
import { useConsentAnswer } from './use-consent-answer.ts';

interface Handlers {
  onSaved?: () => void;
}

/** Checkboxes, all initially clear, and three buttons of equal size [TRACK-1]. Works as an ordinary form without script. */
export function ConsentForm({ variants, choices, consent, onSaved }: ConsentFormProps & Handlers) {
  const { busy, failed, submit } = useConsentAnswer(onSaved);
  return (
    <form
      className="consent-form"
      action="/consent/save"
      method="post"
      data-form="consent"
      onSubmit={submit}
      aria-busy={busy}
    >
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
      {failed && <ConsentFailure />}
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

/** One of the texts, with a button that shows the next one; without script all texts are shown. */
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
