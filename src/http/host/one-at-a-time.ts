import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What a server calls with each request. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests of one connection that may wait for the answers before theirs: browsers and proxies send none ahead, a few tools do. */
export const MAX_WAITING = 16;
/** The same of all connections together: with the longest headers they take 32 MB. */
const MAX_WAITING_IN_ALL = 1000;

interface Turn {
  request: IncomingMessage;
  response: ServerResponse;
  listener: RequestListener;
}

/** What one connection has sent; what was answered is held no longer, for connections stay open. */
interface Line {
  socket: Socket;
  running: ServerResponse | null;
  waiting: Turn[];
}

/** Lets each connection have one request answered after another. */
export interface Lines {
  /** Calls `listener` when the answers before are with the visitor. A connection on which too many wait is cut. */
  oneAtATime(listener: RequestListener): RequestListener;
  /** Whether a part of an answer is on its way: whatever else is written would become a part of it. */
  isAnswering(socket: Socket): boolean;
}

/**
 * Node parses everything that came in one piece and begins all of it at once, two thousand pages from 54 KB. Here a request begins when the
 * answer before it has left the process, which it does not while nobody reads it; what waits on a connection that closes never begins.
 */
export function createLines(): Lines {
  const lines = new WeakMap<Socket, Line>();
  let inAll = 0;

  function begin(line: Line, { request, response, listener }: Turn): void {
    line.running = response;
    response.on('close', ended);
    listener(request, response);
  }

  /** One function for all answers: this is on the path of every page. */
  function ended(this: ServerResponse): void {
    const line = lines.get(this.req.socket);
    // The next may have begun already where nothing waited.
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
      // Node goes on with the piece that it parses, though nothing can be answered any more.
      if (!socket.writable) return;
      const turn = { request, response, listener };
      // Node gives a response its socket where none before it is unfinished.
      if (response.socket) begin(lineOf(socket), turn);
      else wait(lineOf(socket), turn);
    },
    isAnswering: (socket) => lines.get(socket)?.running?.headersSent ?? false,
  };
}
