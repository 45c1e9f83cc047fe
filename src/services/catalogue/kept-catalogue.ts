import { createHash } from 'node:crypto';
import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Pool } from 'pg';
import { type KeptSnapshot, keepSnapshot, snapshotOfKept } from '../../catalogue/kept-snapshot.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { readDatabaseMark } from '../../data/queries/read-catalogue.ts';
import { writeWholeFile } from '../../kit/write-whole-file.ts';
import { type CatalogueSettings, catalogueSettings } from './load-snapshot.ts';

const FILE = 'catalogue-snapshot';
/** The beginning of the file says what the rest is, padded, so that columns lie where numbers of eight bytes may. */
const HEAD_BYTES = 1024;
/** Beyond this the copy would take more memory than the time is worth; 100,000 goods take 70 MB. */
const MAX_BYTES = 400_000_000;
const MAX_GOODS = 500_000;

/** What a snapshot was built of: it is the same again only where all of this is. */
interface BuiltOf {
  version: number;
  /** Of what it goes by, see {@link settingsMark}. */
  settings: string;
}

interface Head extends BuiltOf {
  /** Which database it is, whatever is in it. */
  database: string;
  code: string;
  bytes: number;
  crc: number;
}

/** The snapshot that a shop had when it stopped, for its next start. */
export interface KeptCatalogue {
  /** Null where none was kept of just this, or where it is damaged. */
  read(of: BuiltOf): Promise<Snapshot | null>;
  write(snapshot: Snapshot, of: BuiltOf): Promise<void>;
}

export function settingsMark(settings: CatalogueSettings): string {
  const said = v8.serialize(catalogueSettings(settings));
  return createHash('sha256').update(said).digest('hex');
}

/** A mark of the code that reads and builds snapshots: what another version kept may be of another shape. */
async function codeMark(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const room of ['catalogue', 'domain', 'data/queries']) {
    const folder = fileURLToPath(new URL(`../../${room}/`, import.meta.url));
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts')).sort();
    for (const name of names) hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}

async function readKept(path: string, wanted: Omit<Head, 'bytes' | 'crc'>): Promise<KeptSnapshot | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size <= HEAD_BYTES || size > MAX_BYTES + HEAD_BYTES) return null;
    const { buffer: head } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const { bytes, crc, ...of } = JSON.parse(head.toString()) as Head;
    const isSame = Object.entries(wanted).every(([name, value]) => of[name as keyof typeof of] === value);
    if (!isSame || bytes !== size - HEAD_BYTES) return null;
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(bytes), 0, bytes, HEAD_BYTES);
    return bytesRead === bytes && crc32(buffer) === crc ? v8.deserialize(buffer) : null;
  } finally {
    await file.close();
  }
}

/**
 * Opens the copy in a data directory. What goes wrong with it is `failed`, and the catalogue is built as if there were none. `code` is
 * the mark of the code that runs: until the stop another version may lie on the disk.
 */
export function openKeptCatalogue(
  dataDir: string,
  pool: Pool,
  failed: (error: unknown) => void,
  code: Promise<string> = codeMark(),
): KeptCatalogue {
  const path = join(dataDir, FILE);
  // Awaited where it is needed, and told there.
  code.catch(() => {});
  const marks = async () => ({ database: await readDatabaseMark(pool), code: await code });
  return {
    async read(of) {
      try {
        const kept = await readKept(path, { ...of, ...(await marks()) });
        return kept && (await snapshotOfKept(kept));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failed(error);
        return null;
      }
    },
    async write(snapshot, of) {
      try {
        const body = snapshot.size <= MAX_GOODS ? v8.serialize(keepSnapshot(snapshot)) : null;
        if (!body || body.length > MAX_BYTES) return void (await rm(path, { force: true }));
        const said: Head = { ...of, ...(await marks()), bytes: body.length, crc: crc32(body) };
        const head = Buffer.from(JSON.stringify(said).padEnd(HEAD_BYTES));
        await writeWholeFile(path, (temporary) => writeFile(temporary, [head, body]));
      } catch (error) {
        failed(error);
      }
    },
  };
}

/** Throws the copy away: what it was built of is about to be something else under the same marks. */
export async function forgetKeptCatalogue(dataDir: string): Promise<void> {
  await rm(join(dataDir, FILE), { force: true });
}
