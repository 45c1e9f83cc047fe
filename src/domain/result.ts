/** An expected failure: a stable code for programs, and a Russian sentence for the shopper. */
export interface Failure<Code extends string = string> {
  ok: false;
  code: Code;
  message: string;
  /** Name of the form's field that it is about. */
  field?: string;
}

export interface Success<T> {
  ok: true;
  value: T;
}

export type Result<T, Code extends string = string> = Success<T> | Failure<Code>;

export function success<T>(value: T): Success<T> {
  return { ok: true, value };
}

/** Creates an expected failure; `message` is shown to the shopper unchanged. */
export function failure<Code extends string>(code: Code, message: string): Failure<Code> {
  return { ok: false, code, message };
}
