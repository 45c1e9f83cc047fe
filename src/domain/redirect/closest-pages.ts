import { slugOf } from '../listing/slug.ts';

/** A page of the shop that an old address may mean. */
interface Candidate {
  slug: string;
  address: string;
}

/** Share of the letters that must agree for a page to be suggested. */
const LEAST = 0.5;

/** Spellings of one Russian sound in Latin letters become one: «ploshchad», «ploschad». */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'w'],
  [/kh/g, 'h'],
  [/ts/g, 'c'],
  [/yo|jo/g, 'e'],
  [/[yj]u|iu/g, 'u'],
  [/[yj]a|ia/g, 'a'],
  [/[yj]+/g, 'i'],
  [/ii+/g, 'i'],
];

const soundOf = (word: string) => SOUNDS.reduce((made, [from, to]) => made.replace(from, to), word);

/** Words of a slug as sounds; `known` remembers them, because the slugs of a shop share most of their words. */
function wordsOf(slug: string, known: Map<string, string>): string[] {
  return slug.split('-').map((word) => {
    let sound = known.get(word);
    if (sound === undefined) {
      sound = soundOf(word);
      known.set(word, sound);
    }
    return sound;
  });
}

/** The last part of a path that names something, as a slug: not a page number, not an index file. */
function namingPart(address: string): string {
  const [path = ''] = address.split('?', 1);
  const parts = path
    .split('/')
    .filter((part) => part !== '' && !/^(?:index\.\w+|detail\.php|\d{1,3})$/i.test(part));
  try {
    return slugOf(decodeURIComponent(parts.at(-1) ?? '').replace(/\.(?:html?|php|aspx?)$/i, ''), '');
  } catch {
    return '';
  }
}

const lettersOf = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + word.length, 0);

/**
 * Finds for each old address the page whose slug shares most of its letters with it; addresses that resemble none are left out. One pass
 * over the candidates, however many addresses there are.
 */
export function closestPages(
  addresses: readonly string[],
  candidates: Iterable<Candidate>,
): Map<string, string> {
  const known = new Map<string, string>();
  const wanted = addresses.map((address) => new Set(wordsOf(namingPart(address), known)));
  const byWord = new Map<string, number[]>();
  for (const [at, words] of wanted.entries())
    for (const word of words) if (word) byWord.set(word, [...(byWord.get(word) ?? []), at]);
  const best = addresses.map(() => ({ score: LEAST, address: '' }));
  for (const { slug, address } of candidates) {
    const words = wordsOf(slug, known);
    if (!words.some((word) => byWord.has(word))) continue;
    const shared = new Map<number, number>();
    for (const word of words)
      for (const at of byWord.get(word) ?? []) shared.set(at, (shared.get(at) ?? 0) + word.length);
    const own = lettersOf(words);
    for (const [at, common] of shared) {
      const score = common / (own + lettersOf(wanted[at] ?? []) - common);
      if (score > (best[at]?.score ?? 1)) best[at] = { score, address };
    }
  }
  return new Map(
    addresses.flatMap((address, at): [string, string][] => {
      const found = best[at]?.address;
      return found ? [[address, found]] : [];
    }),
  );
}
