/** An answer that takes longer has failed. */
const TIMEOUT_MS = 10_000;

/** Posts fields, as multipart where they are a form's, and reads the answer as data, whatever its status; null where none of use came in time. */
export async function postJson<Answer>(
  address: string,
  fields: FormData | Readonly<Record<string, string>>,
): Promise<Answer | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return (await response.json()) as Answer;
  } catch {
    return null;
  }
}
