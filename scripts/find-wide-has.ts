/** Classes that a page has by the dozen. */
const COMMON = ['.button', '.card', '.icon', '.picture'];

const RULES = /([^{};]*)\{/g;
const COMMENTS = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;

/** Cuts a selector where `isCut` says, but not within brackets. */
function cut(selector: string, isCut: (character: string) => boolean): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of selector) {
    if ('(['.includes(character)) depth++;
    else if (')]'.includes(character)) depth--;
    if (depth === 0 && isCut(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

function isWide(selector: string): boolean {
  const compounds = cut(selector, (character) => ' >+~'.includes(character));
  const subject = compounds.at(-1) ?? '';
  if (!compounds.slice(0, -1).some((compound) => compound.includes(':has('))) return false;
  const named = subject.replace(/:(?!is\()[a-z-]+(\(.*\))?/g, '');
  return COMMON.includes(named.replace(/\[[^\]]*\]/g, '')) || !/[.#[]/.test(named);
}

/**
 * Selectors that look into an element with `:has()` and style many others by what is there. A browser does not know which of them are
 * meant: whatever comes into the page or leaves it has all such others of the page styled anew.
 */
export function findWideHas(css: string): string[] {
  const preludes = Array.from(css.replace(COMMENTS, '').matchAll(RULES), ([, prelude = '']) =>
    prelude.trim(),
  );
  return preludes
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => cut(prelude, (character) => character === ','))
    .filter(isWide);
}
