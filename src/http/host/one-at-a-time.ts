import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * How many requests of one connection may wait for earlier responses. Browsers and proxies do not send requests ahead, but a few tools do.
 */
export const MAX_WAITING = 16;
/** Maximum number of waiting requests over all connections: 32 MB if their headers are as long as allowed. */
const MAX_WAITING_IN_ALL = 1000;

interface Turn {
  request: IncomingMessage;
  response: ServerResponse;
  listener: RequestListener;
}

/** Requests of one connection. Answered ones are released at once, because the connection may stay open for long. */
interface Line {
  socket: Socket;
  running: ServerResponse | null;
  waiting: Turn[];
}

/** Makes each connection answer one request at a time. */
export interface Lines {
  /**
   * Wraps a request handler: `listener` is called once the connection's earlier responses have been sent. A connection with too many
   * waiting requests is closed.
   */
  oneAtATime(listener: RequestListener): RequestListener;
  /** True while a response is partly sent: anything else written to the connection would become part of it. */
  isAnswering(socket: Socket): boolean;
}

/**
 * Node parses everything that arrives at once and starts all the requests in it: 54 KB may start two thousand pages. Here a request starts
 * only after the previous response has left the process, which does not happen while the visitor is not reading. Requests waiting on a
 * closing connection never start.
 */
export function createLines(): Lines {
  const lines = new WeakMap<Socket, Line>();
  let inAll = 0;

  function begin(line: Line, { request, response, listener }: Turn): void {
    line.running = response;
    response.on('close', ended);
    listener(request, response);
  }

  /** Shared by all responses: a closure for each would cost memory on every page. */
  function ended(this: ServerResponse): void {
    const line = lines.get(this.req.socket);
    // If nothing was waiting, a later request may already be running.
    if (line?.running === this) beginNext(line);
  }

  function beginNext(line: Line): void {
    line.running = null;
    const next = line.socket.writable ? line.waiting.shift() : undefined;
    if (next) {
      inAll--;
      begin(line, next);
    } else {
      inAll -= line.waiting.length;
      line.waiting = [];
    }
  }

  function wait({ socket, waiting }: Line, turn: Turn): void {
    if (waiting.length >= MAX_WAITING || inAll >= MAX_WAITING_IN_ALL) return void socket.destroy();
    inAll++;
    waiting.push(turn);
  }

  function lineOf(socket: Socket): Line {
    const known = lines.get(socket);
    if (known) return known;
    const line: Line = { socket, running: null, waiting: [] };
    lines.set(socket, line);
    return line;
  }

  return {
    oneAtATime: (listener) => (request, response) => {
      const { socket } = request;
      // Node continues to parse what has arrived even when nothing can be answered any more.
      if (!socket.writable) return;
      const turn = { request, response, listener };
      // Node attaches the socket to a response only if every earlier response is finished.
      if (response.socket) begin(lineOf(socket), turn);
      else wait(lineOf(socket), turn);
    },
    isAnswering: (socket) => lines.get(socket)?.running?.headersSent ?? false,
  };
}
