import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeRenderer, html, testHost } from './fakes.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Starts a server that records its log as pairs of level and message. */
async function listening() {
  const logged: { level: string; msg: string }[] = [];
  const destination = { write: (line: string) => logged.push(JSON.parse(line)) };
  const logger = pino(
    { level: 'debug', base: null, formatters: { level: (label) => ({ level: label }) } },
    destination,
  );
  const renderer = fakeRenderer(() => html('page'));
  const { app } = await testHost(renderer, { logger });
  closers.push(() => app.close());
  let answered = 0;
  app.addHook('onSend', async () => {
    answered++;
  });
  app.post('/form', async (request) => request.body);
  app.get('/endless', (_request, reply) =>
    reply.send(
      Readable.from(
        (function* () {
          for (;;) yield Buffer.alloc(65_536);
        })(),
      ),
    ),
  );
  app.get('/breaks', (_request, reply) =>
    reply.send(
      Readable.from(
        (function* () {
          yield 'half';
          throw new Error('the disk broke');
        })(),
      ),
    ),
  );
  app.get('/bank', () => {
    throw Object.assign(new Error('the bank closed the connection'), { code: 'ECONNRESET' });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return { logged, port, server: app.server, answered: () => answered };
}

type Listening = Awaited<ReturnType<typeof listening>>;

/** Sends bytes and resets the connection, at once or after a response, like a phone entering a tunnel. */
function breakOff({ server, port }: Listening, text: string, when: 'sent' | 'answered'): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const stop = () => socket.resetAndDestroy();
    if (when === 'answered') socket.once('data', stop);
    else server.once('request', () => setImmediate(stop));
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

const head = (type: string) =>
  `POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`;

describe('a visitor who disconnects', () => {
  it.each([
    ['a form', `${head('application/x-www-form-urlencoded')}a=b`],
    ['JSON', `${head('application/json')}{"a":`],
    [
      'multipart',
      `${head('multipart/form-data; boundary=x')}--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb`,
    ],
    ['multipart before its first part', head('multipart/form-data; boundary=x')],
  ])('in the middle of %s causes no error in the shop', async (_what, text) => {
    const host = await listening();
    const { logged, server } = host;
    await breakOff(host, text, 'sent');
    await expect.poll(() => count(server)).toBe(0);
    await expect.poll(host.answered).toBe(1);
    expect(logged.filter(({ level }) => !['debug', 'info'].includes(level))).toEqual([]);
  });

  it('in the middle of a response causes no error in the shop', async () => {
    const host = await listening();
    const { logged } = host;
    await breakOff(host, 'GET /endless HTTP/1.1\r\nHost: x\r\n\r\n', 'answered');
    await expect
      .poll(() => logged.filter(({ msg }) => msg === 'an answer ended early'))
      .toMatchObject([{ level: 'debug' }]);
    expect(logged.filter(({ level }) => !['debug', 'info'].includes(level))).toEqual([]);
  });
});

describe('a failure of the shop', () => {
  it('is logged, also in the middle of a response', async () => {
    const host = await listening();
    const { logged } = host;
    await breakOff(host, 'GET /bank HTTP/1.1\r\nHost: x\r\n\r\n', 'answered');
    expect(logged).toContainEqual(expect.objectContaining({ level: 'error', msg: 'failed' }));
    await breakOff(host, 'GET /breaks HTTP/1.1\r\nHost: x\r\n\r\n', 'answered');
    await expect
      .poll(() => logged.map(({ level, msg }) => `${level} ${msg}`))
      .toContain('warn an answer ended early');
  });
});

function count(server: { getConnections(done: (error: Error | null, open: number) => void): unknown }) {
  return new Promise<number>((resolve) => server.getConnections((_error, open) => resolve(open)));
}
