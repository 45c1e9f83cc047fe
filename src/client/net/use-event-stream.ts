import { useEffect, useEffectEvent, useState } from 'react';
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
  const [isOpen, setOpen] = useState(false);
  const takes = useEffectEvent(take);
  const begin = useEffectEvent(() => openStream(schema, address(), takes));
  useEffect(() => {
    if (!listens) return;
    let stream: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      stream = begin();
      stream.onopen = () => setOpen(true);
      stream.onerror = () => {
        setOpen(false);
        if (stream.readyState === EventSource.CLOSED) timer = setTimeout(listen, AGAIN_MS);
      };
    };
    listen();
    return () => {
      clearTimeout(timer);
      stream.close();
    };
  }, [listens]);
  return isOpen;
}
