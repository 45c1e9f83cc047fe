/** How long a shared cache may keep a response, in seconds. */
export interface SharedLife {
  fresh: number;
  /** How much longer the response may be served while a fresh one is made. */
  stale: number;
}

const FRESH = 300;
const STALE = 3600;

/**
 * Lifetimes of responses that are the same for everybody. `hour`: fresh for five minutes, then served for up to an hour while a fresh one
 * is made. `delivery`: the same, but never longer than its delivery dates remain true.
 */
const LIVES = {
  delivery: (secondsTrue) => {
    const whole = Math.floor(secondsTrue());
    const fresh = Math.max(1, Math.min(FRESH, whole));
    return { fresh, stale: Math.min(STALE, Math.max(0, whole - fresh)) };
  },
  hour: () => ({ fresh: FRESH, stale: STALE }),
  none: () => null,
} satisfies Record<string, (secondsTrue: () => number) => SharedLife | null>;

export type Life = keyof typeof LIVES;

/** Lifetime in seconds, for delivery dates that remain true for `secondsTrue`; null when the response may not be cached. */
export function sharedLife(life: Life, secondsTrue: () => number): SharedLife | null {
  return LIVES[life](secondsTrue);
}

/** Tags of a Cache-Tag header: `product:123, section:7`. */
export function readTags(header: string | null): string[] {
  return (header ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
