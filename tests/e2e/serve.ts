import type { TestProject } from 'vitest/node';
import { serveShop } from '../serve-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the shop under test, without a trailing slash. */
    shop: string;
  }
}

/** One shop with the demo catalogue for all journeys of a run. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const shop = await serveShop();
  project.provide('shop', shop.address);
  return async () => {
    await shop.stop();
  };
}
