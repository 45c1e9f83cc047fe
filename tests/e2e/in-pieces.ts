import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { at } from './browser.ts';

/** Pause between two pieces, enough for the browser to paint. */
const PIECE_MS = 40;

export interface PieceServer {
  /** Without a trailing slash. */
  address: string;
  close(): void;
}

/** Serves the shop's pages in this number of pieces with pauses between them, like a slow connection. */
export async function serveInPieces(pieces: number): Promise<PieceServer> {
  const server = createServer(async (request, response) => {
    const { host: _, ...headers } = request.headers as Record<string, string>;
    const answer = await fetch(at(request.url ?? '/'), { headers });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (type.startsWith('text/html')) {
      const size = Math.ceil(body.length / pieces);
      for (let from = 0; from < body.length; from += size) {
        response.write(body.subarray(from, from + size));
        await pause(PIECE_MS);
      }
      response.end();
    } else response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
