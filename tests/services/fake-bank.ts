import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BepaidSettings } from '../../src/adapters/payment/bepaid.ts';

export interface Asked {
  headers: IncomingHttpHeaders;
  body: {
    checkout: { order: Record<string, unknown>; settings: Record<string, unknown>; [name: string]: unknown };
  };
}

/** What the bank says of an attempt when it is asked: fields of its `checkout`, or nothing at all. */
type Said = Record<string, unknown> | 'no answer';

/** Attempts as bePaid's documentation shows them in the answer to a status query. */
export const BANK_SAYS = {
  open: { finished: false, expired: false, status: null, message: null, gateway_response: null },
  paid: {
    finished: true,
    expired: false,
    status: 'successful',
    message: 'Successfully processed',
    gateway_response: { payment: { uid: '1-paid', status: 'successful', message: 'Successfully processed' } },
  },
  declined: {
    finished: true,
    expired: false,
    status: 'failed',
    message: 'Declined',
    gateway_response: { payment: { uid: '1-declined', status: 'failed', message: 'Declined' } },
  },
  expired: { finished: false, expired: true, status: 'expired', message: null, gateway_response: null },
  processing: {
    finished: false,
    expired: true,
    status: 'pending',
    gateway_response: { payment: { uid: '1-pending', status: 'pending' } },
  },
} satisfies Record<string, Said>;

/** Stands for bePaid: takes what it is asked, answers as its documentation says. */
export function fakeBank() {
  const attempts = new Map<string, Asked['body']['checkout']>();
  const bank = {
    asked: [] as Asked[],
    /** Tokens of status queries, in their order. */
    queries: [] as string[],
    /** Refuses whatever is asked. */
    away: false,
    says: BANK_SAYS.open as Said,

    async open(): Promise<BepaidSettings> {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return {
        shopId: '361',
        secretKey: 'secret',
        publicKey: null,
        checkoutUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        callbackAddress: 'https://shop.example/pay/bepaid',
        test: false,
      };
    },
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };

  function create(asked: Asked): unknown {
    bank.asked.push(asked);
    const token = `token${bank.asked.length}`;
    attempts.set(token, asked.body.checkout);
    return { checkout: { token, redirect_url: `https://bank.example/hpp?token=${token}` } };
  }

  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = (status: number, body: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      if (request.method === 'POST') {
        const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Asked['body'];
        const refused = { message: 'Unprocessable', errors: {} };
        return bank.away ? answer(422, refused) : answer(201, create({ headers: request.headers, body }));
      }
      const token = /^\/ctp\/api\/checkouts\/(\w+)$/.exec(request.url ?? '')?.[1] ?? '';
      bank.queries.push(token);
      if (bank.says === 'no answer') return request.socket.destroy();
      const attempt = attempts.get(token);
      if (bank.away || !attempt) return answer(404, { message: 'Record not found' });
      return answer(200, { checkout: { token, shop_id: 361, ...attempt, ...bank.says } });
    });
  });
  return bank;
}
