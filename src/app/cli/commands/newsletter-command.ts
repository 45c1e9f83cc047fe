import { csvRow } from '../../../domain/export/table-cell.ts';
import { unsubscribeAddress } from '../../../services/newsletter/mail-contact.ts';
import { listSubscribers } from '../../../services/newsletter/subscribe.ts';
import type { Command } from './command.ts';

/**
 * `newsletter`: prints the number of subscribers; `newsletter export`: prints a table for a mailing service. `publicUrl` is the shop's
 * address.
 */
export function newsletterCommand(publicUrl: () => string): Command {
  return {
    help: [
      ['newsletter', 'сколько человек подписано на новости'],
      ['newsletter export', 'их почта, день согласия и адрес отписки, CSV с точкой с запятой'],
    ],
    async run({ db }, [verb, ...rest], print) {
      if (rest.length > 0 || (verb !== undefined && verb !== 'export')) return false;
      const subscribers = await listSubscribers(db);
      if (verb === undefined) {
        print(`Подписано: ${subscribers.length}`);
        return true;
      }
      print(csvRow(['email', 'confirmed', 'unsubscribe']));
      for (const { email, confirmedAt, secret } of subscribers) {
        const day = confirmedAt?.toISOString().slice(0, 10) ?? '';
        print(csvRow([email, day, `${publicUrl()}${unsubscribeAddress(secret)}`]));
      }
      return true;
    },
  };
}
