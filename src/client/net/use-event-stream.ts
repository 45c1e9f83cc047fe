import { useEffect, useEffectEvent, useState } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';
import { openStream } from './open-stream.ts';

/** Delay before reopening a stream that the shop refused, because browsers only reconnect after network errors. */
const AGAIN_MS = 30_000;

/**
 * Listens to server-sent events with JSON of the schema while `listens` is true. `address` is called for every connection, because the
 * address depends on what was received before.
 * @returns whether the stream is open
 */
export function useEventStream<Schema extends GenericSchema>(
  schema: Schema,
  listens: boolean,
  address: () => string,
  onMessage: (news: InferOutput<Schema>) => void,
): boolean {
  const [isOpen, setOpen] = useState(false);
  const receive = useEffectEvent(onMessage);
  const begin = useEffectEvent(() => openStream(schema, address(), receive));
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
