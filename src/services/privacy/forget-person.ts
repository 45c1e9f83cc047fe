import type { OutboxFolder } from '../../adapters/files/outbox-folder.ts';
import type { Database } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { findPersonalData, type PersonalData } from './find-personal-data.ts';
import type { PersonContacts } from './person-contacts.ts';

export interface ForgetOptions {
  /** Only reports what was found, without changing anything. */
  dryRun: boolean;
  /** Deletes the data even while an order is open or its money must be refunded. */
  evenOpen: boolean;
}

export interface Forgotten {
  found: PersonalData;
  /** Number of message files deleted or, if nothing was deleted, found. */
  files: number;
  /** 'looked' in a dry run, 'open-orders' when open orders prevented the deletion. */
  outcome: 'deleted' | 'looked' | 'open-orders';
  /** Products whose pages showed something that was deleted. */
  productIds: readonly number[];
}

/**
 * Deletes a person's data as promised on the page about personal data, in one transaction. Message files are deleted after the transaction,
 * and a second call completes an interrupted deletion. Number, dates, products and sums of orders stay.
 */
export async function forgetPerson(
  { db, folder }: { db: Database; folder: OutboxFolder },
  contacts: PersonContacts,
  { dryRun, evenOpen }: ForgetOptions,
): Promise<Forgotten> {
  const { found, outcome } = await transact(db, async (tx) => {
    const known = await findPersonalData(tx, contacts);
    if (dryRun) return { found: known, outcome: 'looked' as const };
    if (!evenOpen && known.orders.some(({ open }) => open !== ''))
      return { found: known, outcome: 'open-orders' as const };
    await erasePersonalData(tx, contacts, known);
    return { found: known, outcome: 'deleted' as const };
  });
  const words = [...contacts.phones, ...contacts.emails];
  const files = await folder.find({ ...found.messageKeys, words });
  const deleted = outcome === 'deleted';
  const count = deleted ? await folder.remove(files) : files.length;
  const productIds = deleted ? found.questions.map(({ productId }) => productId) : [];
  return { found, files: count, outcome, productIds: [...new Set(productIds)] };
}
