import cluster from 'node:cluster';

/** A message to the other workers of this machine; those that listen to `topic` get its `content`. */
export interface WorkerMessage {
  topic: string;
  content: unknown;
}

/** Notifies all other workers of the machine; does nothing in a single process. */
export function notifyWorkers(topic: string, content: unknown): void {
  if (cluster.isWorker) process.send?.({ topic, content } satisfies WorkerMessage);
}

/** Calls `listener` with messages of other workers. All messages of a topic have the same type of content. */
export function listenToWorkers<Content>(topic: string, listener: (content: Content) => void): void {
  if (!cluster.isWorker) return;
  process.on('message', (message: { topic?: string; content: Content }) => {
    if (message.topic === topic) listener(message.content);
  });
}
