/** Line breaks, escapes, and the signs that turn the direction of what follows: none is seen, each changes what others read. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;
const LINE_ENDS = /\r\n?|[\p{Zl}\p{Zp}]/gu;

/** Whether a text holds what no field of one line has. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text);
}

/** A text as one line, for subjects, short messages and terminals: control characters become a space. */
export function toSingleLine(text: string): string {
  return text.replace(CONTROLS, ' ').trim();
}

/** A text of several lines with nothing in it but what is seen: line ends are `\n`, tabs stay, other control characters go. */
export function stripControlCharacters(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(CONTROLS, (run) => run.replace(/[^\n\t]/g, ''));
}

/** A stranger's text within lines of ours: its own lines are set in, so that none of them passes for one of ours. */
export function indentLines(text: string, by = '  '): string {
  return stripControlCharacters(text).replaceAll('\n', `\n${by}`);
}
