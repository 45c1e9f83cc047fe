import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** `GET /documents/…`: files with more about goods, from the first of the folders that has them [PROD-11]. */
export function documentsEndpoint(folders: readonly string[]) {
  return async (app: FastifyInstance): Promise<void> => {
    const root = folders.filter((folder) => existsSync(folder));
    if (root.length === 0) return;
    await app.register(fastifyStatic, {
      root,
      prefix: '/documents/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      maxAge: '1h',
      setHeaders: (reply) => {
        reply.header('x-robots-tag', 'noindex');
        // A document that is a page is read, not run.
        reply.header('content-security-policy', "default-src 'none'; sandbox");
      },
    });
  };
}
