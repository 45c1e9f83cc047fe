import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeService, type ServiceResponse } from '../../../tests/fake-service.ts';
import { openHttpWebhook, signWebhook } from './http-webhook.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const NOW = new Date('2026-11-24T12:00:00Z');
const MESSAGE = {
  key: 'order:К-000012:webhook:placed',
  body: '{"type":"order.placed","data":{"number":"К-000012"}}',
};

describe('a webhook', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function deliver(
    response: ServiceResponse | ((before: number) => ServiceResponse),
    timeoutMs = 2000,
  ) {
    const service = await fakeService((_request, before) =>
      typeof response === 'function' ? response(before) : response,
    );
    closing.push(service.close);
    const webhook = openHttpWebhook({
      url: `${service.address}/orders?to=1c`,
      secret: SECRET,
      clock: () => NOW,
      timeoutMs,
    });
    return { service, webhook };
  }

  it('is signed by the Standard Webhooks specification', () => {
    // Example of the specification.
    expect(signWebhook(SECRET, 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', '{"test": 2432232314}')).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('sends the body unchanged, with an id that stays the same for every attempt, the time and the signature of both', async () => {
    const { service, webhook } = await deliver({ status: 204, text: '' });
    await webhook.send(MESSAGE);
    await webhook.send(MESSAGE);
    const [first, second] = service.requests;
    const id = String(first?.headers['webhook-id']);
    expect(first).toMatchObject({
      path: '/orders?to=1c',
      body: MESSAGE.body,
      headers: {
        'content-type': 'application/json',
        'webhook-timestamp': '1795521600',
        'webhook-signature': signWebhook(SECRET, id, '1795521600', MESSAGE.body),
      },
    });
    expect(id).toMatch(/^msg_[\w-]{27}$/);
    expect(second?.headers['webhook-id']).toBe(id);
    await webhook.send({ ...MESSAGE, key: 'order:К-000012:webhook:7' });
    expect(service.requests[2]?.headers['webhook-id']).not.toBe(id);
  });

  it.each([
    [
      { status: 500, text: 'boom' },
      { code: 500, final: false, retryAfterMs: null },
    ],
    [
      { status: 429, headers: { 'retry-after': '120' }, text: '' },
      { code: 429, final: false, retryAfterMs: 120_000 },
    ],
    [
      { status: 410, text: '' },
      { code: 410, final: true },
    ],
    [
      { status: 302, headers: { location: 'http://169.254.169.254/' }, text: '' },
      { code: 302, final: false },
    ],
  ])('counts as undelivered after response %j', async (response, expected) => {
    const { webhook, service } = await deliver(response);
    await expect(webhook.send(MESSAGE)).rejects.toMatchObject({ name: 'DeliveryError', ...expected });
    expect(service.requests).toHaveLength(1);
  });

  it('times out without a response', async () => {
    const { webhook } = await deliver('silence', 200);
    await expect(webhook.send(MESSAGE)).rejects.toThrow(/timeout/i);
  });

  it('counts as delivered by the status alone when the response never ends', async () => {
    let written = 0;
    const server: Server = createServer((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => {
        written += 1;
        response.write('x'.repeat(100_000));
      }, 1);
      response.on('close', () => clearInterval(timer));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    await openHttpWebhook({ url: `http://127.0.0.1:${port}/`, secret: SECRET, clock: () => NOW }).send(
      MESSAGE,
    );
    expect(written).toBeLessThan(1000);
  });
});
