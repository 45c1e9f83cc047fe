import { type KeyObject, verify } from 'node:crypto';
import * as v from 'valibot';
import { readRsaPublicKey } from '../../kit/rsa-public-key.ts';
import { isSameSecret } from '../../kit/same-secret.ts';
import { callService, type ServiceCall } from '../web/call-service.ts';
import { readCheckout } from './bepaid-state.ts';
import type { CallbackReading, PaymentCallback, PaymentProvider, PaymentRequest } from './payment.ts';

export interface BepaidSettings {
  shopId: string;
  secretKey: string;
  /** The shop's public key from the back office; with it every callback must be signed. */
  publicKey: string | null;
  /** Another address than the service's own, for tests. */
  checkoutUrl: string;
  /** Where the service reports the result of an attempt. */
  callbackAddress: string;
  /** No money moves. */
  test: boolean;
}

const CURRENCY = 'BYN';
/** Cards a shopper may try before the page sends them back. */
const ATTEMPTS = 3;

/** The shopper's browser is led to the address, so that it must be a page, and over an encrypted connection. */
const opened = v.object({
  checkout: v.object({
    token: v.pipe(v.string(), v.nonEmpty()),
    redirect_url: v.pipe(v.string(), v.url(), v.startsWith('https://')),
  }),
});

const notified = v.object({
  transaction: v.object({
    uid: v.string(),
    status: v.string(),
    type: v.optional(v.string(), 'payment'),
    amount: v.pipe(v.number(), v.integer()),
    currency: v.string(),
    tracking_id: v.nullish(v.string(), ''),
    message: v.nullish(v.string(), ''),
  }),
});

const authorization = ({ shopId, secretKey }: BepaidSettings) =>
  `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;

/** Whether a callback is the service's: its name and password, and its signature where the shop knows the key. */
function isAuthentic(
  { headers, body }: PaymentCallback,
  settings: BepaidSettings,
  publicKey: KeyObject | null,
): boolean {
  if (!isSameSecret(String(headers['authorization'] ?? ''), authorization(settings))) return false;
  if (publicKey === null) return true;
  const signature = Buffer.from(String(headers['content-signature'] ?? ''), 'base64');
  return verify('sha256', body, publicKey, signature);
}

function readEvent(body: Buffer): CallbackReading {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    return 'nothing';
  }
  const parsed = v.safeParse(notified, json);
  if (!parsed.success) return 'nothing';
  const { uid, status, type, amount, currency, tracking_id: reference, message } = parsed.output.transaction;
  if (type !== 'payment' || !reference) return 'nothing';
  const outcome =
    status === 'successful' ? 'paid' : status === 'failed' || status === 'expired' ? 'refused' : null;
  if (!outcome) return 'nothing';
  return { reference, uid, outcome, amount, currency, message: message ?? '' };
}

function bodyOf(request: PaymentRequest, { callbackAddress, test }: BepaidSettings) {
  const { returnAddress: back } = request;
  return {
    checkout: {
      transaction_type: 'payment',
      attempts: ATTEMPTS,
      test,
      order: {
        amount: request.amount,
        currency: CURRENCY,
        description: `Заказ ${request.orderNumber}`,
        tracking_id: request.reference,
        expired_at: request.openUntil.toISOString(),
      },
      settings: {
        success_url: back,
        decline_url: back,
        fail_url: back,
        cancel_url: back,
        notification_url: callbackAddress,
        language: 'ru',
      },
      ...(request.email ? { customer: { email: request.email } } : {}),
    },
  };
}

/** Asks the checkout service; without a body for what it knows. */
async function call(
  settings: BepaidSettings,
  path: string,
  rest: Pick<ServiceCall, 'body' | 'timeoutMs'>,
): Promise<unknown> {
  const { status, json } = await callService({
    url: `${settings.checkoutUrl}/ctp/api/checkouts${path}`,
    headers: { authorization: authorization(settings), 'x-api-version': '2' },
    ...rest,
  });
  if (status >= 200 && status < 300) return json;
  throw new Error(`bePaid answered ${status} ${JSON.stringify(json).slice(0, 300)}`);
}

/** Payments on bePaid's hosted page. @throws for a public key that is none: unsigned callbacks must not be believed instead */
export function openBepaid(settings: BepaidSettings): PaymentProvider {
  const publicKey = settings.publicKey === null ? null : readRsaPublicKey(settings.publicKey);
  if (settings.publicKey !== null && !publicKey) throw new Error('the public key of bePaid is not readable');
  return {
    name: 'bepaid',
    async open(request) {
      const answer = await call(settings, '', { body: bodyOf(request, settings) });
      const { checkout } = v.parse(opened, answer);
      return { address: checkout.redirect_url, token: checkout.token };
    },
    async ask({ reference, token }, timeout) {
      const path = `/${encodeURIComponent(token)}`;
      return readCheckout(await call(settings, path, { timeoutMs: timeout }), reference);
    },
    read(callback) {
      return isAuthentic(callback, settings, publicKey) ? readEvent(callback.body) : 'foreign';
    },
  };
}
