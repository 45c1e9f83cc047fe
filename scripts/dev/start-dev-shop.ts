import { createServer as createFront, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';
import { createServer, type Plugin, type UserConfig, type ViteDevServer } from 'vite';
import type { startShop } from '../../src/app/start.ts';
import { errorPage } from './error-page.ts';
import { fillsDemo, keepOpen, SHOP } from './keep-open.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Folders that contain no sources, so they are not watched. */
const NO_SOURCE = ['.git', '.tmp', 'data', 'dist', 'node_modules', 'screens'].map((name) => ROOT + name);

/** Calls `changed` with every saved file that the shop runs, or that fills the demo. */
const watchShop = (changed: (file: string) => void): Plugin => ({
  name: 'kafel-shop',
  hotUpdate({ file, modules }) {
    if (this.environment.name !== SHOP) return;
    if (modules.length > 0 || fillsDemo(file)) changed(file);
    return [];
  },
});

/** Opens Vite as configured by Astro, without Astro's own server: the shop answers requests. */
async function openVite(front: Server, dataDir: string, changed: (file: string) => void) {
  const ours: UserConfig = {
    envDir: false,
    server: {
      middlewareMode: true,
      ws: { server: front },
      watch: { ignored: (path: string) => [dataDir, ...NO_SOURCE].some((folder) => path.startsWith(folder)) },
    },
    environments: { [SHOP]: { consumer: 'server' } },
    plugins: [watchShop(changed)],
  };
  const open = getViteConfig(ours, { logLevel: 'warn' });
  const { plugins = [], ...config } = await open({ mode: 'development', command: 'serve' });
  const all = (plugins as unknown[]).flat(Number.POSITIVE_INFINITY) as (Plugin | undefined)[];
  return createServer({ ...config, plugins: all.filter((plugin) => plugin?.name !== 'astro:server') });
}

/**
 * Serves the shop from its sources. Vite serves modules and passes everything else to the shop, which runs in a Vite environment of its
 * own: when a source file is saved, the shop is opened again, and requests wait meanwhile. Pages are rendered in Astro's environment.
 */
export const startDevShop: typeof startShop = async (env, ...given) => {
  const front = createFront((request, response) =>
    vite.middlewares(request, response, () => {
      shop.current().then(
        ({ app }) => app.server.emit('request', request, response),
        (error) => {
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(errorPage(error));
        },
      );
    }),
  );
  const vite: ViteDevServer = await openVite(front, env.DATA_DIR, (file) => shop.reopen(file));
  const shop = keepOpen(vite, [env, ...given]);
  // If the shop does not open now, it will after a later save.
  await Promise.allSettled([shop.current()]);
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject).listen(env.PORT, env.HOST, resolve);
  });
  return {
    address: `http://${env.HOST}:${env.PORT}`,
    async stop() {
      front.closeAllConnections();
      front.close();
      await shop.stop();
      await vite.close();
    },
  };
};
