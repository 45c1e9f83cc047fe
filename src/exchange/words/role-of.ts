import type { ImportWords, NamePattern, PropertyRole } from '../../domain/import-words.ts';

/** Maximum characters of a name; a longer text is a sentence. */
const MAX_NAME_LENGTH = 200;

function isNamed(name: string, pattern: NamePattern): boolean {
  if (pattern instanceof RegExp) return pattern.test(name);
  const [first, then] = pattern;
  const found = first.exec(name);
  return found !== null && then.test(name.slice(found.index + found[0].length));
}

/** Finds the role of a property by its name; null if it has none. */
export function roleOf(roles: ImportWords['propertyRoles'], name: string): PropertyRole | null {
  const plain = name.trim().toLowerCase().replace(/\s+/g, ' ');
  if (plain.length > MAX_NAME_LENGTH) return null;
  return roles.find(({ names }) => names.some((pattern) => isNamed(plain, pattern)))?.role ?? null;
}
