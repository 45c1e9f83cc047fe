import type { MessengerText } from '../../domain/outbox-message.ts';

export interface MessengerMessage extends MessengerText {
  /** The same for every attempt to send one message, so that receivers can drop duplicates. */
  key: string;
}

/** Delivers messages by one messenger, or by several; throws when one was not accepted. */
export interface Messenger {
  send(message: MessengerMessage): Promise<void>;
}

/** A request of a messenger to the shop's webhook, unchanged. */
export interface Webhook {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  body: Buffer;
}

export interface BotMessage {
  /** Id of the message, the same each time the messenger reports it. */
  id: string;
  /** Conversation to reply to. */
  chat: string;
  text: string;
  /** Text of the message that it replies to, if any. */
  replyTo?: string;
}

export interface MessengerBot {
  /** Registers the address to which the messenger reports messages to the bot. */
  connect(url: string): Promise<void>;
  /** 'foreign': the request is not from the messenger; 'nothing': it contains no message to reply to. */
  read(webhook: Webhook): BotMessage | 'foreign' | 'nothing';
}
