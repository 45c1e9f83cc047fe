import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedService {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What a service says: a status and JSON, or other text, or nothing at all until the asker gives up. */
export type ServiceSays =
  | { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }
  | 'silence';

/** Stands for a service over HTTP on a free port: remembers what it was asked, says what `says` answers to it. */
export async function fakeService(says: (asked: AskedService, before: number) => ServiceSays) {
  const asked: AskedService[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const question = {
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    const said = says(question, asked.length);
    asked.push(question);
    if (said === 'silence') return;
    const { status = 200, headers = {}, json, text = JSON.stringify(json) } = said;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    address: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
