import { createHash } from 'node:crypto';
import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Pool } from 'pg';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { restoreSnapshot, type StoredSnapshot, storeSnapshot } from '../../catalogue/stored-snapshot.ts';
import { readDatabaseMark } from '../../data/queries/read-catalogue.ts';
import { errorCode } from '../../kit/error-code.ts';
import { writeWholeFile } from '../../kit/write-whole-file.ts';
import { type CatalogueSettings, catalogueSettings } from './load-snapshot.ts';

const FILE = 'catalogue-snapshot';
/** Length of the file's header, padded so that eight-byte numbers after it are aligned. */
const HEAD_BYTES = 1024;
/** A larger snapshot is not cached, because its copy would take more memory than the saved time is worth; 100,000 products take 70 MB. */
const MAX_BYTES = 400_000_000;
const MAX_GOODS = 500_000;

/** What a snapshot was built from: the cached one is valid only when all of it is equal. */
interface BuildInputs {
  version: number;
  /** Digest of the settings, see {@link settingsMark}. */
  settings: string;
}

interface Head extends BuildInputs {
  /** Identifies the database, whatever its content. */
  database: string;
  code: string;
  bytes: number;
  crc: number;
}

/** File with the snapshot of a stopped shop, for its next start. */
export interface SnapshotCache {
  /** Reads the snapshot; null when none was saved for exactly these inputs, or when it is damaged. */
  read(of: BuildInputs): Promise<Snapshot | null>;
  write(snapshot: Snapshot, of: BuildInputs): Promise<void>;
}

export function settingsMark(settings: CatalogueSettings): string {
  const serialized = v8.serialize(catalogueSettings(settings));
  return createHash('sha256').update(serialized).digest('hex');
}

/** Returns a digest of the code that builds and reads snapshots, because another version may have another format. */
async function codeMark(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const directory of ['catalogue', 'domain', 'data/queries']) {
    const folder = fileURLToPath(new URL(`../../${directory}/`, import.meta.url));
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts')).sort();
    for (const name of names) hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}

async function readCached(path: string, wanted: Omit<Head, 'bytes' | 'crc'>): Promise<StoredSnapshot | null> {
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
 * Opens the cache in a data directory. Errors are passed to `failed`, and the catalogue is then built as if there were no cache. `code` is
 * the digest of the running code; it is read at once, because another version may be installed before the shop stops.
 */
export function openSnapshotCache(
  dataDir: string,
  pool: Pool,
  failed: (error: unknown) => void,
  code: Promise<string> = codeMark(),
): SnapshotCache {
  const path = join(dataDir, FILE);
  // Whoever needs the digest awaits it and reports its error; this only prevents an unhandled rejection.
  code.catch(() => {});
  const marks = async () => ({ database: await readDatabaseMark(pool), code: await code });
  return {
    async read(of) {
      try {
        const cached = await readCached(path, { ...of, ...(await marks()) });
        return cached && (await restoreSnapshot(cached));
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') failed(error);
        return null;
      }
    },
    async write(snapshot, of) {
      try {
        const body = snapshot.size <= MAX_GOODS ? v8.serialize(storeSnapshot(snapshot)) : null;
        if (!body || body.length > MAX_BYTES) return void (await rm(path, { force: true }));
        const headData: Head = { ...of, ...(await marks()), bytes: body.length, crc: crc32(body) };
        const head = Buffer.from(JSON.stringify(headData).padEnd(HEAD_BYTES));
        await writeWholeFile(path, (temporary) => writeFile(temporary, [head, body]));
      } catch (error) {
        failed(error);
      }
    },
  };
}

/** Deletes the cache, for when its inputs are about to change but its digests and version are not. */
export async function deleteSnapshotCache(dataDir: string): Promise<void> {
  await rm(join(dataDir, FILE), { force: true });
}
