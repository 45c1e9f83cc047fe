import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { MasterPlan, Role } from './masters.ts';
import type { Scene } from './plans/plan.ts';
import { masterPlans } from './pool.ts';
import { encode, placeholderOf } from './raster.ts';

/** One line of the manifest. */
export interface Entry {
  id: string;
  /** First 16 hex digits of the SHA-256 of the file. */
  hash: string;
  file: string;
  set: string;
  family: string;
  role: Role;
  /** Which room it shows; absent for a picture of none. */
  scene?: Scene;
  tone: string;
  width: number;
  height: number;
  placeholder: string;
}

export const MASTERS = join(import.meta.dirname, 'masters');

async function drawMaster(plan: MasterPlan): Promise<Entry> {
  const picture = await plan.draw();
  const { file, width, height } = await encode(picture, plan.max);
  await writeFile(join(MASTERS, `${plan.id}.webp`), file);
  const { id, set, family, role, tone } = plan;
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 16);
  return {
    id,
    hash,
    file: `${id}.webp`,
    set,
    family,
    role,
    tone,
    width,
    height,
    placeholder: placeholderOf(picture),
  };
}

parentPort?.on('message', async (id: string) => {
  const plan = masterPlans().find((candidate) => candidate.id === id);
  if (!plan) throw new Error(`No plan draws ${id}`);
  parentPort?.postMessage(await drawMaster(plan));
});
