import type { MailText } from '../../domain/outbox-message.ts';

/** An email as text and, optionally, the same words as HTML. */
export interface Email extends MailText {
  html?: string;
  /** The same for every attempt to send one message, so that receivers can drop duplicates. */
  key: string;
}

/** Delivers emails; throws when one was not accepted. */
export interface Mail {
  send(email: Email): Promise<void>;
  close(): void;
}
