import { useEffect, useRef, useState } from 'react';
import { type CityEffect, type CitySuggestion, EMPTY_CITY_FORM } from '../../domain/delivery/city-choice.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failed, fetchContent, Waiting } from '../../ui/Popup.tsx';
import { CityForm } from './CityForm.tsx';

interface CityPopupProps {
  /** The own path of the page underneath. */
  page: string;
  effect: CityEffect;
  /** Called when it is closed, with a town that is to be kept without leaving the page, if any. */
  onClose: (taken: CitySuggestion | null) => void;
}

/** The choice of a city over the page, loaded when it opens. */
export function CityPopup({ page, effect, onClose }: CityPopupProps) {
  const [html, setHtml] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(1);
  const taken = useRef<CitySuggestion | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const left = new AbortController();
    setFailed(false);
    fetchContent('/city/', left.signal)
      .then(setHtml)
      .catch(() => !left.signal.aborted && setFailed(true));
    return () => left.abort();
  }, [tries]);

  // Who has keys types at once; on a phone the keyboard would hide the towns to choose from.
  useEffect(() => {
    if (html !== null && matchMedia('(pointer: fine)').matches)
      document.querySelector<HTMLElement>('dialog[open] #city-query')?.focus();
  }, [html]);

  const take = (city: CitySuggestion) => {
    taken.current = city;
    history.back();
  };
  return (
    <Dialog title="Куда привезти" onClose={() => onClose(taken.current)}>
      {html === null && !failed && <Waiting />}
      {failed && <Failed retry={() => setTries(tries + 1)} />}
      {html !== null && (
        <div className="city-choice">
          <CityForm
            page={page}
            effect={effect}
            first={EMPTY_CITY_FORM}
            mapsKey={/ data-maps-key="([^"]+)"/.exec(html)?.[1] ?? null}
            {...(effect === 'recompute' && { onTake: take })}
          />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own page's block */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      )}
    </Dialog>
  );
}
