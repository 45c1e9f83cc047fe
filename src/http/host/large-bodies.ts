import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes per millisecond that a phone sends on a bad connection. */
const SLOWEST = 64;

interface LargeBody {
  request: IncomingMessage;
  bytes: number;
}

const large = new WeakMap<Socket, LargeBody>();

/** Extends an upload's time limit by the time that its size takes on a slow connection. */
export function expectLargeBody(request: IncomingMessage, bytes: number): void {
  large.set(request.socket, { request, bytes });
}

/** True when a request that is late has more time left; `cut` is called at the end of that time unless the request has arrived by then. */
export function waitLonger(socket: Socket, cut: () => void): boolean {
  const body = large.get(socket);
  large.delete(socket);
  if (!body || body.request.complete) return false;
  const timer = setTimeout(() => body.request.complete || cut(), body.bytes / SLOWEST);
  body.request.once('close', () => clearTimeout(timer));
  return true;
}
