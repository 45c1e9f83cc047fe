import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '../../kit/clock.ts';
import { DeliveryError } from '../../kit/delivery-error.ts';
import { readRetryAfter } from '../web/call-service.ts';
import type { WebhookSender } from './webhook.ts';

export interface WebhookSettings {
  url: string;
  /** `whsec_` followed by base64. */
  secret: string;
  clock: Clock;
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
/** Status by which the receiver asks for no more messages. */
const GONE = 410;

/** Derives an id from a key, always the same one, that is valid in a header. */
const idOf = (key: string): string =>
  `msg_${createHash('sha256').update(key).digest('base64url').slice(0, 27)}`;

/** Computes the signature of Standard Webhooks: HMAC-SHA256 of id, time and body, with the secret after `whsec_`. */
export function signWebhook(secret: string, id: string, seconds: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/**
 * Posts messages as defined by Standard Webhooks (standardwebhooks.com): the id is the same for each attempt, the time is that of the
 * attempt. Any status other than 2xx and 410 is retried; redirects are not followed, and the response body is not read.
 */
export function openHttpWebhook({
  url,
  secret,
  clock,
  timeoutMs = TIMEOUT_MS,
}: WebhookSettings): WebhookSender {
  return {
    async send({ key, body }) {
      const id = idOf(key);
      const seconds = String(Math.floor(clock().getTime() / 1000));
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Kafel',
          'webhook-id': id,
          'webhook-timestamp': seconds,
          'webhook-signature': signWebhook(secret, id, seconds, body),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      const { status } = response;
      if (response.ok) return;
      const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), clock().getTime());
      throw new DeliveryError('the webhook', status, { retryAfterMs, final: status === GONE });
    },
  };
}
