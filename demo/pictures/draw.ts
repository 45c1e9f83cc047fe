import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Entry, MASTERS } from './draw-one.ts';
import type { MasterPlan } from './masters.ts';
import { masterPlans } from './pool.ts';

/**
 * Draws the pool of demo pictures: `npm run draw -w demo/pictures -- [PART …]`. With parts, only masters whose id contains one
 * of them, or which are missing, are drawn; the others stay. The same code and libraries draw the same files.
 */

const MANIFEST = join(import.meta.dirname, 'manifest.json');

async function readManifest(): Promise<Map<string, Entry>> {
  const text = await readFile(MANIFEST, 'utf8').catch(() => '[]');
  return new Map((JSON.parse(text) as Entry[]).map((entry) => [entry.id, entry]));
}

function writeManifest(plans: readonly MasterPlan[], entries: ReadonlyMap<string, Entry>): void {
  const lines = plans.flatMap(({ id, set, family, role, tone, scene }) => {
    const entry = entries.get(id);
    return entry ? [`  ${JSON.stringify({ ...entry, set, family, role, tone, scene })}`] : [];
  });
  writeFileSync(MANIFEST, `[\n${lines.join(',\n')}\n]\n`);
}

/** Takes away files that no plan draws any more. */
async function sweep(plans: readonly MasterPlan[]): Promise<void> {
  const kept = new Set(plans.map((plan) => `${plan.id}.webp`));
  for (const file of await readdir(MASTERS)) if (!kept.has(file)) await rm(join(MASTERS, file));
}

async function main(parts: readonly string[]): Promise<void> {
  await mkdir(MASTERS, { recursive: true });
  const plans = masterPlans();
  const entries = await readManifest();
  const there = new Set(await readdir(MASTERS));
  const stays = ({ id }: MasterPlan) =>
    parts.length > 0 &&
    entries.has(id) &&
    there.has(`${id}.webp`) &&
    !parts.some((part) => id.includes(part));
  const wanted = plans.filter((plan) => !stays(plan));
  const total = wanted.length;
  const queue = [...Map.groupBy(wanted, (plan) => plan.group ?? plan.id).values()].sort(
    (a, b) => b.length - a.length,
  );
  let drawn = 0;
  const work = async () => {
    const worker = new Worker(new URL('./draw-one.ts', import.meta.url));
    for (let group = queue.shift(); group !== undefined; group = queue.shift()) {
      for (const { id } of group) {
        worker.postMessage(id);
        const [entry] = (await once(worker, 'message')) as [Entry];
        entries.set(entry.id, entry);
        drawn++;
        console.log(`${drawn}/${total} ${entry.id} ${entry.width}×${entry.height}`);
        writeManifest(plans, entries);
      }
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(total, availableParallelism()) }, work));
  writeManifest(plans, entries);
  await sweep(plans);
}

await main(process.argv.slice(2));
