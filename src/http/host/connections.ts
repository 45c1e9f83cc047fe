import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { waitLonger } from './large-bodies.ts';
import { createLines, type RequestListener } from './one-at-a-time.ts';
import { notedIn, UnreadOutput } from './unread-output.ts';

/** Connection limits; times in milliseconds. */
export interface ConnectionLimits {
  /** Time limit for the headers, and another for the whole request. */
  headersMs: number;
  requestMs: number;
  /** Interval between checks of these two limits. */
  checkMs: number;
  /** How long a connection may stay open without a byte sent or received. */
  silenceMs: number;
  /** Maximum number of unread response bytes, over all connections. */
  unreadBytes: number;
}

const SECOND = 1000;

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10 * SECOND,
  requestMs: 15 * SECOND,
  checkMs: SECOND,
  silenceMs: 60 * SECOND,
  unreadBytes: 64 * 1024 * 1024,
};

/** Maximum size of address and headers together, in bytes; the parser refuses longer ones. */
const HEADER_LIMIT = 32 * 1024;

/**
 * Responses to a missing Host header and to an Expect header. Node would send both by itself, without waiting for the connection's earlier
 * responses.
 */
const answerWithoutHost = (response: ServerResponse) =>
  response.writeHead(400, { connection: 'close' }).end();
const refuseExpectation: RequestListener = (_request, response) => response.writeHead(417).end();

const isHostMissing = ({ httpVersion, headers }: IncomingMessage) =>
  httpVersion === '1.1' && headers.host === undefined;

export interface Connections {
  /** Creates a Node server within the limits; all servers created here share the total limits. */
  listenTo(listener: RequestListener): Server;
  /** Ends a connection whose request is incomplete, malformed or too slow. */
  refuse(error: NodeJS.ErrnoException, socket: Socket): void;
}

/**
 * Protects the shop from slow senders, endless headers, pipelined requests and visitors who do not read their responses. `words` is the
 * response to a malformed request.
 */
export function openConnections(
  limits: ConnectionLimits,
  words: (error: NodeJS.ErrnoException, socket: Socket) => void,
): Connections {
  const { oneAtATime, isAnswering } = createLines();
  const settings = {
    maxHeaderSize: HEADER_LIMIT,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: 65 * SECOND,
    requireHostHeader: false,
    ServerResponse: notedIn(new UnreadOutput(limits.unreadBytes)),
  };
  const refuse = (error: NodeJS.ErrnoException, socket: Socket) => {
    if (isAnswering(socket)) return void socket.destroy();
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && waitLonger(socket, () => refuse(error, socket))) return;
    words(error, socket);
  };
  return {
    listenTo: (listener) =>
      createServer(
        settings,
        oneAtATime((request, response) =>
          isHostMissing(request) ? void answerWithoutHost(response) : listener(request, response),
        ),
      )
        .on('checkExpectation', oneAtATime(refuseExpectation))
        .setTimeout(limits.silenceMs),
    refuse,
  };
}
