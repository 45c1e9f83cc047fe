import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** `GET /documents/…`: documents of products, each from the first folder that has it [PROD-11]. */
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
        // The browser shows an HTML document but runs none of its scripts.
        reply.header('content-security-policy', "default-src 'none'; sandbox");
      },
    });
  };
}
