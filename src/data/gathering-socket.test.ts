import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { gatheringSocket } from './gathering-socket.ts';

it('batches statements of one turn of the event loop, also those created in promises, and keeps their order', async () => {
  const server = createServer((peer) => peer.pipe(peer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = gatheringSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const send = (statement: string) => {
    socket.cork();
    socket.write(statement);
    socket.uncork();
  };
  send('one ');
  await Promise.resolve().then(() => send('two '));
  expect(socket.writableCorked).toBe(2);
  await turn();
  expect(socket.writableCorked).toBe(0);
  socket.write('three ', () => socket.end());
  let came = '';
  for await (const piece of socket) came += String(piece);
  expect(came).toBe('one two three ');
  server.close();
});
