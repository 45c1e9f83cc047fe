import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSameSecret } from '../../kit/same-secret.ts';

export interface MetricsPlace {
  host: string;
  port: number;
  /** Bearer token that clients must send; null if none is required. */
  token: string | null;
}

export interface ServedMetrics {
  /** Without a trailing slash. */
  address: string;
  close(): void;
}

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Serves `/metrics` on a port of its own, so that a proxy in front of the shop does not expose it. `gather` returns the figures; if it
 * fails, the response is 503.
 */
export async function serveMetrics(
  { host, port, token }: MetricsPlace,
  gather: () => Promise<string>,
): Promise<ServedMetrics> {
  const limits = {
    maxHeaderSize: 8192,
    headersTimeout: 5000,
    requestTimeout: 5000,
    connectionsCheckingInterval: 1000,
  };
  const server: Server = createServer(limits, (request, response) => {
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': TYPE, 'cache-control': 'no-store' }).end(text);
    if (token && !isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
      return answer(401, 'a token is needed\n');
    if (request.method !== 'GET' || request.url !== '/metrics') return answer(404, 'GET /metrics\n');
    return gather().then(
      (text) => answer(200, text),
      () => answer(503, 'the figures could not be gathered\n'),
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, host, listening);
  });
  // The endpoint alone must not keep the process running.
  server.unref();
  const { address, port: usedPort } = server.address() as AddressInfo;
  return {
    address: `http://${address.includes(':') ? `[${address}]` : address}:${usedPort}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
