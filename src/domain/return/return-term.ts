const DAY = 24 * 3_600_000;

export interface ReturnTerm {
  until: Date;
  passed: boolean;
}

/** Returns when the term for a return ends; null if the shop has set none, or the goods have not been received yet. */
export function returnTerm(receivedAt: Date | null, days: number | null, now: Date): ReturnTerm | null {
  if (receivedAt === null || days === null) return null;
  const until = new Date(receivedAt.getTime() + days * DAY);
  return { until, passed: now > until };
}
