import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { paceOf } from '../../catalogue/pace.ts';
import type { Clock } from '../../kit/clock.ts';
import { unlessMissing } from '../../kit/unless-missing.ts';
import { addWholeFile, DRAFT } from '../../kit/write-whole-file.ts';

export interface LongDocument {
  /** Latin letters, digits and hyphens; names its file. */
  name: string;
  /** Of the catalogue that `pieces` is made of: another one is another document. */
  version: number;
  /** Milliseconds after which it is made anew though the version is the same, for what changes without one, as stock. */
  life: number;
  /** The first piece is its beginning, which may name the moment and does not count as a change. */
  pieces(): Iterable<string> | AsyncIterable<string>;
}

/** A document that lies ready; whoever takes it reads the file to its end or closes it. */
export interface OpenedDocument {
  /** Of the document in gzip. */
  file: FileHandle;
  bytes: number;
  /** Of what it says. */
  digest: string;
}

/** Long documents as files in gzip: made when they are asked for, kept until the catalogue changes. */
export interface KeptDocuments {
  open(document: LongDocument): Promise<OpenedDocument>;
}

/** Characters that are written at once. */
const CHUNK = 64 * 1024;
const FILE = /^([a-z\d-]{1,60})\.(\d{1,20}-\d{1,20})\.([\w-]{20})\.xml\.gz$/;
/** A file that is still being written after this time has lost its writer. */
const LOST_MS = 3_600_000;

/** Puts pieces together to chunks, in slices of a few milliseconds; `digest` takes in all but the first piece. */
async function* chunksOf(pieces: ReturnType<LongDocument['pieces']>, digest: Hash): AsyncGenerator<Buffer> {
  const pace = paceOf();
  let chunk = '';
  let isFirst = true;
  for await (const piece of pieces) {
    if (!isFirst) digest.update(piece);
    isFirst = false;
    chunk += piece;
    if (chunk.length >= CHUNK) {
      yield Buffer.from(chunk);
      chunk = '';
    }
    const pause = pace();
    if (pause) await pause;
  }
  yield Buffer.from(chunk);
}

/** Writes a document; the name of its file. */
function write(folder: string, { name, pieces }: LongDocument, edition: string): Promise<string> {
  return addWholeFile(folder, async (temporary) => {
    const digest = createHash('sha256');
    const chunks = Readable.from(chunksOf(pieces(), digest), { objectMode: false });
    await pipeline(chunks, createGzip(), createWriteStream(temporary));
    return `${name}.${edition}.${digest.digest('base64url').slice(0, 20)}.xml.gz`;
  });
}

/** Takes a file that may be gone: another process puts a newer one in its place. */
async function take(folder: string, name: string): Promise<OpenedDocument | null> {
  const file = await unlessMissing(open(join(folder, name)));
  return file && { file, bytes: (await file.stat()).size, digest: FILE.exec(name)?.[3] ?? '' };
}

/** Names of the files of a folder; none while there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  return (await unlessMissing(readdir(folder))) ?? [];
}

/** Removes other editions of a document, and what writers that were killed left. Who reads one of them reads on. */
async function tidy(folder: string, kept: string, now: Date): Promise<void> {
  const name = FILE.exec(kept)?.[1];
  for (const file of await namesIn(folder)) {
    const path = join(folder, file);
    const isLost = async () => {
      const found = await stat(path).catch(() => null);
      return found !== null && now.getTime() - found.mtimeMs > LOST_MS;
    };
    const isOld = file !== kept && FILE.exec(file)?.[1] === name;
    if (isOld || (file.startsWith(DRAFT) && (await isLost()))) await rm(path, { force: true });
  }
}

/** Keeps documents in a folder that several processes may share: what one has made the others find. */
export function openKeptDocuments(folder: string, clock: Clock): KeptDocuments {
  let last: Promise<unknown> = Promise.resolve();
  const making = new Map<string, Promise<string>>();

  async function findName({ name }: LongDocument, edition: string): Promise<string | undefined> {
    return (await namesIn(folder)).find((file) => {
      const parts = FILE.exec(file);
      return parts?.[1] === name && parts[2] === edition;
    });
  }

  /** One is made at a time, and by whoever asks first. */
  function make(document: LongDocument, edition: string): Promise<string> {
    const key = `${document.name}.${edition}`;
    const known = making.get(key);
    if (known) return known;
    const made = last.then(async () => {
      const name = await write(folder, document, edition);
      await tidy(folder, name, clock());
      return name;
    });
    last = made.catch(() => {});
    making.set(key, made);
    return made.finally(() => making.delete(key));
  }

  return {
    async open(document) {
      const edition = `${document.version}-${Math.floor(clock().getTime() / document.life)}`;
      const found = await findName(document, edition);
      const taken = found ? await take(folder, found) : null;
      if (taken) return taken;
      const made = await take(folder, await make(document, edition));
      if (!made) throw new Error(`${document.name} was taken away as soon as it was made`);
      return made;
    },
  };
}
