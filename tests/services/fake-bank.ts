import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BepaidSettings } from '../../src/adapters/payment/bepaid.ts';

export interface BankRequest {
  headers: IncomingHttpHeaders;
  body: {
    checkout: { order: Record<string, unknown>; settings: Record<string, unknown>; [name: string]: unknown };
  };
}

/** The bank's response to a status query: the fields of its `checkout`, or no response at all. */
type BankReply = Record<string, unknown> | 'no answer';

/** Responses to a status query as in bePaid's documentation. */
export const BANK_REPLIES = {
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
} satisfies Record<string, BankReply>;

/** The bank's answer to a refund: the status of its transaction, a refused request, or no answer although it is carried out. */
type RefundReply = 'successful' | 'failed' | 'incomplete' | 'unprocessable' | 'no answer';

/** Acts as bePaid: records requests and responds according to its documentation. */
export function fakeBank() {
  const attempts = new Map<string, BankRequest['body']['checkout']>();
  const bank = {
    requests: [] as BankRequest[],
    /** Tokens in the received status queries, in order. */
    queries: [] as string[],
    /** When true, every request is refused. */
    away: false,
    reply: BANK_REPLIES.open as BankReply,
    refundReply: 'successful' as RefundReply,
    /** Refunds carried out, by the key of the request. */
    refunds: new Map<string, { uid: string; parent_uid: string; amount: number; status: string }>(),

    async open(): Promise<BepaidSettings> {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return {
        shopId: '361',
        secretKey: 'secret',
        publicKey: null,
        checkoutUrl: address(),
        gatewayUrl: address(),
        callbackAddress: 'https://shop.example/pay/bepaid',
        test: false,
      };
    },
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };

  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  let refunded = 0;

  /** Carries out a refund once for each key; a repeated key gets the first answer. */
  function refund(key: string, request: { parent_uid: string; amount: number }) {
    const known = bank.refunds.get(key);
    const status = bank.refundReply === 'no answer' ? 'successful' : bank.refundReply;
    const made = known ?? { ...request, uid: `r-${++refunded}`, status };
    bank.refunds.set(key, made);
    return made;
  }

  function create(requests: BankRequest): unknown {
    bank.requests.push(requests);
    const token = `token${bank.requests.length}`;
    attempts.set(token, requests.body.checkout);
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
      if (request.url === '/transactions/refunds') {
        if (bank.refundReply === 'unprocessable')
          return answer(422, { response: { message: 'Amount is too large' } });
        const { request: body } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
        const transaction = refund(String(request.headers['requestid']), body);
        return bank.refundReply === 'no answer' ? request.socket.destroy() : answer(201, { transaction });
      }
      const refundUid = /^\/transactions\/([\w-]+)$/.exec(request.url ?? '')?.[1];
      if (refundUid) {
        const transaction = [...bank.refunds.values()].find(({ uid }) => uid === refundUid);
        return transaction ? answer(200, { transaction }) : answer(404, { message: 'Not found' });
      }
      if (request.method === 'POST') {
        const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as BankRequest['body'];
        const refused = { message: 'Unprocessable', errors: {} };
        return bank.away ? answer(422, refused) : answer(201, create({ headers: request.headers, body }));
      }
      const token = /^\/ctp\/api\/checkouts\/(\w+)$/.exec(request.url ?? '')?.[1] ?? '';
      bank.queries.push(token);
      if (bank.reply === 'no answer') return request.socket.destroy();
      const attempt = attempts.get(token);
      if (bank.away || !attempt) return answer(404, { message: 'Record not found' });
      return answer(200, { checkout: { token, shop_id: 361, ...attempt, ...bank.reply } });
    });
  });
  return bank;
}
