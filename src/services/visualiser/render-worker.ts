import { parentPort } from 'node:worker_threads';
import { paintRender } from './paint-render.ts';
import type { RenderJob, RenderResult } from './render-job.ts';

async function answerTo(job: RenderJob): Promise<RenderResult> {
  const { id } = job;
  return paintRender(job).then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({ id, failed: String(error) }),
  );
}

/** One after the other, because each holds the layers of a scene in memory. */
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (job: RenderJob) => {
  last = last.then(async () => parentPort?.postMessage(await answerTo(job)));
});
