import { openHttpWebhook } from '../adapters/webhook/http-webhook.ts';
import type { WebhookSender } from '../adapters/webhook/webhook.ts';
import { systemClock } from '../kit/clock.ts';
import type { Env } from '../kit/env.ts';
import type { OrderListeners } from '../services/order/order-deps.ts';

/** External listeners to orders: a webhook and a Telegram chat. */
export function orderListeners(env: Pick<Env, 'ORDER_WEBHOOK_URL' | 'ORDER_TELEGRAM_CHAT'>): OrderListeners {
  return { webhook: env.ORDER_WEBHOOK_URL !== undefined, telegram: env.ORDER_TELEGRAM_CHAT ?? null };
}

/** Opens the merchant's webhook for orders; null if none is configured. */
export function openOrderWebhook(env: Env): WebhookSender | null {
  const { ORDER_WEBHOOK_URL: url, ORDER_WEBHOOK_SECRET: secret } = env;
  return url && secret ? openHttpWebhook({ url, secret, clock: systemClock }) : null;
}
