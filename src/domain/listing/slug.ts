import { OWN_NAMES } from './filter.ts';

/** Usual Latin transliteration of Russian, Belarusian and Ukrainian letters, used in addresses. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  '×': 'x',
  '²': '2',
  '³': '3',
  ß: 'ss',
  '№': 'n',
  "'": '',
  '’': '',
};

const MAX_LENGTH = 80;

/**
 * Converts a name to a slug: lower-case Latin letters, digits and single hyphens, at most 80 characters, cut between words where possible.
 * A name without letters or digits gives `fallback`.
 */
export function slugOf(name: string, fallback = 'bez-nazvaniya'): string {
  const latin = Array.from(name.toLowerCase().normalize('NFC'), (letter) => LATIN[letter] ?? letter).join('');
  const plain = latin
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (plain.length <= MAX_LENGTH) return plain || fallback;
  const cut = plain.slice(0, MAX_LENGTH + 1);
  const words = cut.slice(0, Math.max(cut.lastIndexOf('-'), 0));
  return words.length > MAX_LENGTH / 2 ? words : cut.slice(0, MAX_LENGTH).replace(/-$/, '');
}

/** Names that have another meaning in addresses of listings. */
const RESERVED_CODES: ReadonlySet<string> = new Set([
  ...OWN_NAMES,
  'location-id',
  'city-id',
  'element-id',
  'site-version',
]);

/** Returns a filter id for a property's name: a slug that begins with a letter and is not the name of another parameter. */
export function filterCodeOf(name: string): string {
  const code = slugOf(name, 'svoystvo').slice(0, 40).replace(/-$/, '');
  return RESERVED_CODES.has(code) || /^\d/.test(code) ? `p-${code}` : code;
}

/** Code of a value within a filter. */
export function valueCodeOf(value: string): string {
  return slugOf(value, 'znachenie').slice(0, 60).replace(/-$/, '');
}
