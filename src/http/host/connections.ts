import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { waitLonger } from './large-bodies.ts';
import { createLines, type RequestListener } from './one-at-a-time.ts';
import { notedIn, UnreadOutput } from './unread-output.ts';

/** What connections may take; times in milliseconds. */
export interface ConnectionLimits {
  /** For the head of a request, and for all of it. */
  headersMs: number;
  requestMs: number;
  /** Between looks at both. */
  checkMs: number;
  /** Without a byte sent or read. */
  silenceMs: number;
  /** Bytes written and not read, of all connections. */
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

/** Address and headers together; what is longer is refused by the parser. */
const HEADER_LIMIT = 32 * 1024;

/** Node would answer both by itself, and past the line. */
const answerWithoutHost = (response: ServerResponse) =>
  response.writeHead(400, { connection: 'close' }).end();
const refuseExpectation: RequestListener = (_request, response) => response.writeHead(417).end();

const isHostMissing = ({ httpVersion, headers }: IncomingMessage) =>
  httpVersion === '1.1' && headers.host === undefined;

export interface Connections {
  /** Node's own server, within the limits; all servers of these connections share what is limited in all. */
  listenTo(listener: RequestListener): Server;
  /** Ends a connection whose request breaks off, cannot be read or does not come in time. */
  refuse(error: NodeJS.ErrnoException, socket: Socket): void;
}

/**
 * Keeps slow senders, endless headers, requests sent ahead and visitors who read nothing from taking the shop down. `words` answers a request
 * that is none.
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
