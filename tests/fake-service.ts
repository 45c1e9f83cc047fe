import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Response of a fake service: a status with JSON or other text, or no response until the client gives up. */
export type ServiceResponse =
  | { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }
  | 'silence';

/** Acts as an HTTP service on a free port: records the requests and sends what `respond` returns. */
export async function fakeService(respond: (request: ReceivedRequest, before: number) => ServiceResponse) {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const received = {
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    const reply = respond(received, requests.length);
    requests.push(received);
    if (reply === 'silence') return;
    const { status = 200, headers = {}, json, text = JSON.stringify(json) } = reply;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    address: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
