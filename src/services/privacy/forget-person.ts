import type { OutboxFolder } from '../../adapters/files/outbox-folder.ts';
import type { Database } from '../../data/connection.ts';
import { transact } from '../../data/transact.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { findPersonalData, type PersonalData } from './find-personal-data.ts';
import type { PersonContacts } from './person-contacts.ts';

export interface ForgetWish {
  /** Looks and changes nothing. */
  dryRun: boolean;
  /** Also when an order is still to be delivered or its money given back. */
  evenOpen: boolean;
}

export interface Forgotten {
  found: PersonalData;
  /** Files of messages that were found; all of them were deleted with the rest. */
  files: number;
  /** What was done: nothing in a dry run, nor while orders are open. */
  outcome: 'deleted' | 'looked' | 'open-orders';
  /** Whose pages show something that is gone now. */
  productIds: readonly number[];
}

/**
 * Deletes what the shop keeps of a person, as its page on personal data promises, in one transaction; files of messages after it,
 * so that a second call finishes what a broken one left. Of orders number, days, goods and sums stay.
 */
export async function forgetPerson(
  { db, folder }: { db: Database; folder: OutboxFolder },
  contacts: PersonContacts,
  { dryRun, evenOpen }: ForgetWish,
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
