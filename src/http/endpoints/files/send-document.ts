import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedDocument } from '../../../services/feed/document-cache.ts';
import { accepts } from '../../page/content-encoding.ts';

/** Streams a stored document, gzipped if the client accepts it; 304 when the client has it. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { stream: packed, bytes, digest }: OpenedDocument,
  cacheControl: string,
): Promise<FastifyReply> {
  const etag = `W/"${digest}"`;
  reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag.slice(2))) {
    packed.destroy();
    return reply.code(304).send();
  }
  reply.type('application/xml; charset=utf-8');
  if (accepts(request.headers['accept-encoding'], 'gzip'))
    return reply.header('content-encoding', 'gzip').header('content-length', bytes).send(packed);
  // Errors need no handling here, because the pipeline passes them on to the last stream.
  return reply.send(pipeline(packed, createGunzip(), () => {}));
}
