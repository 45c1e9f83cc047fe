import { ask } from './ask.ts';

/** Asks the shop for data; null where nothing of use came in time. The shape is the server's word: both are built together. */
export function askJson<Answer>(address: string, overtaken?: AbortSignal): Promise<Answer | null> {
  return ask(address, 'application/json', (response) => response.json() as Promise<Answer>, overtaken);
}
