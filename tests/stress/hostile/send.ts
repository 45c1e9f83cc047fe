import { connect } from 'node:net';
import type { HostileRequest } from './requests.ts';

export interface Answer {
  /** 0 where none came. */
  status: number;
  milliseconds: number;
  /** The first of what came. */
  text: string;
  /** True where a request that was whole was not answered in time. */
  hangs: boolean;
}

/** Milliseconds: longer than the host renders or waits for a request. */
const TIMEOUT_MS = 30_000;
/** A request that is not whole is broken off after this. */
const ABORT_MS = 30;
const KEPT_BYTES = 2000;

/** Sends bytes as they are to this machine and reads until the server closes. */
export function send(port: number, { bytes, whole }: HostileRequest): Promise<Answer> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let hangs = false;
  const timer = setTimeout(
    () => {
      hangs = whole;
      socket.resetAndDestroy();
    },
    whole ? TIMEOUT_MS : ABORT_MS,
  );
  socket.on('data', (chunk) => {
    if (text.length < KEPT_BYTES) text += chunk.toString('latin1');
  });
  // The server may close before it has read all: what it said before counts.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearTimeout(timer);
    const status = Number(/HTTP\/1\.1 ([2-9]\d\d)/.exec(text)?.[1] ?? 0);
    resolve({ status, milliseconds: performance.now() - began, text, hangs });
  });

  socket.write(bytes);
  return promise;
}
