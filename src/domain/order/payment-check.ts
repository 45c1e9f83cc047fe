const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Time after which the provider is asked; its callback normally arrives within seconds. */
const FIRST_MS = 3 * MINUTE;
/** The pause between checks is a fifth of the attempt's age, within these limits. */
const MIN_PAUSE_MS = 2 * MINUTE;
const MAX_PAUSE_MS = HOUR;
/** Time to wait after the end of an attempt before the final check, because the provider may close the attempt a little late. */
const CLOSING_MS = MINUTE;
const GIVE_UP_MS = 72 * HOUR;

/** A payment attempt whose result is unknown. */
export interface UnknownAttempt {
  createdAt: Date;
  /** Moment after which the attempt can no longer be paid. */
  openUntil: Date;
  /** Time of the last check; null if there was none. */
  checkedAt: Date | null;
}

/**
 * Whether to ask the provider about an attempt now: first after three minutes, then at growing intervals of at most an hour, and once as
 * soon as the attempt is closed.
 */
export function isCheckDue({ createdAt, openUntil, checkedAt }: UnknownAttempt, now: Date): boolean {
  const closed = openUntil.getTime() + CLOSING_MS;
  if (now.getTime() >= closed && (checkedAt?.getTime() ?? 0) < closed) return true;
  if (!checkedAt) return now.getTime() - createdAt.getTime() >= FIRST_MS;
  const age = checkedAt.getTime() - createdAt.getTime();
  const pause = Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, age / 5));
  return now.getTime() - checkedAt.getTime() >= pause;
}

/** Whether an attempt has been without a result for three days, so that a person must look at it. */
export function isGivenUp({ createdAt }: Pick<UnknownAttempt, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= GIVE_UP_MS;
}
