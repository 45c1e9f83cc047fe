import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testHost } from './fakes.ts';
import { listening, shop } from './one-page-shop.ts';
import { client, eventually, openConnections } from './raw-client.ts';

describe('a request that comes slowly', () => {
  const post = (type: string, length: number, path = '/echo') =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  const limits = { headersMs: 150, requestMs: 300, checkMs: 20 };

  async function filesShop() {
    const { app } = await testHost(shop(), { limits });
    onTestFinished(() => app.close());
    app.post('/echo', async (request) => request.body);
    app.post('/files', { config: { uploads: { files: 1, fileBytes: 100_000 } } }, async ({ body }) =>
      String((body as { a: Buffer }).a.length),
    );
    return app.listen({ port: 0, host: '127.0.0.1' });
  }

  it.each([
    ['head', 'GET / HTTP/1.1\r\nHost: x\r\nX: y', 150],
    ['body', `${post('application/x-www-form-urlencoded', 10)}a=b`, 300],
  ])('[RUN-2] is cut in its %s when its time is over, with a message', async (_what, text, milliseconds) => {
    const { url } = await listening(undefined, { limits });
    const began = performance.now();
    const sent = client(url, text);
    await sent.closed;
    expect(performance.now() - began).toBeGreaterThan(milliseconds - 50);
    expect(sent.text()).toMatch(/^HTTP\/1.1 408 /);
  });

  it('[RUN-2] has more time for the files that its route accepts, as long as they keep arriving', async () => {
    const url = await filesShop();
    const file = '--mark\r\nContent-Disposition: form-data; name="a"; filename="a.jpg"\r\n\r\n';
    const rest = `${'x'.repeat(60_000)}\r\n--mark--\r\n`;
    const head = (path: string) =>
      post('multipart/form-data; boundary=mark', file.length + rest.length, path);
    const upload = client(url, head('/files') + file);
    const form = client(url, head('/echo') + file);
    await form.closed;
    expect(form.text()).toMatch(/^HTTP\/1.1 408 /);
    upload.socket.write(rest);
    await eventually(upload.text).toContain('60000');
    expect(upload.text()).toMatch(/^HTTP\/1.1 200 /);
    const never = client(url, head('/files') + file);
    await never.closed;
    expect(never.text()).toMatch(/^HTTP\/1.1 408 /);
  });

  it('[RUN-2] ends even if its client never closes and goes on sending', async () => {
    const { url, app } = await listening(undefined, { limits });
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
    const drip = setInterval(() => socket.writable && socket.write('y'), 10);
    onTestFinished(() => {
      clearInterval(drip);
      socket.destroy();
    });
    socket.on('error', () => {}).resume();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX: y');
    await once(socket, 'end');
    await eventually(() => openConnections(app)).toBe(0);
  });

  it('[RUN-2] is checked every second in the running shop: 10 s for its head, 15 s for all of it', async () => {
    const { app } = await listening();
    const { headersTimeout, requestTimeout } = app.server;
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 15_000]);
    expect(app.server).toMatchObject({ connectionsCheckingInterval: 1000 });
  });
});
