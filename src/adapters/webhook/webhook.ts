import type { WebhookText } from '../../domain/outbox-message.ts';

interface WebhookMessage extends WebhookText {
  /** The same for every attempt to send one message, so that receivers can drop duplicates. */
  key: string;
}

/** Delivers to the merchant's system; throws when the message was not accepted. */
export interface WebhookSender {
  send(message: WebhookMessage): Promise<void>;
}
