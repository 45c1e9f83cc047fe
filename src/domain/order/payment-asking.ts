const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A callback comes within seconds; who has got none by then asks. */
const FIRST_MS = 3 * MINUTE;
/** Between two questions lies a fifth of the attempt's age, within these. */
const MIN_PAUSE_MS = 2 * MINUTE;
const MAX_PAUSE_MS = HOUR;
/** The provider may close an attempt a little after its time. */
const CLOSING_MS = MINUTE;
const GIVE_UP_MS = 72 * HOUR;

/** An attempt to pay of which nothing is known yet. */
export interface UnknownAttempt {
  createdAt: Date;
  /** After this moment nobody can pay it. */
  openUntil: Date;
  /** When the provider was last asked; null: never. */
  askedAt: Date | null;
}

/**
 * Whether to ask the provider now what became of an attempt: after three minutes, then ever more seldom, at least every hour, and
 * once as soon as it is closed.
 */
export function isDueToAsk({ createdAt, openUntil, askedAt }: UnknownAttempt, now: Date): boolean {
  const closed = openUntil.getTime() + CLOSING_MS;
  if (now.getTime() >= closed && (askedAt?.getTime() ?? 0) < closed) return true;
  if (!askedAt) return now.getTime() - createdAt.getTime() >= FIRST_MS;
  const age = askedAt.getTime() - createdAt.getTime();
  const pause = Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, age / 5));
  return now.getTime() - askedAt.getTime() >= pause;
}

/** Whether the provider has said nothing for so long, three days, that a person must look. */
export function isGivenUp({ createdAt }: Pick<UnknownAttempt, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= GIVE_UP_MS;
}
