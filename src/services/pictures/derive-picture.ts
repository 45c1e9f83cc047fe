import sharp from 'sharp';
import { writeWholeFile } from '../../adapters/files/write-whole-file.ts';
import type { PictureWidth } from '../../domain/product/picture.ts';
import type { Logger } from '../../kit/logger.ts';
import { exists, isPictureHash, type PicturePlaces } from './picture-places.ts';

export interface DerivedPicture {
  file: string;
  type: 'image/avif' | 'image/webp';
  /** False while a better format for this browser is still being made. */
  final: boolean;
}

/** WebP files made at one time; more would starve the pages of a small machine. */
const AT_ONCE = 2;
/** AVIF files waiting at most; one that found no place is asked for again with the next request. */
const MOST_WAITING = 5_000;

const WEBP = { quality: 78, effort: 3 };
const AVIF = { quality: 52, effort: 2 };

export interface Deriver {
  /**
   * The file of a picture `width` pixels wide (the master's own width when that is less); null when there is no such
   * picture. WebP is made on the first request, AVIF afterwards in the background.
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

/** Derives pictures on disk; `log` hears of AVIF files that could not be made. */
export function createDeriver(places: PicturePlaces, log: Pick<Logger, 'warn'>): Deriver {
  const inHand = new Map<string, Promise<boolean>>();
  const turns: (() => void)[] = [];
  const waiting = new Map<string, Job>();
  const hopeless = new Set<string>();
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

  async function make({ hash, width }: Job, format: 'webp' | 'avif'): Promise<boolean> {
    const master = await places.findMaster(hash);
    if (master === null) return false;
    const resized = sharp(master, { failOn: 'error' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true });
    const encoded = format === 'webp' ? resized.webp(WEBP) : resized.avif(AVIF);
    await writeWholeFile(places.derived(hash, width, format), (temporary) => encoded.toFile(temporary));
    return true;
  }

  function makeWebp(job: Job): Promise<boolean> {
    const key = `${job.hash}-${job.width}`;
    const already = inHand.get(key);
    if (already) return already;
    const made = inTurn(() => make(job, 'webp')).finally(() => inHand.delete(key));
    inHand.set(key, made);
    return made;
  }

  async function workOff(): Promise<void> {
    for (let [entry] = waiting; entry && !stopped; [entry] = waiting) {
      await Promise.allSettled(inHand.values());
      const [key, job] = entry;
      try {
        if (!(await exists(places.derived(job.hash, job.width, 'avif')))) await make(job, 'avif');
      } catch (error) {
        hopeless.add(key);
        log.warn({ err: error, picture: key }, 'AVIF could not be made');
      }
      waiting.delete(key);
    }
    background = null;
  }

  function queueAvif(job: Job): void {
    const key = `${job.hash}-${job.width}`;
    if (stopped || waiting.has(key) || waiting.size >= MOST_WAITING) return;
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
