import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isGone, sendNothing } from '../host/client-aborts.ts';
import type { SharedLife } from './cache-control.ts';
import { BodyOnce, PageBody } from './page-body.ts';
import type { MadePage } from './page-cache.ts';
import { sharedCacheControl } from './quick-pages.ts';

/** An answer that is the same for everybody, before it is compressed. */
export interface MadeText {
  status: number;
  headers: Record<string, string>;
  text: string | Buffer;
  /** Null when it may not be given to anybody else. */
  life: SharedLife | null;
  tags: readonly string[];
}

/** Makes an answer ready to be compressed and gives it its tag of content; `keepable`: whether its address may be kept. */
export function madePage({ text, ...made }: MadeText, keepable: boolean): MadePage {
  const plain = typeof text === 'string' ? Buffer.from(text) : text;
  const etag = `W/"${hash('sha1', plain, 'base64url').slice(0, 20)}"`;
  const kept = made.life !== null && keepable;
  return { ...made, etag, body: kept ? new PageBody(plain) : new BodyOnce(plain) };
}

/** Sends what is the same for everybody, or of one of its variants where it is not `shared`; 304 for who has it. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, page: MadePage, shared: boolean) {
  if (isGone(reply)) return sendNothing(reply);
  reply.code(page.status).headers(page.headers);
  reply.header('cache-control', page.life && !shared ? 'private, no-cache' : sharedCacheControl(page));
  reply.header('vary', 'accept-encoding');
  if (page.life) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag.slice(2))) return reply.code(304).send();
  }
  if (page.status >= 300 && page.status < 400) return reply.send();
  return page.body.for(request.headers['accept-encoding']).then(({ bytes, encoding }) => {
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(bytes);
  });
}
