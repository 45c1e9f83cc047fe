import { FIELD_CHECK_MS } from './timings.ts';

export interface FieldWatch {
  /** A key was let go or the value changed; the check follows when it rests. */
  typed(name: string, value: string): void;
  /** The focus left the field: the check follows at once. */
  left(name: string, value: string): void;
  /** What waits for this field is dropped: what it has now was judged already. */
  judged(name: string, value: string): void;
  /** Nothing that waits is checked any more. */
  stop(): void;
}

/**
 * Decides when a field is checked [FORM-2]: a second after it was last changed, or when it is left, and only when its value is
 * another than the one checked last. `first` is the value a field had to begin with.
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
