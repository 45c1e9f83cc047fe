/** Prefix of the tag of a product's page; pages that show cards have other tags. */
const PRODUCT = 'product:';
/** Minimum milliseconds between two rebuilds that are due to stock changes alone. */
const MIN_PAUSE = 30_000;
/** Largest share of time spent on rebuilding: at 100,000 products a rebuild takes seconds. */
const MAX_SHARE = 0.05;

/**
 * Updates pages after a sale: the pages of the products at once; the catalogue in memory, listings and other pages made of cards within
 * half a minute, and the product pages once more, because of the cards on them. Orders check the database, so that a late update never
 * sells anything twice.
 */
export function followStock(deps: {
  /** Drops the pages with a tag for which `touched` returns true. */
  drop(touched: (tag: string) => boolean): void;
  rebuild(): Promise<unknown>;
  failed(error: unknown): void;
}): { sold(productIds: readonly number[]): void; end(): void } {
  let timer: NodeJS.Timeout | null = null;
  let pause = MIN_PAUSE;
  let ended = false;
  /** Tags of products sold since the catalogue in memory was built. */
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
