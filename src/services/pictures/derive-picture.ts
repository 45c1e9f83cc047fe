import { stat, writeFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { PictureWidth } from '../../domain/product/picture.ts';
import type { Logger } from '../../kit/logger.ts';
import { isStorageFull } from '../../kit/storage-full.ts';
import { writeWholeFile } from '../../kit/write-whole-file.ts';
import { exists, isPictureHash, type PicturePlaces } from './picture-places.ts';

interface DerivedPicture {
  file: string;
  type: 'image/avif' | 'image/webp';
  /** False while a better format for this browser is still being made. */
  final: boolean;
}

/** WebP files made at one time; more would starve the pages of a small machine. */
const AT_ONCE = 2;
/** AVIF files waiting at most; one that found no place is asked for again with the next request. */
const MAX_WAITING = 5_000;
/** Masters remembered as unreadable; one that found no place is decoded again when it is asked for. */
const MAX_UNREADABLE = 10_000;

const WEBP = { quality: 78, effort: 3 };
const AVIF = { quality: 52, effort: 2 };

export interface Deriver {
  /**
   * The file of a picture `width` pixels wide (the master's own width when that is less); null when there is no such
   * picture or its master cannot be decoded. WebP is made on the first request, AVIF afterwards in the background.
   */
  derive(hash: string, width: PictureWidth, accepts: { avif: boolean }): Promise<DerivedPicture | null>;
  /** Resolves when nothing is being made and nothing waits. */
  settled(): Promise<void>;
  /** Drops what waits and resolves when the work in hand is done. */
  stop(): Promise<void>;
}

interface Job {
  hash: string;
  width: PictureWidth;
}

/** Differs once another file was put in the place of this one. */
async function stateOf(file: string): Promise<string> {
  const { mtimeMs, size } = await stat(file);
  return `${mtimeMs} ${size}`;
}

/** Derives pictures on disk; `log` gets lines about masters that cannot be decoded and of AVIF files that could not be made. */
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

  async function make(master: string, { hash, width }: Job, format: 'webp' | 'avif'): Promise<void> {
    const resized = sharp(master, { failOn: 'error' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true });
    const bytes = await (format === 'webp' ? resized.webp(WEBP) : resized.avif(AVIF)).toBuffer();
    await writeWholeFile(places.derived(hash, width, format), (temporary) => writeFile(temporary, bytes));
  }

  /** False when there is no master to make it from, or one that cannot be decoded: that is tried once for each file. */
  async function makeFirst(job: Job): Promise<boolean> {
    const { hash } = job;
    const master = await places.findMaster(hash);
    if (master === null) return false;
    const state = await stateOf(master);
    if (unreadable.get(hash) === state) return false;
    try {
      await make(master, job, 'webp');
      return true;
    } catch (error) {
      // A full disk and the like name the call that failed; only what the decoder says is about the master.
      if ((error as NodeJS.ErrnoException).syscall) throw error;
      if (unreadable.get(hash) !== state) log.warn({ err: error, file: master }, 'a picture cannot be read');
      unreadable.set(hash, state);
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

  async function workOff(): Promise<void> {
    for (let [entry] = waiting; entry && !stopped; [entry] = waiting) {
      await Promise.allSettled(inHand.values());
      const [key, job] = entry;
      try {
        const master = await places.findMaster(job.hash);
        const done = master === null || (await exists(places.derived(job.hash, job.width, 'avif')));
        if (!done) await make(master, job, 'avif');
      } catch (error) {
        if (!isStorageFull(error)) hopeless.add(key);
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
