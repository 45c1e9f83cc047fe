/** Matches line breaks, escapes and bidirectional marks, which are invisible but change how a text reads. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;
const LINE_ENDS = /\r\n?|[\p{Zl}\p{Zp}]/gu;

/** Whether a text contains characters that no single-line field may have. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text);
}

/** Turns a text into a single line, for subjects, text messages and terminals: control characters become a space. */
export function toSingleLine(text: string): string {
  return text.replace(CONTROLS, ' ').trim();
}

/** Cleans a text of several lines: line ends become `\n`, tabs stay, other control characters are removed. */
export function stripControlCharacters(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(CONTROLS, (run) => run.replace(/[^\n\t]/g, ''));
}

/** Indents the second and later lines of a visitor's text within a message, so that none of them can pass for one of the shop's. */
export function indentLines(text: string, by = '  '): string {
  return stripControlCharacters(text).replaceAll('\n', `\n${by}`);
}
