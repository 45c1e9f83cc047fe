import { connect as connectTo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface TcpProxy {
  port: number;
  /** Port of the server to which new connections are forwarded. */
  target: number;
  /** When true, bytes are received on both sides but not forwarded, as with a broken cable: neither side is notified. */
  swallow: boolean;
  /** Leaves current connections broken for ever, and serves new ones. */
  forget(): void;
  /** Milliseconds by which each piece is delayed; pieces stay in order even if the delay is reduced meanwhile. */
  delay: number;
  /** Breaks all connections. */
  cut(): void;
  /** Returns the number of connections accepted so far. */
  accepted(): number;
  close(): void;
}

interface Pair {
  client: Socket;
  server: Socket;
  forgotten: boolean;
}

/** Starts a proxy between a client and a server on this machine that simulates faults of a network. */
export function startTcpProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let accepted = 0;
  const pass = (pair: Pair, from: Socket, to: Socket) => {
    let before: Promise<unknown> = Promise.resolve();
    from.on('data', (chunk) => {
      if (proxy.swallow || pair.forgotten) return;
      const { delay } = proxy;
      const late = delay > 0 ? pause(delay) : undefined;
      before = Promise.all([before, late]).then(() => to.write(chunk));
    });
    from.on('error', () => {});
    from.on('close', () => {
      // A broken cable does not notify the other side either.
      if (proxy.swallow || pair.forgotten) return;
      pairs.delete(pair);
      void before.then(() => to.end());
    });
  };
  const server = createServer((client) => {
    accepted += 1;
    const pair: Pair = { client, server: connectTo(proxy.target, '127.0.0.1'), forgotten: false };
    pairs.add(pair);
    pass(pair, pair.client, pair.server);
    pass(pair, pair.server, pair.client);
  });
  const cut = () => {
    for (const pair of pairs) {
      pair.client.destroy();
      pair.server.destroy();
    }
    pairs.clear();
  };
  const proxy: TcpProxy = {
    port: 0,
    target,
    swallow: false,
    delay: 0,
    forget() {
      for (const pair of pairs) pair.forgotten = true;
    },
    cut,
    accepted: () => accepted,
    close() {
      cut();
      server.close();
    },
  };
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      proxy.port = typeof address === 'object' && address ? address.port : 0;
      resolve(proxy);
    });
  });
}
