/** An answer that takes longer has failed. */
const TIMEOUT_MS = 10_000;

/** The one way to ask the shop for something to read: null where nothing of use came in time, or `overtaken` said that nobody waits. */
export async function ask<Answer>(
  address: string,
  accept: string,
  read: (response: Response) => Promise<Answer>,
  overtaken?: AbortSignal,
): Promise<Answer | null> {
  try {
    const late = AbortSignal.timeout(TIMEOUT_MS);
    const signal = overtaken ? AbortSignal.any([overtaken, late]) : late;
    const response = await fetch(address, { headers: { accept }, signal });
    return response.ok ? await read(response) : null;
  } catch {
    return null;
  }
}
