import { normalise, otherLayout } from '../../catalogue/text/words.ts';
import type { LocatedCity } from '../../domain/delivery/city.ts';
import { MIN_CITY_CHARACTERS } from '../../domain/delivery/city-choice.ts';

/** Maximum number of results; more would not help anybody choose. */
const MAX_FOUND = 10;
const KIND = /^(?:г|гор|город|гп|аг|п|пос|посёлок|поселок)(?:\.\s*|\s+)/iu;

/** Normalises a name for comparison: lower case, «е» for «ё», and a space for each run of other characters. */
function plain(text: string): string {
  return normalise(text)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

type NamedCity = { city: LocatedCity; name: string };

/**
 * Finds cities by name: first those that begin with the text, then those with a later word that does; only if there are none, those that
 * contain it.
 */
function find(names: readonly NamedCity[], text: string): readonly LocatedCity[] {
  if (text === '') return [];
  const fitting = (fits: (name: string) => boolean) =>
    names.filter(({ name }) => fits(name)).map(({ city }) => city);
  const found = [
    ...fitting((name) => name.startsWith(text)),
    ...fitting((name) => !name.startsWith(text) && name.includes(` ${text}`)),
  ];
  return found.length > 0 ? found : fitting((name) => name.includes(text));
}

export type SearchCities = (typed: string) => readonly LocatedCity[];

/**
 * Returns a search for cities by name: best match first, larger cities before smaller ones [CITY-2]; nothing for fewer than three
 * characters. A text without results is tried again as if typed on the other keyboard layout. `cities` is read on each search.
 */
export function citySearch(cities: () => readonly LocatedCity[]): SearchCities {
  let of: readonly LocatedCity[] | null = null;
  let names: readonly NamedCity[] = [];
  return (typed) => {
    const now = cities();
    if (now !== of) names = now.map((city) => ({ city, name: plain(city.name) }));
    of = now;
    const text = typed.trim().replace(KIND, '');
    if ([...text].length < MIN_CITY_CHARACTERS) return [];
    const found = find(names, plain(text));
    return (found.length > 0 ? found : find(names, plain(otherLayout(text)))).slice(0, MAX_FOUND);
  };
}
