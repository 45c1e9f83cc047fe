import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exchangePath, type NameFault } from '../../domain/exchange/file-name.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { errorCode } from '../../kit/error-code.ts';
import { isStorageFull } from '../../kit/storage-full.ts';
import type { ExchangeSession, ReceivedPiece } from './conversation.ts';
import { clearUnlessLocked, endFolder, readRefusal } from './session-folder.ts';
import { filesOf, forgetImported, type SessionDeps } from './sessions.ts';

/** Limits far above any catalogue of 1C; only somebody who wants to fill the disk sends more. */
export interface ReceiveLimits {
  /** Maximum bytes of one piece, even if 1C was told a lower limit. */
  piece: number;
  /** Maximum bytes and number of files of a session. */
  bytes: number;
  files: number;
}

export const RECEIVE_LIMITS: ReceiveLimits = { piece: 64_000_000, bytes: 4_000_000_000, files: 100_000 };

const NAME_WORDS: Readonly<Record<NameFault, string>> = {
  'bad-name': 'Недопустимое имя файла',
  'bad-kind': 'Файлы этого вида не принимаются: нужны XML, ZIP и картинки',
};

class TooMuch extends Error {}

/** End of a CommerceML document, in either of its encodings. */
const DOCUMENT_END = '</КоммерческаяИнформация>';
/** How many bytes at the end of a piece are examined: the end tag takes 49, and line breaks may follow it. */
const END_BYTES = 100;

/** True when the last bytes of a piece are the end of a CommerceML document. */
const closesDocument = (end: Buffer) =>
  ['utf-8', 'windows-1251'].some((encoding) =>
    new TextDecoder(encoding).decode(end).trimEnd().endsWith(DOCUMENT_END),
  );

interface Received {
  bytes: number;
  end: Buffer;
}

/**
 * Returns a stream that passes on at most `most` bytes and fails beyond them; records in `received` how many there were and the last of
 * them.
 */
function bounded(most: number, received: Received): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      received.bytes += chunk.length;
      received.end = Buffer.concat([received.end, chunk.subarray(-END_BYTES)]).subarray(-END_BYTES);
      if (received.bytes > most) pass(new TooMuch());
      else pass(null, chunk);
    },
  });
}

interface FolderContents {
  bytes: number;
  files: Set<string>;
}

async function readContents(folder: string): Promise<FolderContents> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const contents: FolderContents = { bytes: 0, files: new Set() };
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    contents.bytes += (await stat(path)).size;
    contents.files.add(path);
  }
  return contents;
}

async function append(
  path: string,
  body: Readable,
  most: number,
  overLimit: string,
): Promise<Result<ReceivedPiece>> {
  const before = await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
  const received: Received = { bytes: 0, end: Buffer.alloc(0) };
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(body, bounded(most, received), createWriteStream(path, { flags: 'a', mode: 0o600 }));
    return success({ bytes: received.bytes, closesDocument: closesDocument(received.end) });
  } catch (error) {
    // 1C will send this piece again from its start; appended to half of it, that would corrupt the file.
    await truncate(path, before).catch(() => {});
    if (error instanceof TooMuch) return failure('too-much', overLimit);
    if (isStorageFull(error)) return failure('no-room', 'На диске сайта нет места');
    if (['EISDIR', 'ENOTDIR'].includes(errorCode(error))) return failure('bad-name', NAME_WORDS['bad-name']);
    return failure('broken-off', 'Файл передан не до конца, повторите');
  }
}

/** Receives the files of sessions; the pieces of one session are received one after another. */
export function openFileReceiver(deps: Pick<SessionDeps, 'root' | 'db'>, limits = RECEIVE_LIMITS) {
  const folders = new Map<string, FolderContents>();
  const busy = new Set<string>();

  async function receivePiece(
    session: ExchangeSession,
    parts: readonly string[],
    body: Readable,
  ): Promise<Result<ReceivedPiece>> {
    const folder = filesOf(deps, session);
    const refused = await readRefusal(folder);
    if (refused !== null) return failure('refused', `${refused}\nНачните обмен заново`);
    const path = join(folder, ...parts);
    const known = folders.get(folder) ?? (await readContents(folder));
    folders.set(folder, known);
    const name = parts.join('/');
    if (session.importedFiles.includes(name)) {
      await rm(path, { force: true });
      await forgetImported(deps, session.key, name);
    }
    const full = `Файлы обмена больше ${Math.floor(limits.bytes / 1_000_000)} МБ`;
    if (!known.files.has(path) && known.files.size >= limits.files) return failure('too-much', full);
    const most = Math.min(limits.piece, limits.bytes - known.bytes);
    const appended = await append(
      path,
      body,
      most,
      most < limits.piece ? full : 'Часть файла слишком велика',
    );
    if (!appended.ok) return appended;
    known.files.add(path);
    known.bytes += appended.value.bytes;
    return appended;
  }

  return {
    async receive(session: ExchangeSession, name: string, body: Readable): Promise<Result<ReceivedPiece>> {
      const named = exchangePath(name);
      if ('fault' in named) return failure(named.fault, NAME_WORDS[named.fault]);
      if (busy.has(session.key)) return failure('busy', 'Предыдущая часть файла ещё передаётся, повторите');
      busy.add(session.key);
      try {
        return await receivePiece(session, named.parts, body);
      } finally {
        busy.delete(session.key);
      }
    },
    /** Deletes all files of a session. @returns false if they are in use; then nothing is deleted */
    async clear(session: ExchangeSession): Promise<boolean> {
      const folder = filesOf(deps, session);
      const cleared = await clearUnlessLocked(deps.db, folder);
      if (cleared) folders.delete(folder);
      return cleared;
    },
    /** Deletes the session's files as soon as they are no longer in use. */
    async end(session: ExchangeSession): Promise<void> {
      const folder = filesOf(deps, session);
      folders.delete(folder);
      await endFolder(deps.db, folder);
    },
  };
}
