import { type Attempt, isAway, sendAgain } from './send-again.ts';

const TIMEOUT_MS = 10_000;

export interface RequestOptions {
  accept: string;
  /** Data to post; absent for GET. */
  body?: FormData | URLSearchParams;
  timeoutMs?: number;
  /** Sends it again while the shop is away, see {@link sendAgain}. */
  persistent?: boolean;
  /** Aborted once nobody waits for the response any more. */
  signal?: AbortSignal | undefined;
}

export interface TextResponse {
  status: number;
  ok: boolean;
  text: string;
  headers: Headers;
}

async function attempt(
  address: string,
  { accept, body, timeoutMs = TIMEOUT_MS, signal }: RequestOptions,
): Promise<Attempt<TextResponse | null>> {
  const late = AbortSignal.timeout(timeoutMs);
  const combined = signal ? AbortSignal.any([signal, late]) : late;
  try {
    const response = await fetch(address, {
      headers: { accept },
      signal: combined,
      ...(body && { method: 'POST', body }),
    });
    const { status, ok, headers } = response;
    return { answer: { status, ok, headers, text: await response.text() }, away: isAway(status) };
  } catch {
    return { answer: null, away: !combined.aborted };
  }
}

/** Sends a request to the shop and reads the response as text; null on timeout, abort or network failure. */
export async function request(address: string, options: RequestOptions): Promise<TextResponse | null> {
  const send = () => attempt(address, options);
  return options.persistent ? sendAgain(send) : (await send()).answer;
}
