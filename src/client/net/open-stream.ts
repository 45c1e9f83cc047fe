import type { GenericSchema, InferOutput } from 'valibot';
import { readAnswer } from './read-answer.ts';

/** Opens a stream of server-sent events, each JSON of the schema; what is none is left out [RUN-3]. */
export function openStream<Schema extends GenericSchema>(
  schema: Schema,
  address: string,
  take: (news: InferOutput<Schema>) => void,
): EventSource {
  const stream = new EventSource(address);
  stream.onmessage = ({ data }) => {
    const news = readAnswer(schema, data, { address });
    if (news !== null) take(news);
  };
  return stream;
}
