import { slugOf } from '../listing/slug.ts';

/** A page of the shop that an old address may mean. */
interface Candidate {
  slug: string;
  address(): string;
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

/** Numbers of goods are many, and have no sound. */
const soundOf = (word: string) =>
  /^\d*$/.test(word) ? word : SOUNDS.reduce((made, [from, to]) => made.replace(from, to), word);

const soundsOf = (slug: string) => slug.split('-').map(soundOf);

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

/** A word as it sounds: its letters, and which of the old addresses have it. */
interface Word {
  letters: number;
  wanted: readonly number[];
}

/** Finds words by their spelling and remembers them, because the slugs of a shop share most of their words. */
function wordFinder(addresses: readonly ReadonlySet<string>[]): (spelled: string) => Word {
  const bySound = new Map<string, number[]>();
  for (const [at, sounds] of addresses.entries())
    for (const sound of sounds) if (sound) bySound.set(sound, [...(bySound.get(sound) ?? []), at]);
  const known = new Map<string, Word>();
  return (spelled) => {
    let word = known.get(spelled);
    if (!word) {
      const sound = soundOf(spelled);
      word = { letters: sound.length, wanted: bySound.get(sound) ?? [] };
      known.set(spelled, word);
    }
    return word;
  };
}

/**
 * Finds for each old address the page whose slug shares most of its letters with it; addresses that resemble none are left out. One pass
 * over the candidates, however many addresses there are.
 */
export function closestPages(
  addresses: readonly string[],
  candidates: Iterable<Candidate>,
): Map<string, string> {
  const wanted = addresses.map((address) => new Set(soundsOf(namingPart(address))));
  const letters = wanted.map((sounds) => [...sounds].reduce((sum, sound) => sum + sound.length, 0));
  const find = wordFinder(wanted);
  const best = addresses.map((): { score: number; page: Candidate | null } => ({ score: LEAST, page: null }));
  for (const page of candidates) {
    let own = 0;
    /** Letters that the page shares with each address; most pages share none. */
    let shared: Map<number, number> | null = null;
    for (const spelled of page.slug.split('-')) {
      const word = find(spelled);
      own += word.letters;
      if (word.wanted.length > 0) shared ??= new Map();
      for (const at of word.wanted) shared?.set(at, (shared.get(at) ?? 0) + word.letters);
    }
    for (const [at, common] of shared ?? []) {
      const score = common / (own + (letters[at] ?? 0) - common);
      if (score > (best[at]?.score ?? 1)) best[at] = { score, page };
    }
  }
  return new Map(
    addresses.flatMap((address, at): [string, string][] => {
      const page = best[at]?.page;
      return page ? [[address, page.address()]] : [];
    }),
  );
}
