import { parentPort } from 'node:worker_threads';
import { paintStill } from './paint-still.ts';
import type { StillAnswer, StillJob } from './still-job.ts';

async function answerTo(job: StillJob): Promise<StillAnswer> {
  const { id } = job;
  return paintStill(job).then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({ id, failed: String(error) }),
  );
}

/** One after the other: each holds the layers of a scene in memory. */
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (job: StillJob) => {
  last = last.then(async () => parentPort?.postMessage(await answerTo(job)));
});
