import { FRAGMENT_HEADER } from '../../domain/fragment-header.ts';
import { noteForeign } from './read-answer.ts';
import { request } from './request.ts';

/**
 * Requests a block of HTML from the shop; null on failure. A foreign page, such as a proxy's, is rejected because it lacks the fragment
 * header [RUN-3].
 */
export async function fetchText(address: string): Promise<string | null> {
  const answered = await request(address, { accept: 'text/html' });
  if (!answered?.ok) return null;
  const { text, headers } = answered;
  const isHtml = headers.get('content-type')?.startsWith('text/html');
  if (isHtml && headers.get(FRAGMENT_HEADER) !== null) return text;
  return noteForeign({ address, id: headers.get('x-request-id') ?? '' }, 'no block of this shop');
}
