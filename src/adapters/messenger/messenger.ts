import type { MessengerName } from '../../domain/listing/messenger.ts';

export interface MessengerMessage {
  messenger: MessengerName;
  /** A telephone in E.164, or whom a bot talks to: the id of a conversation that the shopper began. */
  to: string;
  text: string;
  /** The address that the text is about. */
  link: string;
  /** The same for each attempt at the same message: lets a receiver drop doubles. */
  key: string;
}

/** What delivers messages of one messenger, or of all; throws when one was not taken. */
export interface Messenger {
  send(message: MessengerMessage): Promise<void>;
}

/** What a messenger reports to the shop, byte for byte. */
export interface Webhook {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  body: Buffer;
}

export interface BotMessage {
  /** The same when it is reported again. */
  id: string;
  /** Where an answer goes. */
  chat: string;
  text: string;
  /** The words it replies to, where it does. */
  replyTo?: string;
}

export interface MessengerBot {
  /** Tells the messenger where to report what is written to the bot. */
  connect(url: string): Promise<void>;
  /** 'foreign': the messenger did not send it; 'nothing': nothing that needs an answer. */
  read(webhook: Webhook): BotMessage | 'foreign' | 'nothing';
}
