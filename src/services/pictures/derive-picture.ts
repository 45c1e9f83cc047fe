import { writeFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { PictureWidth } from '../../domain/product/picture.ts';
import { FilesUnavailable } from '../../kit/file-store.ts';
import type { Logger } from '../../kit/logger.ts';
import { isStorageFull } from '../../kit/storage-full.ts';
import { writeWholeFile } from '../../kit/write-whole-file.ts';
import { exists, isPictureHash, type PicturePlaces } from './picture-places.ts';

interface DerivedPicture {
  file: string;
  type: 'image/avif' | 'image/webp';
  /** False while a better format that this browser accepts is being made. */
  final: boolean;
}

/** Concurrent WebP conversions; more would slow pages down on a small machine. */
const AT_ONCE = 2;
/** Longest queue of AVIF conversions; pictures that do not fit are queued by the next request for them. */
const MAX_WAITING = 5_000;
/** Largest number of masters remembered as unreadable; others are decoded again on request. */
const MAX_UNREADABLE = 10_000;

const WEBP = { quality: 78, effort: 3 };
const AVIF = { quality: 52, effort: 2 };

export interface Deriver {
  /**
   * Returns the picture file `width` pixels wide, or as wide as the master if that is narrower; null if there is no such picture or its
   * master cannot be decoded. WebP is made on the first request, AVIF afterwards in the background.
   */
  derive(hash: string, width: PictureWidth, accepts: { avif: boolean }): Promise<DerivedPicture | null>;
  /** Resolves when the queue is empty and no conversion is running. */
  settled(): Promise<void>;
  /** Empties the queue and resolves when running conversions are done. */
  stop(): Promise<void>;
}

interface Job {
  hash: string;
  width: PictureWidth;
}

/** Opens a deriver of picture files; `log` receives warnings about masters that cannot be decoded and AVIF files that could not be made. */
export function createDeriver(places: PicturePlaces, log: Pick<Logger, 'warn'>): Deriver {
  const inHand = new Map<string, Promise<boolean>>();
  const turns: (() => void)[] = [];
  const waiting = new Map<string, Job>();
  const hopeless = new Set<string>();
  const unreadable = new LRUCache<string, string>({ max: MAX_UNREADABLE });
  let busy = 0;
  let background: Promise<void> | null = null;
  let stopped = false;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= AT_ONCE) await new Promise<void>((resolve) => turns.push(resolve));
    else busy++;
    try {
      return await work();
    } finally {
      const next = turns.shift();
      if (next) next();
      else busy--;
    }
  }

  async function make(master: Buffer, { hash, width }: Job, format: 'webp' | 'avif'): Promise<void> {
    const resized = sharp(master, { failOn: 'error' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true });
    const bytes = await (format === 'webp' ? resized.webp(WEBP) : resized.avif(AVIF)).toBuffer();
    await writeWholeFile(places.derived(hash, width, format), (temporary) => writeFile(temporary, bytes));
  }

  /**
   * Makes the first file of a picture. False if its master is missing or cannot be decoded; an unreadable master is not decoded again until
   * its file changes.
   */
  async function makeFirst(job: Job): Promise<boolean> {
    const { hash } = job;
    const master = await places.findMaster(hash);
    if (master === null) return false;
    const { name, version } = master;
    if (unreadable.get(hash) === version) return false;
    const bytes = await master.read();
    if (bytes === null) return false;
    try {
      await make(bytes, job, 'webp');
      return true;
    } catch (error) {
      // A system error, such as a full disk, has a `syscall`; any other error means that the master cannot be decoded.
      if (error instanceof Error && 'syscall' in error) throw error;
      if (unreadable.get(hash) !== version) log.warn({ err: error, file: name }, 'a picture cannot be read');
      unreadable.set(hash, version);
      return false;
    }
  }

  function makeWebp(job: Job): Promise<boolean> {
    const key = `${job.hash}-${job.width}`;
    const already = inHand.get(key);
    if (already) return already;
    const made = inTurn(() => makeFirst(job)).finally(() => inHand.delete(key));
    inHand.set(key, made);
    return made;
  }

  async function makeAvif(job: Job): Promise<void> {
    const master = await places.findMaster(job.hash);
    if (master === null || (await exists(places.derived(job.hash, job.width, 'avif')))) return;
    const bytes = await master.read();
    if (bytes) await make(bytes, job, 'avif');
  }

  async function workOff(): Promise<void> {
    for (let [entry] = waiting; entry && !stopped; [entry] = waiting) {
      await Promise.allSettled(inHand.values());
      const [key, job] = entry;
      try {
        await makeAvif(job);
      } catch (error) {
        if (!isStorageFull(error) && !(error instanceof FilesUnavailable)) hopeless.add(key);
        log.warn({ err: error, picture: key }, 'AVIF could not be made');
      }
      waiting.delete(key);
    }
    background = null;
  }

  function queueAvif(job: Job): void {
    const key = `${job.hash}-${job.width}`;
    if (stopped || waiting.has(key) || waiting.size >= MAX_WAITING) return;
    waiting.set(key, job);
    background ??= workOff();
  }

  return {
    async derive(hash, width, accepts) {
      if (!isPictureHash(hash)) return null;
      const job = { hash, width };
      const avif = places.derived(hash, width, 'avif');
      if (accepts.avif && (await exists(avif))) return { file: avif, type: 'image/avif', final: true };
      const webp = places.derived(hash, width, 'webp');
      if (!(await exists(webp)) && !(await makeWebp(job))) return null;
      const final = !accepts.avif || hopeless.has(`${hash}-${width}`);
      if (!final) queueAvif(job);
      return { file: webp, type: 'image/webp', final };
    },
    async settled() {
      while (background !== null || inHand.size > 0)
        await Promise.allSettled([background, ...inHand.values()]);
    },
    async stop() {
      stopped = true;
      waiting.clear();
      await Promise.allSettled([background, ...inHand.values()]);
    },
  };
}
