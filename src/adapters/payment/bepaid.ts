import { type KeyObject, verify } from 'node:crypto';
import * as v from 'valibot';
import { readRsaPublicKey } from '../../kit/rsa-public-key.ts';
import { isSameSecret } from '../../kit/same-secret.ts';
import { callService, type ServiceCall } from '../web/call-service.ts';
import { readRefund, refundOutcome } from './bepaid-refund.ts';
import { readCheckout } from './bepaid-state.ts';
import type { CallbackReading, PaymentCallback, PaymentProvider, PaymentRequest } from './payment.ts';

export interface BepaidSettings {
  shopId: string;
  secretKey: string;
  /** The shop's public key from the back office; if set, every callback must be signed. */
  publicKey: string | null;
  /** Address of the service; tests replace it. */
  checkoutUrl: string;
  /** Address of the card API, which refunds; tests replace it. */
  gatewayUrl: string;
  /** Address to which the service reports the result of an attempt. */
  callbackAddress: string;
  /** Test mode: no money moves. */
  test: boolean;
}

const CURRENCY = 'BYN';
/** Maximum number of cards that may be tried before the shopper returns to the shop. */
const ATTEMPTS = 3;

/** Response to an opened payment. The shopper's browser is sent to its address, which must therefore be encrypted. */
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

/** Whether a callback is the service's: by name and password, and by signature if the shop has the key. */
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
  if (type === 'refund') return { refund: { uid, outcome: refundOutcome(status), message: message ?? '' } };
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

/** Maximum length of a refund's reason, in characters. */
const MAX_REASON = 255;

/** Calls the card API; without a body it queries the state. */
const callGateway = (settings: BepaidSettings, path: string, rest: Omit<ServiceCall, 'url'>) =>
  callService({
    url: `${settings.gatewayUrl}/transactions${path}`,
    ...rest,
    headers: { authorization: authorization(settings), ...rest.headers },
  });

/** Calls the checkout service; without a body it queries the state. */
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

/**
 * Opens a provider of payments on bePaid's hosted page. @throws for an invalid public key, because falling back to unsigned callbacks would
 * be unsafe
 */
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
    async checkState({ reference, token }, timeout) {
      const path = `/${encodeURIComponent(token)}`;
      return readCheckout(await call(settings, path, { timeoutMs: timeout }), reference);
    },
    async refund({ key, uid, amount, reason }, timeoutMs) {
      const body = { request: { parent_uid: uid, amount, reason: reason.slice(0, MAX_REASON) } };
      const headers = { RequestID: key };
      return readRefund(await callGateway(settings, '/refunds', { body, headers, timeoutMs }));
    },
    async checkRefund(uid, timeoutMs) {
      return readRefund(await callGateway(settings, `/${encodeURIComponent(uid)}`, { timeoutMs }));
    },
    read(callback) {
      return isAuthentic(callback, settings, publicKey) ? readEvent(callback.body) : 'foreign';
    },
  };
}
