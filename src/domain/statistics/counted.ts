/** What is counted by day [SHOP-7]. */
const COUNTED_KINDS = ['visit', 'product', 'basket', 'form', 'search', 'empty-search'] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

const SEPARATOR = '\n';

/** Name under which something is counted until it is stored. */
export const countedName = (kind: CountedKind, subject = ''): string => kind + SEPARATOR + subject;

/** Reads a name written by {@link countedName}. */
export function readCountedName(name: string): { kind: CountedKind; subject: string } | null {
  const [given, subject = ''] = name.split(SEPARATOR, 2);
  const kind = COUNTED_KINDS.find((each) => each === given);
  return kind ? { kind, subject } : null;
}

const MAX_SEARCH = 60;

/**
 * Returns a search as it is counted: lower case, single spaces. Null for one that may contain something about a person: an email, or the
 * digits of a telephone number.
 */
export function countedSearch(text: string): string | null {
  const search = text.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH);
  const digits = search.replace(/[\s()+-]/g, '');
  return search.length < 2 || search.includes('@') || /\d{9}/.test(digits) ? null : search;
}
