import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../../kit/file-store.ts';
import { saveAssets } from './previous-assets.ts';
import { shareAssets, sharedAssetsInto } from './shared-assets.ts';

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

/** Shares the built files with machines of another version, and gets theirs when a page of theirs requests them here. */
async function fetchShared(
  scope: FastifyInstance,
  { previousFolder, hashed, shared }: { previousFolder: string; hashed: string; shared: FileStore },
): Promise<void> {
  // Without the store pages work as long as all machines run the same version.
  await shareAssets(hashed, shared, Date.now()).catch((error: unknown) =>
    scope.log.warn({ err: error }, 'assets could not be shared'),
  );
  const fetchAsset = sharedAssetsInto(previousFolder, hashed, shared);
  scope.addHook<{ Params: { '*'?: string } }>('onRequest', (request) =>
    fetchAsset(request.params['*'] ?? ''),
  );
}

/**
 * Serves the built assets, with the copies compressed at build time. Files with a hash in their name are cached for good; `previousFolder`
 * has those of earlier builds, for pages that are still open, and `shared` those of machines that run another version.
 */
export async function serveAssets(
  app: FastifyInstance,
  clientFolder: string,
  previousFolder: string | null = null,
  shared: FileStore | null = null,
): Promise<void> {
  const hashed = join(clientFolder, '_astro');
  if (!existsSync(hashed)) return;
  serveRootFiles(app, clientFolder);
  if (previousFolder) saveAssets(hashed, previousFolder, Date.now());
  await app.register(async (scope) => {
    if (previousFolder && shared) await fetchShared(scope, { previousFolder, hashed, shared });
    await scope.register(fastifyStatic, {
      root: previousFolder ? [hashed, previousFolder] : hashed,
      prefix: '/_astro/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      decorateReply: false,
    });
  });
}
