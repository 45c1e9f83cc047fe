import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MAX_WAITING } from '../../src/http/host/one-at-a-time.ts';
import { PageBody } from '../../src/http/page/page-body.ts';
import { fakeRenderer, html } from './fakes.ts';
import { listening } from './one-page-shop.ts';
import { client, eventually, get, openConnections } from './raw-client.ts';

type Parts = Parameters<typeof listening>[1];

/** A shop whose pages wait until the test releases them by path. */
async function slowShop(parts: Parts = {}) {
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<Response>>();
  const renderer = fakeRenderer(({ pathname }) => {
    begun.push(pathname);
    const gate = Promise.withResolvers<Response>();
    gates.set(pathname, gate);
    return gate.promise;
  });
  const { url, app } = await listening(renderer, parts);
  const finish = (path: string, answer = html(`page ${path}`)) => gates.get(path)?.resolve(answer);
  onTestFinished(() => {
    for (const path of gates.keys()) finish(path);
  });
  return { url, begun, finish, app };
}

const paths = (count: number) => Array.from({ length: count }, (_, at) => `/p${at}/`);

/** Resolves when the server has answered a request sent after all others. */
const settled = async (url: string) => {
  await fetch(`${url}/echo`, { method: 'POST', body: new URLSearchParams({ a: '1' }) });
  await turn();
};

/** Size in bytes of a page that does not fit into the buffers of a client that reads nothing. */
const LARGE = 16 * 1024 * 1024;

/** Opens a connection that sends a request and never reads. */
async function openUnread(url: string, text: string): Promise<Socket> {
  const { socket } = client(url, text);
  socket.pause();
  await once(socket, 'connect');
  return socket;
}

/** Starts reading; resolves with true if the whole page came before the connection closed. */
function readOn(socket: Socket): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.on('data', () => socket.bytesRead > LARGE && resolve(true));
  socket.on('close', () => resolve(socket.bytesRead > LARGE));
  socket.resume();
  return promise;
}

