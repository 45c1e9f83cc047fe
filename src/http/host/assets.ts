import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { keepAssets } from './kept-assets.ts';

const TYPES: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Small files at the root, such as the icon: their names stay, so browsers look again each day. */
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
 * Serves the built assets: what has its content's hash in its name for good, with the copies compressed at build time; those of builds
 * before from `keptFolder`, for pages that are still open.
 */
export async function serveAssets(
  app: FastifyInstance,
  clientFolder: string,
  keptFolder: string | null = null,
): Promise<void> {
  const hashed = join(clientFolder, '_astro');
  if (!existsSync(hashed)) return;
  serveRootFiles(app, clientFolder);
  if (keptFolder) keepAssets(hashed, keptFolder, Date.now());
  await app.register(fastifyStatic, {
    root: keptFolder ? [hashed, keptFolder] : hashed,
    prefix: '/_astro/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  });
}
