import type { FastifyInstance } from 'fastify';
import type { OpenedDocument } from '../../../services/feed/kept-documents.ts';
import { sendDocument } from './send-document.ts';

/** The feeds that the shop has, by the names in their addresses. */
export type FeedDoors = ReadonlyMap<string, () => Promise<OpenedDocument>>;

/** `/feeds/yandex.xml` and its like: the whole catalogue for other services. Asked again, they get what has changed since. */
export function feedEndpoints(feeds: FeedDoors) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const [name, open] of feeds)
      app.get(`/feeds/${name}.xml`, async (request, reply) =>
        sendDocument(request, reply, await open(), 'public, no-cache'),
      );
  };
}
