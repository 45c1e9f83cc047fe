import { normalise, otherLayout } from '../../catalogue/text/words.ts';
import type { LocatedCity } from '../../domain/delivery/city.ts';
import { MIN_CITY_CHARACTERS } from '../../domain/delivery/city-choice.ts';

/** More would not help anybody choose. */
const MAX_FOUND = 10;
const KIND = /^(?:г|гор|город|гп|аг|п|пос|посёлок|поселок)(?:\.\s*|\s+)/iu;

/** A name as it is compared: lower case, «ё» as «е», hyphens as spaces. */
function plain(text: string): string {
  return normalise(text)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

type NamedCity = { city: LocatedCity; name: string };

/** By how a name fits the text: names that begin with it, names with a word that does; only where none do, those that hold it. */
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
 * Cities whose name has the text, those that begin with it first, larger ones before smaller [CITY-2]: nothing for less than
 * three characters. A text that no name has is tried as typed on the other keyboard layout. `cities` are read anew each time.
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
