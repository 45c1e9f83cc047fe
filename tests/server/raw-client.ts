import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';

/** Returns a GET request as raw text. */
export const get = (path: string, headers = 'Host: x\r\n') => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;

/** Opens a connection that sends a text at once; `text()` returns what it has received so far. */
export function client(url: string, text: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const read: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => read.push(chunk));
  socket.on('error', () => {});
  socket.write(text);
  return {
    socket,
    text: () => Buffer.concat(read).toString('latin1'),
    closed: once(socket, 'close').catch(() => {}),
  };
}

export function openConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, open) => resolve(open)));
}

/** Like `expect.poll`, with enough time for a busy machine. */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 20_000 });
