import type { GenericSchema, InferOutput } from 'valibot';
import { readAnswer } from './read-answer.ts';

/** Opens a stream of server-sent events with JSON of the schema; skips messages that do not fit [RUN-3]. */
export function openStream<Schema extends GenericSchema>(
  schema: Schema,
  address: string,
  onMessage: (message: InferOutput<Schema>) => void,
): EventSource {
  const stream = new EventSource(address);
  stream.onmessage = ({ data }) => {
    const message = readAnswer(schema, data, { address });
    if (message !== null) onMessage(message);
  };
  return stream;
}
