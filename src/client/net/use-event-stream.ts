import { useEffect, useState } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';
import { openStream } from './open-stream.ts';

/** Before a stream that the shop refused is asked for again: a browser does that by itself only where the connection broke. */
const AGAIN_MS = 30_000;

/**
 * Listens to server-sent events, each JSON of the schema, while `listens`. `address` is asked where a stream begins: it says what is known by then.
 * @returns whether one is open
 */
export function useEventStream<Schema extends GenericSchema>(
  schema: Schema,
  listens: boolean,
  address: () => string,
  take: (news: InferOutput<Schema>) => void,
): boolean {
  const [tries, setTries] = useState(0);
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known by now changes with each event, and the stream goes on
  useEffect(() => {
    if (!listens) return;
    const stream = openStream(schema, address(), take);
    let timer: ReturnType<typeof setTimeout> | undefined;
    stream.onopen = () => setOpen(true);
    stream.onerror = () => {
      setOpen(false);
      if (stream.readyState === EventSource.CLOSED)
        timer = setTimeout(() => setTries((n) => n + 1), AGAIN_MS);
    };
    return () => {
      clearTimeout(timer);
      stream.close();
    };
  }, [listens, tries]);
  return isOpen;
}
