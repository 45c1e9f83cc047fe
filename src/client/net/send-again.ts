/** Pauses in milliseconds before the second and the third attempt; within them a proxy turns to another node. */
const PAUSES_MS = [500, 2500];

export interface Attempt<Answer> {
  answer: Answer;
  /** True if the attempt may succeed elsewhere: see {@link isAway}, or a lost connection; false after a timeout. */
  away: boolean;
}

/** True for 502, 503 and 504, with which a proxy, or a node that is about to stop, answers for the shop. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504;

/**
 * Sends a change up to three times while no node of the shop handles it [BEYOND-9]. The first attempt may have been handled although its
 * response was lost: the shop recognises a repeated change by its idempotency key or its content. Without a network nothing is repeated.
 */
export async function sendAgain<Answer>(send: () => Promise<Attempt<Answer>>): Promise<Answer> {
  for (const pause of PAUSES_MS) {
    const { answer, away } = await send();
    if (!away || !navigator.onLine) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return (await send()).answer;
}
