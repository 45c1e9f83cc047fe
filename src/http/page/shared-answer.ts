import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isGone, sendNothing } from '../host/client-aborts.ts';
import type { SharedLife } from './cache-control.ts';
import { BodyOnce, PageBody } from './page-body.ts';
import type { MadePage } from './page-cache.ts';
import { SHARED_VARY, sharedCacheControl } from './quick-pages.ts';

/** A response that is the same for everybody, before compression. */
export interface MadeText {
  status: number;
  headers: Record<string, string>;
  text: string | Buffer;
  /** Null when only this visitor may get the response. */
  life: SharedLife | null;
  tags: readonly string[];
}

/** Compresses a response for `request`'s client and gives it its ETag; `mayBeCached`: whether its address may be cached. */
export function madePage(
  { text, ...made }: MadeText,
  mayBeCached: boolean,
  { headers }: FastifyRequest,
): MadePage {
  const plain = typeof text === 'string' ? Buffer.from(text) : text;
  const etag = `W/"${hash('sha1', plain, 'base64url').slice(0, 20)}"`;
  const isShared = made.life !== null && mayBeCached;
  return {
    ...made,
    etag,
    body: isShared ? new PageBody(plain, headers['accept-encoding']) : new BodyOnce(plain),
  };
}

/**
 * Sends a response that is the same for everybody or, if not `shared`, for everybody with the same variant; 304 when the client has it
 * already.
 */
export function sendShared(request: FastifyRequest, reply: FastifyReply, page: MadePage, shared: boolean) {
  if (isGone(reply)) return sendNothing(reply);
  reply.code(page.status).headers(page.headers);
  reply.header('cache-control', page.life && !shared ? 'private, no-cache' : sharedCacheControl(page));
  reply.header('vary', SHARED_VARY);
  if (page.life) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag.slice(2))) return reply.code(304).send();
  }
  if (page.status >= 300 && page.status < 400) return reply.send();
  const { bytes, encoding } = page.body.for(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}
