/** An expected failure: a stable code for programs and a Russian sentence for the shopper. */
export interface Failure<Code extends string = string> {
  ok: false;
  code: Code;
  message: string;
}

export interface Success<T> {
  ok: true;
  value: T;
}

export type Result<T, Code extends string = string> = Success<T> | Failure<Code>;

export function success<T>(value: T): Success<T> {
  return { ok: true, value };
}

/** Makes an expected failure; `message` is shown to the shopper as it is. */
export function failure<Code extends string>(code: Code, message: string): Failure<Code> {
  return { ok: false, code, message };
}
