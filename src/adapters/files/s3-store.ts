import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore, OpenedFile, StoredFile } from '../../kit/file-store.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../kit/private-folder.ts';
import { openS3Client, type S3Address } from './s3-client.ts';

/** An object cannot grow, so what is appended to a file is an object of its own, named by the bytes before it. */
const PIECE = /~\d{15}$/;
const pieceOf = (name: string, at: number) => `${name}~${String(at).padStart(15, '0')}`;
/** In milliseconds; the process that used a temporary folder this old no longer exists. */
const LOST_MS = 86_400_000;

const byName = (one: StoredFile, other: StoredFile) => (one.name < other.name ? -1 : 1);

/** Files below a folder of this machine, by paths with slashes, with texts that change when they do. */
async function statesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const states = new Map<string, string>();
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const path = join(parentPath, name);
    const { mtimeMs, size } = await stat(path);
    states.set(relative(folder, path).split(sep).join('/'), `${mtimeMs} ${size}`);
  }
  return states;
}

/** Makes a temporary folder for `work`, and deletes those of killed processes. */
async function inTemporary<T>(parent: string, work: (path: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true, mode: PRIVATE_FOLDER });
  for (const name of await readdir(parent)) {
    const found = await stat(join(parent, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LOST_MS)
      await rm(join(parent, name), { recursive: true, force: true });
  }
  const path = await mkdtemp(join(parent, 'work-'));
  try {
    return await work(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

/** Opens a store in a bucket of an S3-compatible service. `temporary` is a folder of this machine for files on their way. */
export function openS3Store(
  address: S3Address,
  temporary: string,
): FileStore & { check(): Promise<boolean> } {
  const { ask } = openS3Client(address);

  async function open(name: string): Promise<OpenedFile | null> {
    const response = await ask((client) => client.getObjectResponse(name));
    if (!response?.body) return null;
    return {
      stream: Readable.from(response.body),
      bytes: Number(response.headers.get('content-length')),
      version: response.headers.get('etag') ?? '',
    };
  }

  /** Lists the objects whose names begin with this text. */
  async function listObjects(prefix: string): Promise<StoredFile[]> {
    const objects = (await ask((client) => client.listObjects('/', prefix))) ?? [];
    return objects.map(({ Key, Size, LastModified }) => ({
      ...{ name: Key, bytes: Number(Size), changedAt: new Date(LastModified) },
    }));
  }

  async function upload(name: string, path: string): Promise<void> {
    const blob = await openAsBlob(path);
    await ask((client) => client.putObject(name, blob));
  }

  const piecesOf = async (name: string) =>
    (await listObjects(`${name}~`)).filter((each) => PIECE.test(each.name)).toSorted(byName);

  async function list(folder: string): Promise<StoredFile[]> {
    const files = new Map<string, StoredFile>();
    for (const object of await listObjects(`${folder}/`)) {
      const name = object.name.replace(PIECE, '');
      const bytes = object.bytes + (files.get(name)?.bytes ?? 0);
      files.set(name, { ...object, name, bytes });
    }
    return [...files.values()].toSorted(byName);
  }

  async function remove(name: string): Promise<void> {
    const own = ({ name: each }: StoredFile) =>
      each === name || each.startsWith(`${name}/`) || each.replace(PIECE, '') === name;
    for (const { name: each } of (await listObjects(name)).filter(own))
      await ask((client) => client.deleteObject(each));
  }

  /** Writes the content of a file, of all its pieces in turn, to a path of this machine. */
  async function download(name: string, path: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
    const parts = [{ name }, ...(await piecesOf(name))];
    for (const part of parts) {
      const file = await open(part.name);
      if (file) await pipeline(file.stream, createWriteStream(path, { flags: 'a', mode: PRIVATE_FILE }));
    }
  }

  return {
    open,
    list,
    remove,
    check: () => ask((client) => client.bucketExists()),
    version: (name) => ask((client) => client.getEtag(name)),
    write: async (name, bytes) => void (await ask((client) => client.putObject(name, bytes))),
    add: (folder, fill) =>
      inTemporary(temporary, async (path) => {
        const name = await fill(join(path, 'new'));
        await upload(`${folder}/${name}`, join(path, 'new'));
        return name;
      }),
    append: (name, body) =>
      inTemporary(temporary, async (path) => {
        await pipeline(body, createWriteStream(join(path, 'piece'), { mode: PRIVATE_FILE }));
        const before = (await piecesOf(name)).reduce((sum, { bytes }) => sum + bytes, 0);
        await upload(pieceOf(name, before), join(path, 'piece'));
      }),
    local: (folder, work) =>
      inTemporary(temporary, async (path) => {
        for (const { name } of await list(folder))
          await download(name, join(path, name.slice(folder.length + 1)));
        const before = await statesIn(path);
        const done = await work(path);
        const after = await statesIn(path);
        for (const [name, state] of after)
          if (before.get(name) !== state) await upload(`${folder}/${name}`, join(path, name));
        for (const name of before.keys()) if (!after.has(name)) await remove(`${folder}/${name}`);
        return done;
      }),
  };
}
