const TIMEOUT_MS = 10_000;

export interface RequestOptions {
  accept: string;
  /** Data to post; absent for GET. */
  body?: FormData | URLSearchParams;
  timeoutMs?: number;
  /** Aborted once nobody waits for the response any more. */
  signal?: AbortSignal | undefined;
}

export interface TextResponse {
  status: number;
  ok: boolean;
  text: string;
  headers: Headers;
}

/** Sends a request to the shop and reads the response as text; null on timeout, abort or network failure. */
export async function request(
  address: string,
  { accept, body, timeoutMs = TIMEOUT_MS, signal }: RequestOptions,
): Promise<TextResponse | null> {
  try {
    const late = AbortSignal.timeout(timeoutMs);
    const combined = signal ? AbortSignal.any([signal, late]) : late;
    const response = await fetch(address, {
      headers: { accept },
      signal: combined,
      ...(body && { method: 'POST', body }),
    });
    const { status, ok, headers } = response;
    return { status, ok, headers, text: await response.text() };
  } catch {
    return null;
  }
}
