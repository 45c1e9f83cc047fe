import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Requests `/healthz` every 20 ms in a separate thread until told to stop, then posts all response times. Posts 'ready' after the first
 * response.
 */
await fetch(`${workerData}/healthz`).then((answer) => answer.text());
parentPort?.postMessage('ready');
const times: number[] = [];
let stopped = false;
parentPort?.once('message', () => {
  stopped = true;
});
while (!stopped) {
  const began = performance.now();
  const answer = await fetch(`${workerData}/healthz`).catch(() => null);
  if (answer) await answer.text();
  times.push(answer?.ok ? performance.now() - began : Number.POSITIVE_INFINITY);
  await pause(20);
}
parentPort?.postMessage(times);
