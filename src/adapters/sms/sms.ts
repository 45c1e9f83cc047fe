import type { SmsText } from '../../domain/outbox-message.ts';

export interface ShortMessage extends SmsText {
  /** The same for every attempt to send one message, so that receivers can drop duplicates. */
  key: string;
}

/** Delivers SMS; throws when one was not accepted. */
export interface Sms {
  send(message: ShortMessage): Promise<void>;
}
