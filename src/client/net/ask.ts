/** An answer that takes longer has failed. */
const TIMEOUT_MS = 10_000;

/** The one way to ask the shop for something to read: null where nothing of use came in time. */
export async function ask<Answer>(
  address: string,
  accept: string,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer | null> {
  try {
    const response = await fetch(address, { headers: { accept }, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? await read(response) : null;
  } catch {
    return null;
  }
}
