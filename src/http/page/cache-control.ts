/** How long a shared cache may keep an answer, in seconds. */
export interface SharedLife {
  fresh: number;
  /** How much longer it may be served while a fresh one is made. */
  stale: number;
}

const FRESH = 300;
const STALE = 3600;

/**
 * How long an answer that everybody gets may be kept. `hour`: fresh for five minutes, served for an hour more while a fresh one is made.
 * `delivery`: neither beyond the seconds for which the days of delivery that it names are true.
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

/** The seconds of a life while days of delivery hold for `secondsTrue`; null when nothing may be kept. */
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
