import type * as v from 'valibot';
import type { explainedSchema } from '../schemas.ts';
import type { termSchema } from './term-schema.ts';
/** A technical term and its explanation for shoppers. */
export type Term = v.InferOutput<typeof termSchema>;

/** Slug of the explanation, for something that contains a term. */
export type Explained = v.InferOutput<typeof explainedSchema>;

const CYRILLIC = 'АВЕКМНОРСТХ';
const LATIN = 'ABEKMHOPCTX';
/** Maximum length of a code such as «R10», in characters; longer words are ordinary text. */
const MAX_MARK = 24;

/** Normalises a code, «С2 тe» to «C2TE», because look-alike Cyrillic letters get mixed up and spacing varies. */
function markOf(text: string): string {
  const letters = text
    .slice(0, MAX_MARK)
    .toUpperCase()
    .replaceAll(/[\s\u00a0]/g, '');
  return Array.from(letters, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter).join('');
}

/**
 * Whether a value begins with a code: «R10 (A+B)» begins with «R10» but «R105» does not; «PEI4» begins with «PEI» but «PEIX» does not. Both
 * must be normalised by {@link markOf}.
 */
function begins(value: string, mark: string): boolean {
  if (!value.startsWith(mark)) return false;
  const next = value.charAt(mark.length);
  return next === '' || !(/\p{L}/u.test(next) || (/\d$/.test(mark) && /\d/.test(next)));
}

/** Returns the slug of the term that is the property's name or with which one of its values begins; undefined if there is none. */
export type FindTerm = (name: string, values: readonly string[]) => string | undefined;

const finders = new WeakMap<readonly Term[], FindTerm>();

/** Returns a function that searches among these terms; each list is processed only once [PROD-8]. */
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
    // Loops are used instead of callbacks, because a closure for each code and property cost 50 KB of garbage on every product page.
    for (const { slug, mark } of marks) for (const value of written) if (begins(value, mark)) return slug;
    return undefined;
  };
}
