import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { paceOf } from '../../catalogue/pace.ts';
import type { Clock } from '../../kit/clock.ts';
import type { FileStore, OpenedFile } from '../../kit/file-store.ts';

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

/** A document that is ready to be sent, gzipped. */
export interface OpenedDocument extends OpenedFile {
  digest: string;
}

/** Cache of long documents as gzipped files, which are built on request and valid until the catalogue changes. */
export interface DocumentCache {
  open(document: LongDocument): Promise<OpenedDocument>;
}

/** How many characters are written at once. */
const CHUNK = 64 * 1024;
const FILE = /^([a-z\d-]{1,60})\.(\d{1,20}-\d{1,20})\.([\w-]{20})\.xml\.gz$/;
const FOLDER = 'feeds';
/** Milliseconds between two looks for a document that another process is making. */
const LOOK_MS = 300;

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
function write(files: FileStore, { name, pieces }: LongDocument, edition: string): Promise<string> {
  return files.add(FOLDER, async (temporary) => {
    const digest = createHash('sha256');
    const chunks = Readable.from(chunksOf(pieces(), digest), { objectMode: false });
    await pipeline(chunks, createGzip(), createWriteStream(temporary));
    return `${name}.${edition}.${digest.digest('base64url').slice(0, 20)}.xml.gz`;
  });
}

/** Opens a file; null if another process has replaced it meanwhile. */
async function openFile(files: FileStore, name: string): Promise<OpenedDocument | null> {
  const opened = await files.open(`${FOLDER}/${name}`);
  return opened && { ...opened, digest: FILE.exec(name)?.[3] ?? '' };
}

const namesIn = async (files: FileStore) => (await files.list(FOLDER)).map(({ name }) => basename(name));

/** Deletes other editions of a document. Files that are open can still be read. */
async function tidy(files: FileStore, current: string): Promise<void> {
  const name = FILE.exec(current)?.[1];
  for (const file of await namesIn(files))
    if (file !== current && FILE.exec(file)?.[1] === name) await files.remove(`${FOLDER}/${file}`);
}

/** Locks a name against all processes of the shop; null while another one holds it. */
type TryLock = (name: string) => Promise<(() => Promise<void>) | null>;

/** Opens a document cache in files that all machines share: each document is made by the one that gets its lock. */
export function openDocumentCache(files: FileStore, clock: Clock, lock: TryLock): DocumentCache {
  let last: Promise<unknown> = Promise.resolve();
  const making = new Map<string, Promise<string>>();

  async function findName({ name }: LongDocument, edition: string): Promise<string | undefined> {
    return (await namesIn(files)).find((file) => {
      const parts = FILE.exec(file);
      return parts?.[1] === name && parts[2] === edition;
    });
  }

  /** Makes a document, or waits until another process has made it. */
  async function makeOnce(document: LongDocument, edition: string): Promise<string> {
    for (;;) {
      const unlock = await lock(`${document.name}.${edition}`);
      try {
        const found = await findName(document, edition);
        if (found) return found;
        if (unlock) {
          const name = await write(files, document, edition);
          await tidy(files, name);
          return name;
        }
      } finally {
        await unlock?.();
      }
      await pause(LOOK_MS);
    }
  }

  /** Makes one document at a time; concurrent requests for the same one share it. */
  function make(document: LongDocument, edition: string): Promise<string> {
    const key = `${document.name}.${edition}`;
    const known = making.get(key);
    if (known) return known;
    const made = last.then(() => makeOnce(document, edition));
    last = made.catch(() => {});
    making.set(key, made);
    return made.finally(() => making.delete(key));
  }

  return {
    async open(document) {
      const edition = `${document.version}-${Math.floor(clock().getTime() / document.life)}`;
      const found = await findName(document, edition);
      const opened = found ? await openFile(files, found) : null;
      if (opened) return opened;
      const made = await openFile(files, await make(document, edition));
      if (!made) throw new Error(`${document.name} was taken away as soon as it was made`);
      return made;
    },
  };
}
