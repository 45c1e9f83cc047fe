/** Refusal of a file, with the place and the reason in Russian; thrown while reading, and returned as a value by `importFiles`. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly file: string;
  /** Counted from 1; 0 if the reason concerns no particular line. */
  readonly line: number;
  readonly column: number;
  readonly reason: string;

  constructor(file: string, line: number, column: number, reason: string) {
    super(`${file}${line ? `:${line}` : ''}${column ? `:${column}` : ''}: ${reason}`);
    this.file = file;
    this.line = line;
    this.column = column;
    this.reason = reason;
  }
}
