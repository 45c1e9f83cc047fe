import { LRUCache } from 'lru-cache';
import type { SharedLife } from './cache-control.ts';
import { type BodyOnce, PageBody } from './page-body.ts';

/** A rendered page on its way to whoever asked. */
export interface MadePage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: PageBody | BodyOnce;
  /** Null when it may not be given to anybody else. */
  life: SharedLife | null;
  tags: readonly string[];
}

/** One that lies ready for others. */
export interface KeptPage extends MadePage {
  body: PageBody;
  life: SharedLife;
}

function isKept(page: MadePage): page is KeptPage {
  return page.life !== null && page.body instanceof PageBody;
}

export interface PageKey {
  text: string;
  /** True where parameters or the visitor's city chose the content: such pages are countless and have a room of their own. */
  narrowed: boolean;
}

/** How the cache has done since the start. */
export interface CacheStatistics {
  /** Answers that lay ready, those past their freshness while a fresh one was made, and those that had to be made. */
  ready: number;
  stale: number;
  made: number;
  /** Held now. */
  pages: number;
  bytes: number;
}

interface Entry {
  page: KeptPage;
  freshUntil: number;
}

/** An entry's headers, tags and key, roughly. */
const ENTRY_OVERHEAD = 2048;

/**
 * Pages ready to send, bounded by bytes. Concurrent misses of a key render once; an entry past its freshness is served while
 * one fresh rendering runs. Random parameters push out only other pages with parameters.
 */
export class PageCache {
  readonly #plain: LRUCache<string, Entry>;
  readonly #narrowed: LRUCache<string, Entry>;
  readonly #flights = new Map<string, Promise<MadePage>>();
  readonly #now: () => number;
  readonly #failed: (error: unknown) => void;
  #epoch = 0;
  readonly #answers = { ready: 0, stale: 0, made: 0 };

  /** `now` counts milliseconds and only goes forward; `failed` gets errors of renderings that nobody waited for. */
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

  /** Pages held. */
  get size(): number {
    return this.#plain.size + this.#narrowed.size;
  }

  get statistics(): CacheStatistics {
    const bytes = this.#plain.calculatedSize + this.#narrowed.calculatedSize;
    return { ...this.#answers, pages: this.size, bytes };
  }

  /** The page under a key without counting that it was asked for; it may be past its freshness. */
  peek(key: PageKey): KeptPage | undefined {
    return this.#room(key).peek(key.text)?.page;
  }

  /** The page that lies ready under a key, fresh; the quick way that needs no promise. */
  fresh(key: PageKey): KeptPage | null {
    const entry = this.#room(key).get(key.text);
    if (!entry || this.#now() >= entry.freshUntil) return null;
    this.#count(entry);
    return entry.page;
  }

  /** The page under a key: fresh, stale while a fresh one is made, or made now. Rejects when making it does. */
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

  /** Forgets every page that bears a tag of which `touched` says so, and what is being rendered from the state before. */
  drop(touched: (tag: string) => boolean): void {
    this.#epoch++;
    this.#flights.clear();
    for (const room of [this.#plain, this.#narrowed]) {
      for (const [key, entry] of room.entries()) if (entry.page.tags.some(touched)) room.delete(key);
    }
  }

  /** Forgets every page. */
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
        if (isKept(page) && epoch === this.#epoch) {
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
