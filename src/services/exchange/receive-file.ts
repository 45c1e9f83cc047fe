import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exchangePath, type NameFault } from '../../domain/exchange/file-name.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { isStorageFull } from '../../kit/storage-full.ts';
import type { ExchangeSession, ReceivedPiece } from './conversation.ts';
import { clearUnlessHeld, endFolder, readRefusal } from './session-folder.ts';
import { filesOf, forgetTaken, type SessionDeps } from './sessions.ts';

/** Far more than any catalogue of 1C; what is above was made to fill the disk. */
export interface ReceiveLimits {
  /** Bytes of one piece, whatever 1C was told. */
  piece: number;
  /** Bytes and files of a conversation. */
  bytes: number;
  files: number;
}

export const RECEIVE_LIMITS: ReceiveLimits = { piece: 64_000_000, bytes: 4_000_000_000, files: 100_000 };

const NAME_WORDS: Readonly<Record<NameFault, string>> = {
  'bad-name': 'Недопустимое имя файла',
  'bad-kind': 'Файлы этого вида не принимаются: нужны XML, ZIP и картинки',
};

class TooMuch extends Error {}

/** The end of a CommerceML document, in which of its two encodings it is. */
const DOCUMENT_END = '</КоммерческаяИнформация>';
/** It takes 49 bytes; the rest is for line breaks after it. */
const END_BYTES = 100;

/** Whether the last bytes of a piece are the end of a CommerceML document. */
const closesDocument = (end: Buffer) =>
  ['utf-8', 'windows-1251'].some((encoding) =>
    new TextDecoder(encoding).decode(end).trimEnd().endsWith(DOCUMENT_END),
  );

/** What has come of a piece so far. */
interface Came {
  bytes: number;
  end: Buffer;
}

/** Passes so many bytes on, and no more. */
function bounded(most: number, came: Came): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      came.bytes += chunk.length;
      came.end = Buffer.concat([came.end, chunk.subarray(-END_BYTES)]).subarray(-END_BYTES);
      if (came.bytes > most) pass(new TooMuch());
      else pass(null, chunk);
    },
  });
}

/** What lies in a folder already. */
interface Held {
  bytes: number;
  files: Set<string>;
}

async function lookInto(folder: string): Promise<Held> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const held: Held = { bytes: 0, files: new Set() };
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    held.bytes += (await stat(path)).size;
    held.files.add(path);
  }
  return held;
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
  const came: Came = { bytes: 0, end: Buffer.alloc(0) };
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(body, bounded(most, came), createWriteStream(path, { flags: 'a', mode: 0o600 }));
    return success({ bytes: came.bytes, closesDocument: closesDocument(came.end) });
  } catch (error) {
    // Half a piece would spoil the file for the one that is sent again.
    await truncate(path, before).catch(() => {});
    if (error instanceof TooMuch) return failure('too-much', overLimit);
    if (isStorageFull(error)) return failure('no-room', 'На диске сайта нет места');
    if (
      (error as NodeJS.ErrnoException).code === 'EISDIR' ||
      (error as NodeJS.ErrnoException).code === 'ENOTDIR'
    )
      return failure('bad-name', NAME_WORDS['bad-name']);
    return failure('broken-off', 'Файл передан не до конца, повторите');
  }
}

/** Receives files of conversations; pieces of one conversation come one after the other. */
export function openFileReceiver(deps: Pick<SessionDeps, 'root' | 'db'>, limits = RECEIVE_LIMITS) {
  const held = new Map<string, Held>();
  const busy = new Set<string>();

  async function take(
    session: ExchangeSession,
    parts: readonly string[],
    body: Readable,
  ): Promise<Result<ReceivedPiece>> {
    const folder = filesOf(deps, session);
    const refused = await readRefusal(folder);
    if (refused !== null) return failure('refused', `${refused}\nНачните обмен заново`);
    const path = join(folder, ...parts);
    const known = held.get(folder) ?? (await lookInto(folder));
    held.set(folder, known);
    const name = parts.join('/');
    if (session.taken.includes(name)) {
      await rm(path, { force: true });
      await forgetTaken(deps, session.key, name);
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
        return await take(session, named.parts, body);
      } finally {
        busy.delete(session.key);
      }
    },
    /** Throws all files of a conversation away. @returns false while they are in use, and then does nothing */
    async clear(session: ExchangeSession): Promise<boolean> {
      const folder = filesOf(deps, session);
      const cleared = await clearUnlessHeld(deps.db, folder);
      if (cleared) held.delete(folder);
      return cleared;
    },
    /** Throws them away as soon as nobody uses them. */
    async end(session: ExchangeSession): Promise<void> {
      const folder = filesOf(deps, session);
      held.delete(folder);
      await endFolder(deps.db, folder);
    },
  };
}
