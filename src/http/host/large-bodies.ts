import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes a millisecond: a phone with a bad connection sends as much. */
const SLOWEST = 64;

interface LargeBody {
  request: IncomingMessage;
  bytes: number;
}

const large = new WeakMap<Socket, LargeBody>();

/** Gives a body of files the time that so many bytes take on a slow line, beyond what any request has. */
export function expectLargeBody(request: IncomingMessage, bytes: number): void {
  large.set(request.socket, { request, bytes });
}

/** True where a request that has not come in its time has more: `cut` is called at the end of that unless all of it is here. */
export function waitLonger(socket: Socket, cut: () => void): boolean {
  const body = large.get(socket);
  large.delete(socket);
  if (!body || body.request.complete) return false;
  const timer = setTimeout(() => body.request.complete || cut(), body.bytes / SLOWEST);
  body.request.once('close', () => clearTimeout(timer));
  return true;
}
