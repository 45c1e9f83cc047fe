/** An answer that takes longer has failed. */
const TIMEOUT_MS = 10_000;

export interface Question {
  accept: string;
  /** What is posted; absent for a question that changes nothing. */
  body?: FormData | URLSearchParams;
  timeoutMs?: number;
  /** Says that nobody waits for the answer any more. */
  overtaken?: AbortSignal | undefined;
}

export interface Answered {
  status: number;
  ok: boolean;
  text: string;
  headers: Headers;
}

/** The one way to ask the shop; null where no answer came whole and in time, or nobody waits for it. */
export async function ask(
  address: string,
  { accept, body, timeoutMs = TIMEOUT_MS, overtaken }: Question,
): Promise<Answered | null> {
  try {
    const late = AbortSignal.timeout(timeoutMs);
    const signal = overtaken ? AbortSignal.any([overtaken, late]) : late;
    const response = await fetch(address, {
      headers: { accept },
      signal,
      ...(body && { method: 'POST', body }),
    });
    const { status, ok, headers } = response;
    return { status, ok, headers, text: await response.text() };
  } catch {
    return null;
  }
}
