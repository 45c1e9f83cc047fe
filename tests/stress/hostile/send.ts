import { connect } from 'node:net';
import type { HostileRequest } from './requests.ts';

export interface RawResponse {
  /** Status of the response; 0 if there was none. */
  status: number;
  milliseconds: number;
  /** Start of the response. */
  text: string;
  /** True when a complete request got no response in time. */
  hangs: boolean;
}

/** Milliseconds to wait for a response: longer than the server may take to render a page or to wait for a request. */
const TIMEOUT_MS = 30_000;
/** Milliseconds after which an incomplete request is aborted. */
const ABORT_MS = 30;
const SHOWN_BYTES = 2000;

/** Sends raw bytes to a local port and reads until the server closes the connection. */
export function send(port: number, { bytes, whole }: HostileRequest): Promise<RawResponse> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<RawResponse>();
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
    if (text.length < SHOWN_BYTES) text += chunk.toString('latin1');
  });
  // The server may close before reading everything; its response so far counts.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearTimeout(timer);
    const status = Number(/HTTP\/1\.1 ([2-9]\d\d)/.exec(text)?.[1] ?? 0);
    resolve({ status, milliseconds: performance.now() - began, text, hangs });
  });

  socket.write(bytes);
  return promise;
}
