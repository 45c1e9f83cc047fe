import { csvRow } from '../../../domain/export/table-cell.ts';
import { leaveAddress } from '../../../services/newsletter/mail-contact.ts';
import { listSubscribers } from '../../../services/newsletter/subscribe.ts';
import type { Command } from './command.ts';

/** `newsletter`: how many subscribed; `newsletter export`: a table for whatever sends letters. `publicUrl` is the shop's address. */
export function newsletterCommand(publicUrl: () => string): Command {
  return {
    help: [
      ['newsletter', 'сколько человек подписано на новости'],
      ['newsletter export', 'их почта, день согласия и адрес отписки, CSV с точкой с запятой'],
    ],
    async run({ db }, [verb, ...rest], say) {
      if (rest.length > 0 || (verb !== undefined && verb !== 'export')) return false;
      const subscribers = await listSubscribers(db);
      if (verb === undefined) {
        say(`Подписано: ${subscribers.length}`);
        return true;
      }
      say(csvRow(['email', 'confirmed', 'unsubscribe']));
      for (const { email, confirmedAt, secret } of subscribers) {
        const day = confirmedAt?.toISOString().slice(0, 10) ?? '';
        say(csvRow([email, day, `${publicUrl()}${leaveAddress(secret)}`]));
      }
      return true;
    },
  };
}
