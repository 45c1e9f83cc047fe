import type { TestProject } from 'vitest/node';
import { serveShop } from '../serve-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the shop under test, without a trailing slash. */
    shop: string;
  }
}

/** Starts one shop with the demo catalogue for all tests of a run; with `SHOP=http://…` a running shop is used instead. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['SHOP'];
  if (running) {
    project.provide('shop', running.replace(/\/$/, ''));
    return async () => {};
  }
  const shop = await serveShop({ variables: { CHANGES_PER_MINUTE: '10000' } });
  project.provide('shop', shop.address);
  return async () => {
    await shop.stop();
  };
}
