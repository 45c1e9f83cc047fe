/** Begins the tag of a product's own page; pages made of cards bear others. */
const PRODUCT = 'product:';
/** Milliseconds between two rebuilds for the sake of stock alone. */
const MIN_PAUSE = 30_000;
/** A rebuild may take this share of the time at most: at 100,000 products it takes seconds. */
const MAX_SHARE = 0.05;

/**
 * Lets pages follow what was sold: the pages of the products themselves at once, the catalogue in memory, and with it listings
 * the other pages made of cards and once more those of the products, with cards of what is worked out of them, within half a minute. Orders check the database, so being late here sells nothing twice.
 */
export function followStock(deps: {
  /** Forgets the pages that bear a tag of which `touched` says so. */
  drop(touched: (tag: string) => boolean): void;
  rebuild(): Promise<unknown>;
  failed(error: unknown): void;
}): { sold(productIds: readonly number[]): void; end(): void } {
  let timer: NodeJS.Timeout | null = null;
  let pause = MIN_PAUSE;
  let ended = false;
  /** Tags of goods sold since the catalogue in memory was built. */
  let sold = new Set<string>();

  async function rebuild(): Promise<void> {
    timer = null;
    const pending = sold;
    sold = new Set();
    const began = performance.now();
    await deps.rebuild().catch(deps.failed);
    deps.drop((tag) => !tag.startsWith(PRODUCT) || pending.has(tag));
    pause = Math.max(MIN_PAUSE, (performance.now() - began) / MAX_SHARE);
  }

  return {
    sold(productIds) {
      const touched = new Set(productIds.map((id) => `${PRODUCT}${id}`));
      deps.drop((tag) => touched.has(tag));
      for (const tag of touched) sold.add(tag);
      if (!ended) timer ??= setTimeout(() => void rebuild(), pause);
    },
    end() {
      ended = true;
      if (timer) clearTimeout(timer);
    },
  };
}
