import { createHash } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DrawnScene } from '../../domain/visualiser/drawing.ts';
import type { RenderWidth } from '../../domain/visualiser/render-width.ts';
import type { Logger } from '../../kit/logger.ts';
import { writeWholeFile } from '../../kit/write-whole-file.ts';
import type { Deriver } from '../pictures/derive-picture.ts';
import { exists } from '../pictures/picture-places.ts';
import type { RenderFormat, RenderJob, RenderResult } from './render-job.ts';

/** Increase it when rendering changes, so that existing files are rendered anew. */
const EDITION = 2;
/** Longest queue of renders; further requests have to return later. */
const MAX_WAITING = 16;
/** Largest number of files, about 60 MB; the oldest are deleted. */
const MAX_FILES = 1200;
/** Number of new files between two checks of their total. */
const LOOK_EVERY = 50;
/** Milliseconds after which a stuck render is given up together with its thread. */
const TIMEOUT_MS = 30_000;

export interface Renders {
  /** Returns the file of a rendered scene; 'busy' when the queue is full, null when it cannot be rendered. */
  render(scene: DrawnScene, width: RenderWidth, format: RenderFormat): Promise<string | 'busy' | null>;
  stop(): Promise<void>;
}

function hashesOf(scene: DrawnScene): string[] {
  const of = scene.surfaces.flatMap(({ mask, goods }) => [mask, goods?.face.hash ?? null]);
  return [...new Set([scene.picture, scene.light, scene.shine, ...of].filter((hash) => hash !== null))];
}

async function dropOldest(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length <= MAX_FILES) return;
  const aged = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  aged.sort((one, other) => one.at - other.at);
  for (const { name } of aged.slice(0, names.length - MAX_FILES))
    await rm(join(folder, name), { force: true });
}

/** A rendering thread, started with the first render. */
function openPainter(log: Pick<Logger, 'warn'>) {
  let worker: Worker | null = null;
  let count = 0;
  const waiting = new Map<number, (bytes: Uint8Array | null) => void>();

  function giveUp(error: unknown): void {
    log.warn({ err: error }, 'the thread that paints rooms ended');
    worker?.terminate().catch(() => {});
    worker = null;
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  }

  function startedWorker(): Worker {
    if (worker) return worker;
    worker = new Worker(new URL('./render-worker.ts', import.meta.url));
    worker.on('message', (answer: RenderResult) => {
      if ('failed' in answer) log.warn({ reason: answer.failed }, 'a room could not be painted');
      waiting.get(answer.id)?.('bytes' in answer ? answer.bytes : null);
      waiting.delete(answer.id);
    });
    worker.on('error', giveUp);
    worker.unref();
    return worker;
  }

  return {
    async paint(job: Omit<RenderJob, 'id'>): Promise<Uint8Array | null> {
      const id = count++;
      const { promise, resolve } = Promise.withResolvers<Uint8Array | null>();
      waiting.set(id, resolve);
      const timer = setTimeout(giveUp, TIMEOUT_MS * waiting.size, new Error('a room took too long'));
      startedWorker().postMessage({ ...job, id } satisfies RenderJob);
      return promise.finally(() => clearTimeout(timer));
    },
    async stop() {
      await worker?.terminate();
    },
  };
}

/** Opens renders of rooms, made once and stored under `dataDir`. */
export function openRenders(
  dataDir: string,
  pictures: Pick<Deriver, 'derive'>,
  log: Pick<Logger, 'warn'>,
): Renders {
  const folder = join(dataDir, 'stills');
  const painter = openPainter(log);
  const running = new Map<string, Promise<string | null>>();
  let made = 0;

  async function filesOf(scene: DrawnScene): Promise<Record<string, string>> {
    const files: Record<string, string> = {};
    for (const hash of hashesOf(scene)) {
      const derived = await pictures.derive(hash, 1280, { avif: false });
      if (derived) files[hash] = derived.file;
    }
    return files;
  }

  async function make(file: string, scene: DrawnScene, width: RenderWidth, format: RenderFormat) {
    const bytes = await painter.paint({ scene, files: await filesOf(scene), width, format });
    if (!bytes) return null;
    await writeWholeFile(file, (temporary) => writeFile(temporary, bytes));
    if (++made % LOOK_EVERY === 0) await dropOldest(folder);
    return file;
  }

  return {
    async render(scene, width, format) {
      const key = createHash('sha256')
        .update(JSON.stringify([EDITION, width, scene]))
        .digest('hex')
        .slice(0, 32);
      const file = join(folder, `${key}.${format}`);
      if (await exists(file)) return file;
      const already = running.get(file);
      if (already) return already;
      if (running.size >= MAX_WAITING) return 'busy';
      const making = make(file, scene, width, format).finally(() => running.delete(file));
      running.set(file, making);
      return making;
    },
    stop: painter.stop,
  };
}
