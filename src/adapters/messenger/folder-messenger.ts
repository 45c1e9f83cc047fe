import { MESSENGER_TITLES } from '../../domain/listing/messenger.ts';
import type { OutboxFolder } from '../files/outbox-folder.ts';
import type { Messenger } from './messenger.ts';

/** Default without a token: writes each message to a text file named by its key. */
export function openFolderMessenger(folder: OutboxFolder): Messenger {
  return {
    send: ({ key, messenger, to, text, link }) =>
      folder.write(key, 'txt', `${MESSENGER_TITLES[messenger]}, ${to}\n\n${text}\n${link}\n`),
  };
}
