import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { saveAssets } from './previous-assets.ts';

const TYPES: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Serves small files of the site's root, such as the icon. Their names never change, so browsers revalidate them daily. */
function serveRootFiles(app: FastifyInstance, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const bytes = readFileSync(join(folder, entry.name));
    const etag = `"${createHash('sha1').update(bytes).digest('base64url').slice(0, 20)}"`;
    app.get(`/${entry.name}`, (request, reply) => {
      reply.header('cache-control', 'public, max-age=86400').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(type).send(bytes);
    });
  }
}

/**
 * Serves the built assets, with the copies compressed at build time. Files with a hash in their name are cached for good; `previousFolder`
 * has those of earlier builds, for pages that are still open.
 */
export async function serveAssets(
  app: FastifyInstance,
  clientFolder: string,
  previousFolder: string | null = null,
): Promise<void> {
  const hashed = join(clientFolder, '_astro');
  if (!existsSync(hashed)) return;
  serveRootFiles(app, clientFolder);
  if (previousFolder) saveAssets(hashed, previousFolder, Date.now());
  await app.register(fastifyStatic, {
    root: previousFolder ? [hashed, previousFolder] : hashed,
    prefix: '/_astro/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  });
}
