import cluster from 'node:cluster';

/** What the workers of one machine tell each other: who listens to `topic` in the others gets `content`. */
export interface Told {
  topic: string;
  content: unknown;
}

/** Tells all other workers of the machine; nothing happens where the shop is one process. */
export function tellWorkers(topic: string, content: unknown): void {
  if (cluster.isWorker) process.send?.({ topic, content } satisfies Told);
}

/** Calls `listener` with what other workers tell. */
export function hearWorkers(topic: string, listener: (content: unknown) => void): void {
  if (!cluster.isWorker) return;
  process.on('message', (message: Partial<Told>) => {
    if (message.topic === topic) listener(message.content);
  });
}
