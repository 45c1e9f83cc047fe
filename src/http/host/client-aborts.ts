import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Error codes of a lost connection, when reading and when writing. */
const LOST = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * True when the visitor disconnected before the whole request arrived: there is nobody to answer and the shop did not fail. The same codes
 * of other connections, such as the database's, do not count.
 */
export function isClientAbort(
  error: Error & { code?: string },
  { raw }: Pick<FastifyRequest, 'raw'>,
): boolean {
  return raw.destroyed && !raw.complete && LOST.has(error.code ?? '');
}

/** True when the connection closed before the response: remaining work for it can be skipped. */
export function isGone({ raw }: FastifyReply): boolean {
  return raw.destroyed && !raw.writableFinished;
}

/** Ends a request whose visitor is gone; logged with the status for a closed request. */
export function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(499).send();
}

/** Logs only responses that ended early: at debug level if the visitor disconnected, otherwise as warnings. Requests are not logged. */
export class HostLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    const level = LOST.has(error.code ?? '') ? 'debug' : 'warn';
    request.log[level]({ err: error, url: request.url }, 'an answer ended early');
  }
}
