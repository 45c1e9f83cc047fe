import { FRAGMENT_HEADER } from '../../domain/fragment-header.ts';
import { ask } from './ask.ts';
import { noteForeign } from './read-answer.ts';

/**
 * Asks the shop for a block that a behaviour names as HTML; null where nothing of use came in time. A page of somebody else's, as the one a
 * proxy puts in place of the shop's, is no block: it lacks the mark [RUN-3].
 */
export async function askText(address: string): Promise<string | null> {
  const answered = await ask(address, { accept: 'text/html' });
  if (!answered?.ok) return null;
  const { text, headers } = answered;
  const isHtml = headers.get('content-type')?.startsWith('text/html');
  if (isHtml && headers.get(FRAGMENT_HEADER) !== null) return text;
  return noteForeign({ address, id: headers.get('x-request-id') ?? '' }, 'no block of this shop');
}
