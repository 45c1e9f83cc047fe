/** A file that is not taken in, with where and why in Russian; thrown while reading, returned as a value by `importFiles`. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly file: string;
  /** From 1; 0 where the reason has no line. */
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
