import cluster from 'node:cluster';

/** A message to other processes of the shop; those that listen to `topic` get its `content`. */
export interface WorkerMessage {
  topic: string;
  content: unknown;
}

type Listener = (content: unknown) => void;
const listeners = new Map<string, Set<Listener>>();
let sendToNodes: ((message: WorkerMessage) => void) | null = null;

/** Calls the listeners of this process with a message of another one. */
export function deliver({ topic, content }: WorkerMessage): void {
  for (const listener of listeners.get(topic) ?? []) listener(content);
}

if (cluster.isWorker)
  process.on('message', (message: Partial<WorkerMessage>) => {
    if (message.topic !== undefined) deliver({ topic: message.topic, content: message.content });
  });

/** Notifies all other workers of the machine; does nothing in a single process. */
export function notifyWorkers(topic: string, content: unknown): void {
  if (cluster.isWorker) process.send?.({ topic, content } satisfies WorkerMessage);
}

/** Like {@link notifyWorkers}, but also notifies the other nodes of the shop; `content` must be JSON. */
export function notifyNodes(topic: string, content: unknown): void {
  notifyWorkers(topic, content);
  sendToNodes?.({ topic, content });
}

/** Lets {@link notifyNodes} send messages to other nodes; null stops it. */
export function connectNodes(send: typeof sendToNodes): void {
  sendToNodes = send;
}

/** Calls `listener` with messages of other processes. All messages of a topic have the same type of content. */
export function listenToWorkers<Content>(topic: string, listener: (content: Content) => void): void {
  const known = listeners.get(topic) ?? new Set();
  listeners.set(topic, known.add(listener as Listener));
}
