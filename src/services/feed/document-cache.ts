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
  /** Consists of Latin letters, digits and hyphens; it is part of the file's name. */
  name: string;
  /** Version of the catalogue that `pieces` are made from; another version makes another document. */
  version: number;
  /**
   * In milliseconds; after this time the document is built again even if the version is the same, because some changes, such as stock, have
   * no version.
   */
  life: number;
  /** Yields the document's text. The first piece is the header, which may contain the time and does not count as a change. */
  pieces(): Iterable<string> | AsyncIterable<string>;
}

/** A document that is ready to be sent. Whoever gets it has to read the file to its end or close it. */
export interface OpenedDocument {
  file: FileHandle;
  bytes: number;
  digest: string;
}

/** Cache of long documents as gzipped files, which are built on request and valid until the catalogue changes. */
export interface DocumentCache {
  open(document: LongDocument): Promise<OpenedDocument>;
}

/** How many characters are written at once. */
const CHUNK = 64 * 1024;
const FILE = /^([a-z\d-]{1,60})\.(\d{1,20}-\d{1,20})\.([\w-]{20})\.xml\.gz$/;
/** In milliseconds; the writer of a temporary file this old no longer exists. */
const LOST_MS = 3_600_000;

/** Joins pieces into chunks, working for a few milliseconds at a time; `digest` covers everything but the first piece. */
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

/** Writes a document. Returns the name of its file. */
function write(folder: string, { name, pieces }: LongDocument, edition: string): Promise<string> {
  return addWholeFile(folder, async (temporary) => {
    const digest = createHash('sha256');
    const chunks = Readable.from(chunksOf(pieces(), digest), { objectMode: false });
    await pipeline(chunks, createGzip(), createWriteStream(temporary));
    return `${name}.${edition}.${digest.digest('base64url').slice(0, 20)}.xml.gz`;
  });
}

/** Opens a file; null if another process has replaced it meanwhile. */
async function openFile(folder: string, name: string): Promise<OpenedDocument | null> {
  const file = await unlessMissing(open(join(folder, name)));
  return file && { file, bytes: (await file.stat()).size, digest: FILE.exec(name)?.[3] ?? '' };
}

/** Names of the files in a folder; empty when it does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  return (await unlessMissing(readdir(folder))) ?? [];
}

/** Deletes other editions of a document, and files of killed writers. Files that are open can still be read. */
async function tidy(folder: string, current: string, now: Date): Promise<void> {
  const name = FILE.exec(current)?.[1];
  for (const file of await namesIn(folder)) {
    const path = join(folder, file);
    const isLost = async () => {
      const found = await stat(path).catch(() => null);
      return found !== null && now.getTime() - found.mtimeMs > LOST_MS;
    };
    const isOld = file !== current && FILE.exec(file)?.[1] === name;
    if (isOld || (file.startsWith(DRAFT) && (await isLost()))) await rm(path, { force: true });
  }
}

/** Opens a document cache in a folder that several processes share. */
export function openDocumentCache(folder: string, clock: Clock): DocumentCache {
  let last: Promise<unknown> = Promise.resolve();
  const making = new Map<string, Promise<string>>();

  async function findName({ name }: LongDocument, edition: string): Promise<string | undefined> {
    return (await namesIn(folder)).find((file) => {
      const parts = FILE.exec(file);
      return parts?.[1] === name && parts[2] === edition;
    });
  }

  /** Builds one document at a time; concurrent requests for the same one share a build. */
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
      const opened = found ? await openFile(folder, found) : null;
      if (opened) return opened;
      const made = await openFile(folder, await make(document, edition));
      if (!made) throw new Error(`${document.name} was taken away as soon as it was made`);
      return made;
    },
  };
}
