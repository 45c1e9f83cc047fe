/** Classes that occur dozens of times on a page. */
const COMMON = ['.button', '.card', '.icon', '.picture'];

const RULES = /([^{};]*)\{/g;
const COMMENTS = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;

/** Splits a selector where `isCut` returns true, except within brackets. */
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
 * Finds selectors that style many elements by `:has()`: whenever an element is added or removed, the browser recalculates the style of all
 * of them.
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
