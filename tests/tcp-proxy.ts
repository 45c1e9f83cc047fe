import { connect as connectTo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface TcpProxy {
  port: number;
  /** Where new connections lead. */
  target: number;
  /** Takes bytes both ways and passes none on, as a dead cable does: nobody is notified. */
  swallow: boolean;
  /** What is swallowed now belongs to connections that are never served again; new ones are. */
  forget(): void;
  /** Milliseconds by which every piece is late; none overtakes the one before it, even when this becomes less meanwhile. */
  delay: number;
  /** Breaks all connections. */
  cut(): void;
  /** Connections taken so far. */
  taken(): number;
  close(): void;
}

interface Pair {
  client: Socket;
  server: Socket;
  forgotten: boolean;
}

/** Stands between a client and a server on this machine and does to the connection what networks do. */
export function startTcpProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let taken = 0;
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
      // A dead cable does not notify the other side either.
      if (proxy.swallow || pair.forgotten) return;
      pairs.delete(pair);
      void before.then(() => to.end());
    });
  };
  const server = createServer((client) => {
    taken += 1;
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
    taken: () => taken,
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
