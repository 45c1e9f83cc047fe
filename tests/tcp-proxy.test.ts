import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startTcpProxy } from './tcp-proxy.ts';

test('a piece that is late is not overtaken by one that is not, as on any connection', async () => {
  const taken: Promise<string>[] = [];
  const server = createServer((socket) => void taken.push(text(socket)));
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
  await expect.poll(() => taken.length).toBe(1);
  expect(await taken[0]).toBe('first second');
  proxy.close();
  server.close();
});
