import { createHash } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DrawnScene } from '../../domain/visualiser/drawing.ts';
import type { StillWidth } from '../../domain/visualiser/still.ts';
import type { Logger } from '../../kit/logger.ts';
import { writeWholeFile } from '../../kit/write-whole-file.ts';
import type { Deriver } from '../pictures/derive-picture.ts';
import { exists } from '../pictures/picture-places.ts';
import type { StillAnswer, StillFormat, StillJob } from './still-job.ts';

/** What a drawing is made with may change: files of another number are made anew. */
const EDITION = 2;
/** Stills that wait to be painted, one after the other; who comes beyond that comes back later. */
const MAX_WAITING = 16;
/** Files kept, about 60 MB; the oldest go first. */
const MAX_KEPT = 1200;
/** How many new ones between two looks whether there are too many. */
const LOOK_EVERY = 50;
/** Milliseconds after which a painting that does not come back is given up, with its thread. */
const PATIENCE = 30_000;

export interface Stills {
  /** The file of a scene as it is drawn; 'busy' where too many wait, null where it cannot be painted. */
  still(scene: DrawnScene, width: StillWidth, format: StillFormat): Promise<string | 'busy' | null>;
  stop(): Promise<void>;
}

function hashesOf(scene: DrawnScene): string[] {
  const of = scene.surfaces.flatMap(({ mask, goods }) => [mask, goods?.face.hash ?? null]);
  return [...new Set([scene.picture, scene.light, scene.shine, ...of].filter((hash) => hash !== null))];
}

async function dropOldest(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length <= MAX_KEPT) return;
  const aged = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  aged.sort((one, other) => one.at - other.at);
  for (const { name } of aged.slice(0, names.length - MAX_KEPT))
    await rm(join(folder, name), { force: true });
}

/** A thread that paints, begun with the first still. */
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

  function running(): Worker {
    if (worker) return worker;
    worker = new Worker(new URL('./still-worker.ts', import.meta.url));
    worker.on('message', (answer: StillAnswer) => {
      if ('failed' in answer) log.warn({ reason: answer.failed }, 'a room could not be painted');
      waiting.get(answer.id)?.('bytes' in answer ? answer.bytes : null);
      waiting.delete(answer.id);
    });
    worker.on('error', giveUp);
    worker.unref();
    return worker;
  }

  return {
    async paint(job: Omit<StillJob, 'id'>): Promise<Uint8Array | null> {
      const id = count++;
      const { promise, resolve } = Promise.withResolvers<Uint8Array | null>();
      waiting.set(id, resolve);
      const impatient = setTimeout(giveUp, PATIENCE * waiting.size, new Error('a room took too long'));
      running().postMessage({ ...job, id } satisfies StillJob);
      return promise.finally(() => clearTimeout(impatient));
    },
    async stop() {
      await worker?.terminate();
    },
  };
}

/** Stills of rooms, painted once and kept under `dataDir`. */
export function openStills(
  dataDir: string,
  pictures: Pick<Deriver, 'derive'>,
  log: Pick<Logger, 'warn'>,
): Stills {
  const folder = join(dataDir, 'stills');
  const painter = openPainter(log);
  const inHand = new Map<string, Promise<string | null>>();
  let made = 0;

  async function filesOf(scene: DrawnScene): Promise<Record<string, string>> {
    const files: Record<string, string> = {};
    for (const hash of hashesOf(scene)) {
      const derived = await pictures.derive(hash, 1280, { avif: false });
      if (derived) files[hash] = derived.file;
    }
    return files;
  }

  async function make(file: string, scene: DrawnScene, width: StillWidth, format: StillFormat) {
    const bytes = await painter.paint({ scene, files: await filesOf(scene), width, format });
    if (!bytes) return null;
    await writeWholeFile(file, (temporary) => writeFile(temporary, bytes));
    if (++made % LOOK_EVERY === 0) await dropOldest(folder);
    return file;
  }

  return {
    async still(scene, width, format) {
      const key = createHash('sha256')
        .update(JSON.stringify([EDITION, width, scene]))
        .digest('hex')
        .slice(0, 32);
      const file = join(folder, `${key}.${format}`);
      if (await exists(file)) return file;
      const already = inHand.get(file);
      if (already) return already;
      if (inHand.size >= MAX_WAITING) return 'busy';
      const making = make(file, scene, width, format).finally(() => inHand.delete(file));
      inHand.set(file, making);
      return making;
    },
    stop: painter.stop,
  };
}
