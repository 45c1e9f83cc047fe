import { setTimeout as pause } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import type { OpenShop, startShop } from '../../src/app/start.ts';
import { shownError } from './error-page.ts';
import { DEV_SOURCES, importNow, openDevRenderer } from './renderer.ts';

type Start = typeof import('../../src/app/start.ts');
type Refill = typeof import('./refill-demo.ts');

/** Vite environment in which all server code of the shop runs. */
export const SHOP = 'shop';
/** Files from which the demo shop is filled. */
const DEMO = /\/demo\/(?:.+\.(?:yaml|md)|[\w-]+(?<!\.test)\.ts)$/;
/** Milliseconds to wait, because an editor saves several files at once. */
const SETTLE = 50;

export const fillsDemo = (file: string): boolean => DEMO.test(file);

export interface DevShop {
  /** The shop as last saved; rejects with the reason why it cannot be opened. */
  current(): Promise<OpenShop>;
  /** Opens the shop again after one of its files, or of the demo's files, was saved. */
  reopen(file: string): void;
  stop(): Promise<void>;
}

/** Stops a shop, if it opened at all. */
const stopped = (shop: Promise<OpenShop>) => shop.then((opened) => opened.stop()).catch(() => {});

/** Opens the shop from its sources and tells the browser when it was replaced, or why it failed. */
export function keepOpen(
  vite: ViteDevServer,
  [env, logger, metrics = null]: Parameters<typeof startShop>,
): DevShop {
  const { hot } = vite.environments.client;
  const saved = new Set<string>();

  async function refill(): Promise<void> {
    const files = [...saved].filter(fillsDemo);
    saved.clear();
    if (files.length === 0) return;
    const { refillDemo } = await importNow<Refill>(vite, SHOP, '/scripts/dev/refill-demo.ts');
    for (const file of files) await refillDemo(env, file);
  }

  async function open(): Promise<OpenShop> {
    try {
      await refill();
      const { openShop } = await importNow<Start>(vite, SHOP, '/src/app/start.ts');
      const pages = { renderer: openDevRenderer(vite), clientFolder: null, sources: [DEV_SOURCES] };
      const opened = await openShop(env, logger, metrics, pages);
      await opened.app.ready();
      opened.renewCached();
      hot.send({ type: 'full-reload' });
      return opened;
    } catch (error) {
      logger.error({ err: error }, 'the shop does not open');
      hot.send({ type: 'error', err: shownError(error) });
      throw error;
    }
  }

  let shop = open();
  return {
    current: () => shop,
    reopen(file) {
      saved.add(file);
      if (saved.size > 1) return;
      const before = shop;
      shop = pause(SETTLE)
        .then(() => stopped(before))
        .then(open);
      // A failure is not lost: the next request shows the reason.
      shop.catch(() => {});
    },
    stop: () => stopped(shop),
  };
}
