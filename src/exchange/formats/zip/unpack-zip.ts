import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { errorCode } from '../../../kit/error-code.ts';
import { FileRefused } from '../read/refusal.ts';
import { entryName, safeParts } from './entry-name.ts';

/** Matches the entries to extract: catalogues and the pictures next to them. */
const WANTED = /\.(xml|yml|csv|xlsx|jpe?g|png|webp|gif|avif)$/i;

/** Limits that protect the disk; they are far above the size of any real exchange. */
export interface UnpackLimits {
  entries: number;
  bytes: number;
  /** Largest compression ratio, checked once `ratioFrom` bytes are unpacked; XML is usually compressed 10 to 50 times. */
  ratio: number;
  ratioFrom: number;
}

const UNPACK_LIMITS: UnpackLimits = {
  entries: 100_000,
  bytes: 8_000_000_000,
  ratio: 200,
  ratioFrom: 20_000_000,
};

export interface UnpackedFile {
  path: string;
  /** Path within the archive. */
  name: string;
}

const SYMBOLIC_LINK = 0o120000;
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170000) === SYMBOLIC_LINK;

/** Creates a stream that passes bytes through and fails when an entry or the whole archive exceeds the limits. */
function measured(file: string, limits: UnpackLimits, packed: number, total: { bytes: number }): Transform {
  let unpacked = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      unpacked += chunk.length;
      total.bytes += chunk.length;
      const bomb = unpacked > limits.ratioFrom && unpacked > packed * limits.ratio;
      if (bomb || total.bytes > limits.bytes)
        pass(new FileRefused(file, 0, 0, 'архив распаковывается в слишком большой объём'));
      else pass(null, chunk);
    },
  });
}

async function unpackEntries(
  folder: string,
  zip: ZipFile,
  file: string,
  limits: UnpackLimits,
  flags: string,
) {
  const files: UnpackedFile[] = [];
  const total = { bytes: 0 };
  if (zip.entryCount > limits.entries) throw new FileRefused(file, 0, 0, 'в архиве слишком много файлов');
  for await (const entry of zip.eachEntry()) {
    const name = entryName(entry.fileNameRaw, entry.generalPurposeBitFlag, entry.extraFields);
    if (name.endsWith('/')) continue;
    const parts = safeParts(name);
    if (!parts || isLink(entry))
      throw new FileRefused(file, 0, 0, `в архиве недопустимый путь «${name.slice(0, 100)}»`);
    if (!WANTED.test(name)) continue;
    if (entry.isEncrypted()) throw new FileRefused(file, 0, 0, 'архив закрыт паролем');
    const path = join(folder, ...parts);
    await mkdir(dirname(path), { recursive: true });
    const source = await zip.openReadStreamPromise(entry);
    await pipeline(
      source,
      measured(file, limits, entry.compressedSize, total),
      createWriteStream(path, { flags, mode: 0o600 }),
    );
    files.push({ path, name: parts.join('/') });
  }
  return files;
}

function reasonOf(error: unknown): string {
  const code = errorCode(error);
  if (code === 'ENOSPC') return 'на диске нет места, чтобы распаковать архив';
  if (code === 'EEXIST') return 'в архиве два файла с одним именем';
  return /unsupported compression/i.test(String(error))
    ? 'архив сжат способом, который не читается: нужен обычный ZIP'
    : 'архив испорчен или обрывается';
}

/** @throws FileRefused for a broken archive, a password, paths that leave the folder, or exceeded limits */
async function unpack(path: string, file: string, folder: string, limits: UnpackLimits, flags: 'w' | 'wx') {
  let zip: ZipFile | null = null;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
    return await unpackEntries(folder, zip, file, limits, flags);
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused(file, 0, 0, reasonOf(error));
  } finally {
    zip?.close();
  }
}

/**
 * Unpacks the catalogues and pictures of a ZIP, piece by piece, into a temporary folder created for it.
 * @returns the files and a function that deletes the folder
 * @throws FileRefused as {@link unpack}
 */
export async function unpackZip(
  path: string,
  file: string,
  limits: UnpackLimits = UNPACK_LIMITS,
): Promise<{ files: UnpackedFile[]; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kafel-archive-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    return { files: await unpack(path, file, folder, limits, 'wx'), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Unpacks into a folder with other files, overwriting those of the same name.
 * @returns the names of the files
 * @throws FileRefused as {@link unpack}
 */
export async function unpackZipInto(folder: string, path: string, file: string): Promise<string[]> {
  return (await unpack(path, file, folder, UNPACK_LIMITS, 'w')).map(({ name }) => name);
}
