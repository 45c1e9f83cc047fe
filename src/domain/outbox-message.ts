import type { MessengerName } from './listing/messenger.ts';

export interface MailText {
  to: string;
  subject: string;
  text: string;
  /** Address for one-click unsubscribing (RFC 8058). */
  unsubscribe?: string;
}

export interface SmsText {
  /** Telephone number in E.164. */
  to: string;
  text: string;
}

export interface MessengerText {
  messenger: MessengerName;
  /** Telephone number in E.164, or the id of a conversation that the shopper began with a bot. */
  to: string;
  text: string;
  /** Address that the text refers to. */
  link: string;
}

export interface WebhookText {
  /** JSON exactly as it was signed. */
  body: string;
}

/** Stored payload of each kind of message. */
export interface OutboxPayloads {
  mail: MailText;
  sms: SmsText;
  messenger: MessengerText;
  webhook: WebhookText;
}

export type OutboxKind = keyof OutboxPayloads;

/** A message for the outbox; `key` lets the receiver drop duplicates. */
export type OutboxEntry = {
  [Kind in OutboxKind]: { key: string; kind: Kind; payload: OutboxPayloads[Kind] };
}[OutboxKind];
