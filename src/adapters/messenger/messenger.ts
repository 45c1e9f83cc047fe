import type { MessengerName } from '../../domain/listing/messenger.ts';

/** A message in a messenger, plain text. */
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
