import { TOWNS } from '../../../content/cities.ts';
import { normalise, otherLayout } from '../../catalogue/text/words.ts';
import type { Town } from '../../domain/delivery/city.ts';
import { LEAST_CITY_CHARACTERS } from '../../domain/delivery/city-choice.ts';

/** More would not help anybody choose. */
const MOST_FOUND = 10;
const KIND = /^(?:г|гор|город|гп|аг|п|пос|посёлок|поселок)(?:\.\s*|\s+)/iu;

/** A name as it is compared: lower case, «ё» as «е», hyphens as spaces. */
function plain(text: string): string {
  return normalise(text)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

const NAMES: readonly { town: Town; name: string }[] = TOWNS.map((town) => ({
  town,
  name: plain(town.name),
}));

/** By how a name fits the text: names that begin with it, names with a word that does; only where none do, those that hold it. */
function find(text: string): readonly Town[] {
  if (text === '') return [];
  const fitting = (fits: (name: string) => boolean) =>
    NAMES.filter(({ name }) => fits(name)).map(({ town }) => town);
  const found = [
    ...fitting((name) => name.startsWith(text)),
    ...fitting((name) => !name.startsWith(text) && name.includes(` ${text}`)),
  ];
  return found.length > 0 ? found : fitting((name) => name.includes(text));
}

/**
 * Towns whose name has the text, those that begin with it first, larger ones before smaller [CITY-2]: nothing for less than
 * three characters. What nobody bears is tried as typed on the other keyboard layout.
 */
export function searchCities(typed: string): readonly Town[] {
  const text = typed.trim().replace(KIND, '');
  if ([...text].length < LEAST_CITY_CHARACTERS) return [];
  const found = find(plain(text));
  return (found.length > 0 ? found : find(plain(otherLayout(text)))).slice(0, MOST_FOUND);
}
