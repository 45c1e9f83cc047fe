import { type CityForm, cityAnswered, cityTyped, EMPTY_CITY_FORM } from '../../client/rules/city-form.ts';
import { cityLabel } from '../../domain/delivery/city.ts';
import type { City } from '../../domain/delivery/delivery.ts';

/** Returns the form after a search for `text`, as a visitor without script gets it. */
export function firstCityForm(text: string, search: (text: string) => readonly City[]): CityForm {
  const typed = cityTyped(EMPTY_CITY_FORM, text, 0);
  if (typed.due === null) return typed;
  const found = search(text);
  const suggestions = found.map((city) => ({ value: cityLabel(city, found), data: city.id }));
  return cityAnswered({ ...typed, due: null }, text.trim(), suggestions);
}
