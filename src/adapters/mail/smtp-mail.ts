import { createTransport } from 'nodemailer';
import { messageId, unsubscribeHeaders } from './folder-mail.ts';
import type { Mail } from './mail.ts';

const TIMEOUT_MS = 15_000;

/** Sends through a mail server. `url` is smtp:// or smtps://, with user and password if needed. */
export function openSmtpMail(url: string, from: string): Mail {
  const transport = createTransport(url, { from });
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
  Object.assign(transport.options, timeouts);
  return {
    async send({ key, unsubscribe, ...email }) {
      const extra = { messageId: messageId(key, from), headers: unsubscribeHeaders(unsubscribe) };
      await transport.sendMail({ ...email, ...extra });
    },
    close() {
      transport.close();
    },
  };
}
