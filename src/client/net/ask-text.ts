import { ask } from './ask.ts';

/** Asks the shop for a block that a behaviour names as HTML; null where nothing of use came in time. */
export function askText(address: string): Promise<string | null> {
  return ask(address, 'text/html', (response) => response.text());
}
