import { FIELD_CHECK_MS } from './timings.ts';

export interface FieldWatch {
  /** Call when a value changes; the check follows after a pause. */
  typed(name: string, value: string): void;
  /** Call when the field loses the focus; the check follows immediately. */
  left(name: string, value: string): void;
  /** Call when a value has been checked in another way; cancels the pending check. */
  judged(name: string, value: string): void;
  /** Cancels all pending checks. */
  stop(): void;
}

/**
 * Decides when a field is checked [FORM-2]: a second after the last change or when it loses the focus, and only if the value differs from
 * the one checked last. `first` returns a field's initial value.
 */
export function watchFields(check: (name: string) => void, first: (name: string) => string): FieldWatch {
  const seen = new Map<string, string>();
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const changed = (name: string, value: string) => value !== (seen.get(name) ?? first(name));
  const forget = (name: string) => {
    clearTimeout(waiting.get(name));
    waiting.delete(name);
  };
  const begin = (name: string, value: string) => {
    forget(name);
    seen.set(name, value);
    check(name);
  };
  const last = new Map<string, string>();
  return {
    typed(name, value) {
      if (last.get(name) === value) return;
      last.set(name, value);
      forget(name);
      if (changed(name, value))
        waiting.set(
          name,
          setTimeout(() => begin(name, value), FIELD_CHECK_MS),
        );
    },
    left(name, value) {
      if (changed(name, value)) begin(name, value);
      else forget(name);
    },
    judged(name, value) {
      forget(name);
      seen.set(name, value);
    },
    stop() {
      for (const name of [...waiting.keys()]) forget(name);
    },
  };
}
