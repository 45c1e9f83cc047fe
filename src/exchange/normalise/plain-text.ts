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

/** A description without its markup: paragraphs and list items become lines, everything else of HTML goes. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(br|hr)\b[^>]*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<\/?(p|div|ul|ol|table|tr|h[1-6]|section|article|blockquote)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#?\w{1,10});/g, character)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ *\r?\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
