const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  quot: '"',
  apos: "'",
  amp: '&',
  lt: '<',
  gt: '>',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  deg: '°',
  times: '×',
  sup2: '²',
};

function character(entity: string, body: string): string {
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  if (!body.startsWith('#')) return ENTITIES[body.toLowerCase()] ?? entity;
  return code > 31 && code < 0x110000 && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : ' ';
}

/** Beginning and end of markup whose content is not text. */
const HIDDEN: readonly [opening: RegExp, closing: RegExp][] = [
  [/<script\b[^<>]*>/gi, /<\/script\s*>/gi],
  [/<style\b[^<>]*>/gi, /<\/style\s*>/gi],
  [/<!--/g, /-->/g],
];

/** Next match of a global expression at or after `from`; null if there is none. */
function findFrom(text: string, expression: RegExp, from: number): { start: number; end: number } | null {
  expression.lastIndex = from;
  const found = expression.exec(text);
  return found && { start: found.index, end: found.index + found[0].length };
}

/** Removes everything from each opening to the next closing, both included; an opening that is never closed stays. */
function withoutBetween(html: string, [opening, closing]: (typeof HIDDEN)[number]): string {
  let result = '';
  let at = 0;
  for (let from = findFrom(html, opening, 0); from; from = findFrom(html, opening, at)) {
    const to = findFrom(html, closing, from.end);
    if (!to) break;
    result += html.slice(at, from.start);
    at = to.end;
  }
  return result + html.slice(at);
}

/** Returns a description without markup: paragraphs and list items become lines, other HTML is removed. */
export function plainText(html: string): string {
  return HIDDEN.reduce(withoutBetween, html)
    .replace(/<(br|hr)\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<\/?(p|div|ul|ol|table|tr|h[1-6]|section|article|blockquote)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#?\w{1,10});/g, character)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\r?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
