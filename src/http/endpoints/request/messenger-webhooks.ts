import type { FastifyInstance } from 'fastify';
import { MESSENGERS, webhookPath } from '../../../domain/listing/messenger.ts';
import type { Shop } from '../../../services/open-shop.ts';

/** Messages to a bot are short, and photos in them are only links. */
const BODY_LIMIT = 64 * 1024;
const STATUS = { foreign: 401, unknown: 404, read: 200 } as const;

/**
 * Receives messages that messengers pass on to the shop's bots [FAV-2]. Valid ones are always answered 200, so that the messenger does not
 * repeat them for ever.
 */
export function messengerWebhooks(shop: Pick<Shop, 'lists'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    // Leaves the body unparsed, because the signature covers the raw bytes.
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    for (const messenger of MESSENGERS)
      app.post(webhookPath(messenger), async ({ headers, body }, reply) => {
        const webhook = { headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
        const outcome = await shop.lists.answerBot(messenger, webhook);
        return reply.code(STATUS[outcome]).send({ ok: outcome === 'read' });
      });
  };
}