describe('requests sent ahead on one connection', () => {
  it('[RUN-2] begin one after another and are answered in order', async () => {
    const { url, begun, finish } = await slowShop();
    const { text } = client(
      url,
      paths(4)
        .map((path) => get(path))
        .join(''),
    );
    for (const [at, path] of paths(4).entries()) {
      await eventually(() => begun.length).toBe(at + 1);
      await settled(url);
      expect(begun).toEqual(paths(at + 1));
      finish(path);
    }
    await eventually(text).toContain('page /p3/');
    expect(text().match(/page \/p\d\//g)).toEqual(paths(4).map((path) => `page ${path}`));
  });

  it('[RUN-2] may be forms, whose bodies wait with them', async () => {
    const { url, begun, finish } = await slowShop();
    const body = 'a=1';
    const post = `POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const { text } = client(url, get('/p0/') + post + get('/p1/'));
    await eventually(() => begun).toEqual(['/p0/']);
    await settled(url);
    expect(text()).toBe('');
    finish('/p0/');
    await eventually(() => begun).toEqual(['/p0/', '/p1/']);
    await eventually(text).toContain('{"a":"1"}');
  });

  it('[RUN-2] are cut when unreasonably many wait, and none of those begins', async () => {
    const { url, begun } = await slowShop();
    const most = client(
      url,
      paths(1 + MAX_WAITING)
        .map((path) => get(path))
        .join(''),
    );
    const flood = client(url, get('/flood/').repeat(2000));
    await flood.closed;
    await settled(url);
    expect(begun.toSorted()).toEqual(['/flood/', '/p0/']);
    expect([flood.text(), most.socket.destroyed]).toEqual(['', false]);
  });

  it('[RUN-2] do not affect other connections, nor does the limit of all together', async () => {
    const { url, begun, finish } = await slowShop();
    const crowd = Array.from({ length: 100 }, (_, at) =>
      client(url, get(`/c${at}/`) + get('/later/').repeat(MAX_WAITING - 1)),
    );
    await eventually(() => crowd.filter(({ socket }) => socket.closed).length).toBeGreaterThan(20);
    for (const { socket } of crowd) socket.destroy();
    const { text } = client(url, get('/p0/') + get('/p1/'));
    await eventually(() => begun).toContain('/p0/');
    finish('/p0/');
    await eventually(() => begun).toContain('/p1/');
    finish('/p1/');
    await eventually(text).toContain('page /p1/');
    expect(begun).not.toContain('/later/');
  });

  it.each([
    ['without a host', ''],
    ['with an expectation that nobody meets', 'Host: x\r\nExpect: x\r\n'],
  ])('[RUN-2] %s wait and are cut like all others', async (_what, headers) => {
    const { url } = await slowShop();
    const { closed } = client(url, get('/p0/') + get('/', headers).repeat(MAX_WAITING + 1));
    await closed;
  });

  it('are refused when their turn comes if they have no host or an unknown expectation', async () => {
    const { url, finish, begun } = await slowShop();
    const { text, closed } = client(url, get('/p0/') + get('/', 'Host: x\r\nExpect: x\r\n') + get('/', ''));
    await eventually(() => begun).toEqual(['/p0/']);
    finish('/p0/');
    await closed;
    expect(text().match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 417', 'HTTP/1.1 400']);
  });
});

describe('a closed connection', () => {
  it('[RUN-2] drops what waits on it', async () => {
    const { url, begun, finish } = await slowShop();
    const { socket } = client(url, get('/p0/') + get('/p1/'));
    await eventually(() => begun).toEqual(['/p0/']);
    socket.resetAndDestroy();
    await settled(url);
    finish('/p0/');
    await settled(url);
    expect(begun).toEqual(['/p0/']);
  });

  it('[RUN-2] ends the work on its page: an unread page is not rendered', async () => {
    const { url, begun, finish, app } = await slowShop();
    const { socket } = client(url, get('/cart/'));
    await eventually(() => begun).toEqual(['/cart/']);
    socket.resetAndDestroy();
    await eventually(() => openConnections(app)).toBe(0);
    const drawn: string[] = [];
    const draw = async function* () {
      drawn.push('drawn');
      yield Buffer.from('page');
    };
    finish(
      '/cart/',
      new Response(draw() as unknown as ReadableStream, { headers: { 'content-type': 'text/html' } }),
    );
    await settled(url);
    await settled(url);
    expect(drawn).toEqual([]);
  });
});

describe('responses waiting to be read', () => {
  it('[RUN-2] let nothing more begin on their connection', async () => {
    const rendered: string[] = [];
    const renderer = fakeRenderer(({ pathname }) => {
      rendered.push(pathname);
      return html('x'.repeat(LARGE));
    });
    const { url } = await listening(renderer);
    await openUnread(url, get('/p0/') + get('/p1/'));
    await eventually(() => rendered).toEqual(['/p0/']);
    await settled(url);
    await settled(url);
    expect(rendered).toEqual(['/p0/']);
  });

  it('[RUN-2] are cut above a total limit, the oldest first, and a client that reads on receives everything', async () => {
    const renderer = fakeRenderer(() => html('x'.repeat(LARGE)));
    const { url, app } = await listening(renderer, { limits: { unreadBytes: LARGE + LARGE / 4 } });
    const served: Socket[] = [];
    app.server.on('connection', (socket: Socket) => served.push(socket));
    const sockets: Socket[] = [];
    for (const path of paths(6)) {
      sockets.push(await openUnread(url, get(path)));
      await eventually(() => served.at(-1)?.bytesWritten ?? 0).toBeGreaterThan(LARGE);
    }
    const whole = await Promise.all(sockets.map(readOn));
    expect([whole.at(0), whole.at(-1)]).toEqual([false, true]);
    expect((await (await fetch(`${url}/last/`)).text()).length).toBe(LARGE);
  });

  it('[RUN-2] are cut when the client reads nothing for a while', async () => {
    const renderer = fakeRenderer(() => html('x'.repeat(LARGE)));
    const { url, app } = await listening(renderer, { limits: { silenceMs: 200 } });
    const socket = await openUnread(url, get('/'));
    await eventually(() => openConnections(app)).toBe(0);
    socket.destroy();
  });

  it('[RUN-2] are left alone while they are read, however slowly', async () => {
    const renderer = fakeRenderer(() => html('x'.repeat(LARGE)));
    const { url } = await listening(renderer, { limits: { silenceMs: 300 } });
    const { socket, text, closed } = client(url, get('/', 'Host: x\r\nConnection: close\r\n'));
    socket.on('data', () => {
      socket.pause();
      setTimeout(() => socket.resume(), 5);
    });
    const began = performance.now();
    await closed;
    expect(text().length).toBeGreaterThan(LARGE);
    expect(performance.now() - began).toBeGreaterThan(1000);
  });

  it('[RUN-2] count a page that others read too only once, however often it is cached', async () => {
    const body = new PageBody(Buffer.from('плитка '.repeat(1000)));
    const same = async () => {
      const [one, other] = await Promise.all([body.for(undefined), body.for('identity')]);
      expect(one.bytes).toHaveLength(13_000);
      expect(other.bytes).toBe(one.bytes);
      expect((await body.for(undefined)).bytes).toBe(one.bytes);
    };
    await same();
    await body.tighten();
    await same();
  });
});
