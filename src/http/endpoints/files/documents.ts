import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../../../kit/file-store.ts';

const HEADERS = {
  'x-robots-tag': 'noindex',
  // The browser shows an HTML document but runs none of its scripts.
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Types of documents by their ending; others are downloaded. */
const TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

/** Sends a document from a store of another service, if it has it. */
async function sendStored(
  files: Pick<FileStore, 'open'>,
  request: FastifyRequest<{ Params: { '*'?: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const path = request.params['*'] ?? '';
  if (path.split('/').some((part) => part === '' || part.startsWith('.') || part.includes('\\'))) return;
  const file = await files.open(`documents/${path}`);
  if (!file) return;
  const etag = `"${createHash('sha1').update(file.version).digest('base64url')}"`;
  reply.headers({ ...HEADERS, etag, 'cache-control': 'public, max-age=3600' });
  if (request.headers['if-none-match'] === etag) {
    file.stream.destroy();
    return reply.code(304).send();
  }
  reply.type(TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream');
  return reply.header('content-length', file.bytes).send(file.stream);
}

/**
 * `GET /documents/…`: documents of products, each from the first folder that has it [PROD-11]. `remote` is a store of another service, which
 * is looked into before the folders; null for none.
 */
export function documentsEndpoint(folders: readonly string[], remote: Pick<FileStore, 'open'> | null = null) {
  return async (app: FastifyInstance): Promise<void> => {
    const root = folders.filter((folder) => existsSync(folder));
    if (root.length === 0) return;
    if (remote)
      app.addHook<{ Params: { '*'?: string } }>('preHandler', (request, reply) =>
        sendStored(remote, request, reply),
      );
    await app.register(fastifyStatic, {
      root,
      prefix: '/documents/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      maxAge: '1h',
      setHeaders: (reply) => reply.headers(HEADERS),
    });
  };
}
