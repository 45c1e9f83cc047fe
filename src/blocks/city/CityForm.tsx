import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type CityEffect,
  type CityForm as CityFormState,
  type CitySuggestion,
  cityAddress,
  cityAnswered,
  cityPicked,
  cityTicked,
  cityTyped,
  confirmShown,
} from '../../domain/delivery/city-choice.ts';
import { counted, plural } from '../../domain/measures/plural.ts';
import { Icon } from '../../ui/Icon.tsx';
import { nearestCity, searchCities } from './ask-cities.ts';
import { locatorFor, NotLocated } from './locate.ts';
import { keepPendingCity, pendingCity } from './pending-city.ts';

interface CityFormProps {
  /** The own path that a choice leads back to. */
  page: string;
  /** What choosing a town of the list beside does [CITY-4]. */
  effect: CityEffect;
  /** With what the form begins; without script the server has searched. */
  first: CityFormState;
  /** Key of Yandex Maps, where the shop has one [CITY-6]. */
  mapsKey: string | null;
  /** Takes a town that is to be kept without leaving the page. */
  onTake?: (city: CitySuggestion) => void;
}

/** The city-select form [CITY-5]; without script its buttons search and post. */
export function CityForm({ page, effect, first, mapsKey, onTake }: CityFormProps) {
  const [form, setForm] = useState(first);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [locating, setLocating] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);

  const pick = (city: CitySuggestion) => {
    setTrouble(null);
    setForm(cityPicked(city));
    if (effect === 'pend') keepPendingCity(city);
  };
  const apply = (city: CitySuggestion) => {
    keepPendingCity(null);
    if (onTake) onTake(city);
    else location.assign(cityAddress(page, city.data));
  };
  useSearch(form, setForm);
  useChosenFromList(root, effect, effect === 'pend' ? pick : apply);
  useEffect(() => {
    const pending = effect === 'pend' ? pendingCity() : null;
    if (pending) setForm(cityPicked(pending));
  }, [effect]);
  useEffect(() => {
    if (form.view === 'chosen') confirm.current?.focus();
  }, [form.view]);

  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (confirmShown(form) && form.chosen) apply(form.chosen);
  };
  const locate = async () => {
    setLocating(true);
    setTrouble(null);
    try {
      const city = await nearestCity(await locatorFor(mapsKey)());
      if (typeof city === 'string') return setTrouble(city);
      setForm(cityPicked(city));
      apply(city);
    } catch (error) {
      setTrouble(error instanceof NotLocated ? error.message : OFFLINE);
    } finally {
      setLocating(false);
    }
  };
  return (
    <form className="city-form" ref={root} action="/city/" onSubmit={submitted} aria-label="Выбор города">
      <input type="hidden" name="back" value={page} />
      <CityField
        form={form}
        onText={(text) => {
          setTrouble(null);
          setForm((before) => cityTyped(before, text, performance.now()));
        }}
      />
      <noscript>
        <button className="button button-quiet" type="submit">
          Найти
        </button>
      </noscript>
      <Found form={form} onPick={pick} />
      {confirmShown(form) && form.chosen && (
        <button className="button" ref={confirm} {...choosing(form.chosen)}>
          Выбрать город {form.chosen.value}
        </button>
      )}
      <button className="button button-quiet city-locate" type="button" disabled={locating} onClick={locate}>
        <Icon name="pin" />
        {locating ? 'Ищем вас' : 'Определить по местоположению'}
      </button>
      <p className="city-trouble" role="alert">
        {trouble}
      </p>
    </form>
  );
}

const OFFLINE = 'Нет связи с магазином. Попробуйте ещё раз или выберите город из списка';

/** A button that posts a town without script. */
function choosing({ data }: CitySuggestion) {
  return {
    type: 'submit',
    formAction: '/city/choose',
    formMethod: 'post',
    name: 'CITY_ID',
    value: data,
  } as const;
}

function CityField({ form, onText }: { form: CityFormState; onText: (text: string) => void }) {
  const wrong = form.view === 'nothing' || form.view === 'failed';
  return (
    <div className="city-field" data-state={wrong ? 'error' : undefined}>
      <label htmlFor="city-query">Город или посёлок</label>
      <input
        className="field"
        id="city-query"
        name="query"
        type="text"
        autoComplete="off"
        maxLength={60}
        placeholder="Например, Гомель"
        value={form.text}
        onChange={({ target }) => onText(target.value)}
        aria-invalid={wrong || undefined}
        aria-describedby="city-note"
      />
      <p className="city-note" id="city-note" role="status">
        {noteOf(form)}
      </p>
    </div>
  );
}

function noteOf({ view, found }: CityFormState): string {
  if (view === 'short') return 'Введите хотя бы три буквы';
  if (view === 'searching') return 'Ищем';
  if (view === 'nothing') return 'Такого города нет в нашем списке. Выберите ближайший';
  if (view === 'failed') return OFFLINE;
  if (view !== 'found') return '';
  const { length } = found;
  return `${plural(length, 'Найден', 'Найдено', 'Найдено')} ${counted(length, 'город', 'города', 'городов')}`;
}

function Found({ form, onPick }: { form: CityFormState; onPick: (city: CitySuggestion) => void }) {
  if (form.view !== 'found' || form.found.length < 2) return null;
  return (
    <ul className="city-found" aria-label="Найденные города">
      {form.found.map((city) => (
        <li key={city.data}>
          <button
            {...choosing(city)}
            onClick={(event) => {
              event.preventDefault();
              onPick(city);
            }}
          >
            {city.value}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Searches once the shopper rests; an answer that comes too late is dropped. */
function useSearch(
  form: CityFormState,
  setForm: (next: (before: CityFormState) => CityFormState) => void,
): void {
  const { due } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else of the form changes, the search is due when it was
  useEffect(() => {
    if (due === null) return;
    const tick = async () => {
      const { form: next, ask } = cityTicked(form, due);
      setForm(() => next);
      if (ask === null) return;
      const found = await searchCities(ask);
      setForm((now) => cityAnswered(now, ask, found));
    };
    const timer = setTimeout(tick, Math.max(0, due - performance.now()));
    return () => clearTimeout(timer);
  }, [due, setForm]);
}

/** Hears choices in the list of towns, which is static and stands beside. */
function useChosenFromList(
  root: { current: HTMLFormElement | null },
  effect: CityEffect,
  take: (city: CitySuggestion) => void,
): void {
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    // The list may come later.
    const around = root.current?.closest('.city-choice');
    const clicked = (event: Event) => {
      const link = (event.target as Element).closest<HTMLElement>('.city-list [data-city-id]');
      if (!link || effect === 'follow') return;
      event.preventDefault();
      taking.current({ value: link.textContent ?? '', data: Number(link.dataset['cityId']) });
    };
    around?.addEventListener('click', clicked);
    return () => around?.removeEventListener('click', clicked);
  }, [root, effect]);
}
