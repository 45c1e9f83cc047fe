import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { openOutboxFolder } from '../../src/adapters/files/outbox-folder.ts';
import { openFolderMail } from '../../src/adapters/mail/folder-mail.ts';
import { openFolderMessenger } from '../../src/adapters/messenger/folder-messenger.ts';
import { openFolderSms } from '../../src/adapters/sms/folder-sms.ts';
import { openDatabase } from '../../src/data/connection.ts';
import { deliverMessages } from '../../src/services/outbox/deliver-messages.ts';

/**
 * A worker of its own process, to be killed: `DATA_DIR` or `DATABASE_URL`, `MAIL_FOLDER`, and `AHEAD`, the milliseconds its clock is
 * ahead, so that leases of its dead brothers are over. It says each key it has delivered before the database knows of it.
 */
const { DATA_DIR = '', DATABASE_URL, MAIL_FOLDER = '', AHEAD = '0' } = process.env;
const connection = await openDatabase({ DATA_DIR, DATABASE_URL });
const folder = openFolderMail(openOutboxFolder(MAIL_FOLDER), 'shop@kafel.example');
const deps = {
  db: connection.db,
  mail: {
    ...folder,
    async send(letter: Parameters<typeof folder.send>[0]) {
      await pause(Math.random() * 20);
      await folder.send(letter);
      process.stdout.write(`${letter.key}\n`);
      await pause(Math.random() * 20);
    },
  },
  sms: openFolderSms(openOutboxFolder(MAIL_FOLDER)),
  messenger: openFolderMessenger(openOutboxFolder(MAIL_FOLDER)),
  logger: pino({ level: 'silent' }),
  clock: () => new Date(Date.now() + Number(AHEAD)),
};
while ((await deliverMessages(deps)) > 0);
await connection.close();
