import { LRUCache } from 'lru-cache';
import type { SharedLife } from './cache-control.ts';
import { type BodyOnce, PageBody } from './page-body.ts';

/** A rendered page, which may or may not be cached. */
export interface MadePage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: PageBody | BodyOnce;
  /** Null when only this visitor may get the page. */
  life: SharedLife | null;
  tags: readonly string[];
}

export interface CachedPage extends MadePage {
  body: PageBody;
  life: SharedLife;
}

function isCached(page: MadePage): page is CachedPage {
  return page.life !== null && page.body instanceof PageBody;
}

export interface PageKey {
  text: string;
  /**
   * True when parameters or the visitor's city determine the content: there are countless such pages, so they have a cache of their own.
   */
  narrowed: boolean;
}

/** Counters of the cache since the start. */
export interface CacheStatistics {
  /** Numbers of responses: ready ones, stale ones served while a fresh one was made, and those that had to be made. */
  ready: number;
  stale: number;
  made: number;
  /** Number of pages in memory. */
  pages: number;
  bytes: number;
}

interface Entry {
  page: CachedPage;
  freshUntil: number;
}

/** Approximate memory of an entry's headers, tags and key, in bytes. */
const ENTRY_OVERHEAD = 2048;

/**
 * Rendered pages, limited by their bytes. Concurrent requests for a missing page share one rendering; a stale page is served while a fresh
 * one is rendered. Random parameters evict only other pages with parameters.
 */
export class PageCache {
  readonly #plain: LRUCache<string, Entry>;
  readonly #narrowed: LRUCache<string, Entry>;
  readonly #flights = new Map<string, Promise<MadePage>>();
  readonly #now: () => number;
  readonly #failed: (error: unknown) => void;
  #epoch = 0;
  readonly #answers = { ready: 0, stale: 0, made: 0 };

  /** `now` returns monotonic milliseconds; `failed` gets errors of background renderings. */
  constructor(settings: { maxBytes: number; now: () => number; failed: (error: unknown) => void }) {
    const room = (share: number) =>
      new LRUCache<string, Entry>({
        maxSize: Math.max(1, Math.floor(settings.maxBytes * share)),
        sizeCalculation: (entry) => entry.page.body.size + ENTRY_OVERHEAD,
      });
    this.#plain = room(0.75);
    this.#narrowed = room(0.25);
    this.#now = settings.now;
    this.#failed = settings.failed;
  }

  get size(): number {
    return this.#plain.size + this.#narrowed.size;
  }

  get statistics(): CacheStatistics {
    const bytes = this.#plain.calculatedSize + this.#narrowed.calculatedSize;
    return { ...this.#answers, pages: this.size, bytes };
  }

  /** The page under a key, possibly stale, without counting a request. */
  peek(key: PageKey): CachedPage | undefined {
    return this.#room(key).peek(key.text)?.page;
  }

  /** The fresh page under a key; synchronous, for the quick path. */
  fresh(key: PageKey): CachedPage | null {
    const entry = this.#room(key).get(key.text);
    if (!entry || this.#now() >= entry.freshUntil) return null;
    this.#count(entry);
    return entry.page;
  }

  /** The page under a key: a fresh one, a stale one while a fresh one is made, or one made now. Rejects when making it fails. */
  async get(key: PageKey, make: () => Promise<MadePage>): Promise<MadePage> {
    const entry = this.#room(key).get(key.text);
    if (entry) {
      const late = this.#now() - entry.freshUntil;
      if (late < 0) {
        this.#count(entry);
        return entry.page;
      }
      if (late < entry.page.life.stale * 1000) {
        if (!this.#flights.has(key.text)) this.#fly(key, make).catch(this.#failed);
        this.#answers.stale++;
        return entry.page;
      }
    }
    this.#answers.made++;
    const running = this.#flights.get(key.text);
    if (!running) return this.#fly(key, make);
    const shared = await running;
    return shared.life ? shared : make();
  }

  /** Drops every page with a tag for which `touched` is true; renderings in progress are not cached. */
  drop(touched: (tag: string) => boolean): void {
    this.#epoch++;
    this.#flights.clear();
    for (const room of [this.#plain, this.#narrowed]) {
      for (const [key, entry] of room.entries()) if (entry.page.tags.some(touched)) room.delete(key);
    }
  }

  clear(): void {
    this.#epoch++;
    this.#flights.clear();
    this.#plain.clear();
    this.#narrowed.clear();
  }

  #room(key: PageKey): LRUCache<string, Entry> {
    return key.narrowed ? this.#narrowed : this.#plain;
  }

  #fly(key: PageKey, make: () => Promise<MadePage>): Promise<MadePage> {
    const epoch = this.#epoch;
    const flight = make()
      .then((page) => {
        if (isCached(page) && epoch === this.#epoch) {
          const freshUntil = this.#now() + page.life.fresh * 1000;
          this.#room(key).set(key.text, { page, freshUntil });
        }
        return page;
      })
      .finally(() => {
        if (this.#flights.get(key.text) === flight) this.#flights.delete(key.text);
      });
    this.#flights.set(key.text, flight);
    return flight;
  }

  #count({ page: { body } }: Entry): void {
    this.#answers.ready++;
    if (!body.isTight) body.tighten().catch(this.#failed);
  }
}
