import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** How the loss of a connection shows itself to who reads from it or writes to it. */
const LOST = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * True where the visitor went away before their request was here as a whole: nobody is left to answer, and nothing of the shop
 * has failed. The same codes of other connections, such as the database's, are not meant.
 */
export function isClientAbort(
  error: Error & { code?: string },
  { raw }: Pick<FastifyRequest, 'raw'>,
): boolean {
  return raw.destroyed && !raw.complete && LOST.has(error.code ?? '');
}

/** True where the connection closed before the answer was there: what is left to do for it may be left undone. */
export function isGone({ raw }: FastifyReply): boolean {
  return raw.destroyed && !raw.writableFinished;
}

/** Ends the work for a visitor who is gone; logs know the status as that of a client that closed its request. */
export function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(499).send();
}

/** Logs no request as such, answers that a visitor left in the middle at debug level, and those that broke here as warnings. */
export class HostLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    const level = LOST.has(error.code ?? '') ? 'debug' : 'warn';
    request.log[level]({ err: error, url: request.url }, 'an answer ended early');
  }
}
