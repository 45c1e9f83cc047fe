import { compose, type Readable, Transform } from 'node:stream';
import { exchangePath, type NameFault } from '../../domain/exchange/file-name.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { errorCode } from '../../kit/error-code.ts';
import type { FileStore } from '../../kit/file-store.ts';
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

async function readContents(files: FileStore, folder: string): Promise<FolderContents> {
  const found = await files.list(folder);
  return {
    bytes: found.reduce((sum, { bytes }) => sum + bytes, 0),
    files: new Set(found.map(({ name }) => name)),
  };
}

async function append(
  files: FileStore,
  path: string,
  body: Readable,
  most: number,
  overLimit: string,
): Promise<Result<ReceivedPiece>> {
  const received: Received = { bytes: 0, end: Buffer.alloc(0) };
  try {
    await files.append(path, compose(body, bounded(most, received)));
    return success({ bytes: received.bytes, closesDocument: closesDocument(received.end) });
  } catch (error) {
    // 1C will send this piece again from its start; nothing of it has been appended.
    if (error instanceof TooMuch) return failure('too-much', overLimit);
    if (isStorageFull(error)) return failure('no-room', 'На диске сайта нет места');
    if (['EISDIR', 'ENOTDIR'].includes(errorCode(error))) return failure('bad-name', NAME_WORDS['bad-name']);
    return failure('broken-off', 'Файл передан не до конца, повторите');
  }
}

/** Receives the files of sessions; the pieces of one session are received one after another. */
export function openFileReceiver(deps: Pick<SessionDeps, 'files' | 'db'>, limits = RECEIVE_LIMITS) {
  const folders = new Map<string, FolderContents>();
  const busy = new Set<string>();

  async function receivePiece(
    session: ExchangeSession,
    parts: readonly string[],
    body: Readable,
  ): Promise<Result<ReceivedPiece>> {
    const folder = filesOf(session);
    const refused = await readRefusal(deps, folder);
    if (refused !== null) return failure('refused', `${refused}\nНачните обмен заново`);
    const name = parts.join('/');
    const path = `${folder}/${name}`;
    const known = folders.get(folder) ?? (await readContents(deps.files, folder));
    folders.set(folder, known);
    if (session.importedFiles.includes(name)) {
      await deps.files.remove(path);
      await forgetImported(deps, session.key, name);
    }
    const full = `Файлы обмена больше ${Math.floor(limits.bytes / 1_000_000)} МБ`;
    if (!known.files.has(path) && known.files.size >= limits.files) return failure('too-much', full);
    const most = Math.min(limits.piece, limits.bytes - known.bytes);
    const appended = await append(
      deps.files,
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
      const folder = filesOf(session);
      const cleared = await clearUnlessLocked(deps, folder);
      if (cleared) folders.delete(folder);
      return cleared;
    },
    /** Deletes the session's files as soon as they are no longer in use. */
    async end(session: ExchangeSession): Promise<void> {
      const folder = filesOf(session);
      folders.delete(folder);
      await endFolder(deps, folder);
    },
  };
}
