import { eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from '../../data/connection.ts';
import { readContentRecords } from '../../data/queries/read-content.ts';
import { content } from '../../data/schema/content.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import { readPart } from '../../domain/content/content-schema.ts';
import { READING, type Reading } from '../../domain/content/reading-part.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { writeContent } from './save-content.ts';

const KEY = 'reading';

/** The fields that a stored record sets; none for a record of another version. */
function setFields(value: unknown): Partial<Reading> {
  const read = value === undefined ? null : readPart(KEY, value);
  return read?.ok ? read.value : {};
}

const withDefaults = (set: Partial<Reading>): Reading => ({ ...READING.defaults, ...set });

/** Reads how the shop reads files of catalogues. */
export async function storedReading(pool: Pool): Promise<Reading> {
  return withDefaults(setFields((await readContentRecords(pool)).find(({ key }) => key === KEY)?.value));
}

async function lockedFields(tx: Transaction): Promise<Partial<Reading>> {
  const [row] = await tx.select().from(content).where(eq(content.key, KEY)).for('update');
  return setFields(row?.value);
}

/** Changes some fields of how files are read; refuses values that the schema does not allow. */
export function changeReading(
  db: Database,
  change: (reading: Reading) => Partial<Reading>,
  now: Date,
): Promise<Result<null>> {
  return transact(db, async (tx) => {
    const set = await lockedFields(tx);
    const read = readPart(KEY, { ...set, ...change(withDefaults(set)) });
    if (!read.ok) return failure('content', `${read.message} (${read.path.join(', ')})`);
    await writeContent(tx, { key: KEY, value: read.value }, now);
    return success(null);
  });
}
