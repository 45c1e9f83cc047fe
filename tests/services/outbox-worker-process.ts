import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { openOutboxFolder } from '../../src/adapters/files/outbox-folder.ts';
import { openFolderMail } from '../../src/adapters/mail/folder-mail.ts';
import { openFolderMessenger } from '../../src/adapters/messenger/folder-messenger.ts';
import { openFolderSms } from '../../src/adapters/sms/folder-sms.ts';
import { openDatabase } from '../../src/data/connection.ts';
import { deliverMessages } from '../../src/services/outbox/deliver-messages.ts';

/**
 * A worker in a separate process, to be killed. Its environment: `DATA_DIR` or `DATABASE_URL`, `MAIL_FOLDER`, and `AHEAD`, the milliseconds
 * that its clock is ahead, so that leases of killed workers have expired. Prints the key of each delivered message before the database
 * records the delivery.
 */
const { DATA_DIR = '', DATABASE_URL, MAIL_FOLDER = '', AHEAD = '0' } = process.env;
const connection = await openDatabase({ DATA_DIR, DATABASE_URL });
const folder = openFolderMail(openOutboxFolder(MAIL_FOLDER), 'shop@kafel.example');
const deps = {
  db: connection.db,
  mail: {
    ...folder,
    async send(email: Parameters<typeof folder.send>[0]) {
      await pause(Math.random() * 20);
      await folder.send(email);
      process.stdout.write(`${email.key}\n`);
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
