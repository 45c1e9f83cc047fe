import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type CityForm as CityFormState,
  cityAnswered,
  cityPicked,
  cityTicked,
  cityTyped,
  confirmShown,
} from '../../client/rules/city-form.ts';
import { storePendingCity } from '../../client/storage/pending-city.ts';
import { type CitySuggestion, cityAddress } from '../../domain/delivery/city-choice.ts';
import { counted, plural } from '../../domain/measures/plural.ts';
import { Icon } from '../../ui/Icon.tsx';
import { nearestCity, OFFLINE, searchCities } from './fetch-cities.ts';
import { locatorFor, type NotLocated } from './locate.ts';

interface CityFormProps {
  /** Path of the page to return to. */
  page: string;
  /** Initial state; without script it contains the server's search results. */
  first: CityFormState;
  /** Key of Yandex Maps, if the shop has one [CITY-6]. */
  mapsKey: string | null;
  /** Called with a city that was found and must still be confirmed. */
  onPick?: ((city: CitySuggestion) => void) | undefined;
  /** Called with the confirmed city instead of following its address. */
  onDone?: ((city: CitySuggestion) => void) | undefined;
  /** Focuses the field on devices with a keyboard: on a phone the on-screen keyboard would hide the cities. */
  focused?: boolean;
}

/** The city form [CITY-5]; without script its buttons search and post. */
export function CityForm({ page, first, mapsKey, onPick, onDone, focused = false }: CityFormProps) {
  const [form, setForm] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const [locating, setLocating] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);

  const pick = (city: CitySuggestion) => {
    setError(null);
    setForm(cityPicked(city));
    onPick?.(city);
  };
  const apply = (city: CitySuggestion) => {
    storePendingCity(null);
    if (onDone) onDone(city);
    else location.assign(cityAddress(page, city.data));
  };
  useSearch(form, setForm);
  useEffect(() => {
    if (focused && matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, [focused]);
  useEffect(() => {
    if (form.view === 'chosen') confirm.current?.focus();
  }, [form.view]);

  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (confirmShown(form) && form.chosen) apply(form.chosen);
  };
  const locate = async () => {
    setLocating(true);
    setError(null);
    const found = await locatorFor(mapsKey)().then(nearestCity, ({ message }: NotLocated) => message);
    setLocating(false);
    if (typeof found === 'string') return setError(found);
    setForm(cityPicked(found));
    apply(found);
  };
  return (
    <form
      className="city-form cluster cluster-wide"
      action="/city/"
      onSubmit={submitted}
      aria-label="Выбор города"
    >
      <input type="hidden" name="back" value={page} />
      <CityField
        form={form}
        field={field}
        onText={(text) => {
          setError(null);
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
      <p className="city-error" role="alert">
        {error}
      </p>
    </form>
  );
}

/** Props of a button that posts a city without script. */
function choosing({ data }: CitySuggestion) {
  return {
    type: 'submit',
    formAction: '/city/choose',
    formMethod: 'post',
    name: 'CITY_ID',
    value: data,
  } as const;
}

interface CityFieldProps {
  form: CityFormState;
  field: RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
}

function CityField({ form, field, onText }: CityFieldProps) {
  const wrong = form.view === 'nothing' || form.view === 'failed';
  return (
    <div className="city-field" data-state={wrong ? 'error' : undefined}>
      <label htmlFor="city-query">Город или посёлок</label>
      <input
        className="field"
        ref={field}
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

/** Searches when the shopper pauses; ignores late responses. */
function useSearch(
  form: CityFormState,
  setForm: (next: (before: CityFormState) => CityFormState) => void,
): void {
  const { due } = form;
  const tick = useEffectEvent(async (now: number) => {
    const { form: next, search } = cityTicked(form, now);
    setForm(() => next);
    if (search === null) return;
    const found = await searchCities(search);
    setForm((later) => cityAnswered(later, search, found));
  });
  useEffect(() => {
    if (due === null) return;
    const timer = setTimeout(() => void tick(due), Math.max(0, due - performance.now()));
    return () => clearTimeout(timer);
  }, [due]);
}
