/** Milliseconds between two rebuilds for the sake of stock alone. */
const LEAST_PAUSE = 30_000;
/** A rebuild may take this share of the time at most: at 100,000 products it takes seconds. */
const MOST_SHARE = 0.05;

/**
 * Lets pages follow what was sold: the pages of the products themselves at once, the catalogue in memory, which cards and
 * listings read, within half a minute. Orders check the database, so being late here sells nothing twice.
 */
export function followStock(world: {
  /** Forgets the pages that bear one of these tags. */
  drop(tags: ReadonlySet<string>): void;
  rebuild(): Promise<unknown>;
  failed(error: unknown): void;
}): { sold(productIds: readonly number[]): void; end(): void } {
  let timer: NodeJS.Timeout | null = null;
  let pause = LEAST_PAUSE;
  let ended = false;

  async function rebuild(): Promise<void> {
    timer = null;
    const began = performance.now();
    await world.rebuild().catch(world.failed);
    pause = Math.max(LEAST_PAUSE, (performance.now() - began) / MOST_SHARE);
  }

  return {
    sold(productIds) {
      world.drop(new Set(productIds.map((id) => `product:${id}`)));
      if (!ended) timer ??= setTimeout(() => void rebuild(), pause);
    },
    end() {
      ended = true;
      if (timer) clearTimeout(timer);
    },
  };
}
