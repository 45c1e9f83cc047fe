import type { Letter } from '../../adapters/mail/mail.ts';
import type { MessengerMessage } from '../../adapters/messenger/messenger.ts';
import type { ShortMessage } from '../../adapters/sms/sms.ts';
import type { WebhookMessage } from '../../adapters/webhook/webhook.ts';

/** What lies in the outbox; `key` lets the receiver drop doubles. */
export type OutboxEntry =
  | { key: string; kind: 'mail'; payload: Omit<Letter, 'key' | 'html'> }
  | { key: string; kind: 'sms'; payload: Omit<ShortMessage, 'key'> }
  | { key: string; kind: 'messenger'; payload: Omit<MessengerMessage, 'key'> }
  | { key: string; kind: 'webhook'; payload: Omit<WebhookMessage, 'key'> };
