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

/** Calls `listener` with what other workers tell; all of a topic tell the same kind of content. */
export function hearWorkers<Content>(topic: string, listener: (content: Content) => void): void {
  if (!cluster.isWorker) return;
  process.on('message', (message: { topic?: string; content: Content }) => {
    if (message.topic === topic) listener(message.content);
  });
}
