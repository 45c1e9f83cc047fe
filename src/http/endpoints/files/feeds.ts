import type { FastifyInstance } from 'fastify';
import type { OpenedDocument } from '../../../services/feed/document-cache.ts';
import { sendDocument } from './send-document.ts';

/** Feeds by the name in their address. */
export type FeedAddresses = ReadonlyMap<string, () => Promise<OpenedDocument>>;

/**
 * `/feeds/yandex.xml` and others: the whole catalogue for other services. With If-Modified-Since they get 304 while nothing has changed.
 */
export function feedEndpoints(feeds: FeedAddresses) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const [name, open] of feeds)
      app.get(`/feeds/${name}.xml`, async (request, reply) =>
        sendDocument(request, reply, await open(), 'public, no-cache'),
      );
  };
}
