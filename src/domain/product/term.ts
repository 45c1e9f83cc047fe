import type * as v from 'valibot';
import type { explainedSchema } from '../schemas.ts';
import type { termSchema } from './term-schema.ts';
/** A term of the trade and what it means to a shopper. */
export type Term = v.InferOutput<typeof termSchema>;

/** What stands with the words of a term: the slug of its explanation. */
export type Explained = v.InferOutput<typeof explainedSchema>;

const CYRILLIC = 'АВЕКМНОРСТХ';
const LATIN = 'ABEKMHOPCTX';
/** A word longer than any mark is none. */
const MAX_MARK = 24;

/** «С2 тe» as «C2TE»: letters that look alike are typed for one another, and spaces as it happens. */
function markOf(text: string): string {
  const letters = text
    .slice(0, MAX_MARK)
    .toUpperCase()
    .replaceAll(/[\s\u00a0]/g, '');
  return Array.from(letters, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter).join('');
}

/** «R10» begins «R10 (A+B)» and not «R105»; «PEI» begins «PEI4» and not «PEIX». Both as {@link markOf} writes them. */
function begins(value: string, mark: string): boolean {
  if (!value.startsWith(mark)) return false;
  const next = value.charAt(mark.length);
  return next === '' || !(/\p{L}/u.test(next) || (/\d$/.test(mark) && /\d/.test(next)));
}

/** Finds the slug of the term that a property with these values is or names; undefined for one that needs no explanation. */
export type FindTerm = (name: string, values: readonly string[]) => string | undefined;

const finders = new WeakMap<readonly Term[], FindTerm>();

/** Finds among these terms; the same list is read once [PROD-8]. */
export function termFinder(terms: readonly Term[]): FindTerm {
  const known = finders.get(terms);
  if (known) return known;
  const made = readTerms(terms);
  finders.set(terms, made);
  return made;
}

function readTerms(terms: readonly Term[]): FindTerm {
  const names = new Map(terms.flatMap(({ slug, names }) => names.map((name) => [name, slug] as const)));
  const marks = terms.flatMap(({ slug, values }) => values.map((value) => ({ slug, mark: markOf(value) })));
  return (name, values) => {
    const named = names.get(name.trim().toLowerCase());
    if (named !== undefined) return named;
    const written = values.map(markOf);
    // By loops: a function for each mark of each property was 50 KB for the collector on every product page.
    for (const { slug, mark } of marks) for (const value of written) if (begins(value, mark)) return slug;
    return undefined;
  };
}
