import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startTcpProxy } from './tcp-proxy.ts';

test('a late piece is not overtaken by a later one, as on any connection', async () => {
  const received: Promise<string>[] = [];
  const server = createServer((socket) => void received.push(text(socket)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy = await startTcpProxy((server.address() as { port: number }).port);
  const socket = connect(proxy.port, '127.0.0.1');
  const delays = [60, 0];
  Object.defineProperty(proxy, 'delay', { get: () => delays.shift() ?? 0 });
  socket.write('first ');
  await expect.poll(() => delays.length).toBe(1);
  socket.write('second');
  await expect.poll(() => delays.length).toBe(0);
  socket.end();
  await expect.poll(() => received.length).toBe(1);
  expect(await received[0]).toBe('first second');
  proxy.close();
  server.close();
});
