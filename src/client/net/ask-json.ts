/** An answer that takes longer has failed. */
const TIMEOUT_MS = 10_000;

/** Asks the shop for data; null where nothing of use came in time. The shape is the server's word: both are built together. */
export async function askJson<Answer>(address: string): Promise<Answer | null> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as Answer) : null;
  } catch {
    return null;
  }
}
