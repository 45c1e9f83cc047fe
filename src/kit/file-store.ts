import type { Readable } from 'node:stream';
import { readAtMost } from './read-at-most.ts';

export interface StoredFile {
  /** Path below the store's root, with slashes, such as `pictures/masters/0123456789abcdef.jpg`. */
  name: string;
  bytes: number;
  changedAt: Date;
}

/** A file that is being read. Whoever gets it has to read the stream to its end or destroy it. */
export interface OpenedFile {
  stream: Readable;
  bytes: number;
  /** Text that changes when the file is replaced. */
  version: string;
}

/**
 * Files that all machines of the shop share: a folder, or a store of another service. Names are paths with slashes below its root.
 * Operations throw {@link FilesUnavailable} while another service does not respond.
 */
export interface FileStore {
  /** Text that changes when the file is replaced; null if there is no such file. */
  version(name: string): Promise<string | null>;
  open(name: string): Promise<OpenedFile | null>;
  /** Writes a complete file. A reader never sees half of it, and of two writers the later wins. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Adds a complete file to a folder: `fill` writes a temporary file and returns the name, as only then it may be known. */
  add(folder: string, fill: (temporary: string) => Promise<string>): Promise<string>;
  /**
   * Appends to a file, and creates it if needed; a failed attempt changes nothing. Several must not append to the same file at once.
   */
  append(name: string, body: Readable): Promise<void>;
  /** Deletes a file, or a folder with everything in it; a missing one is ignored. */
  remove(name: string): Promise<void>;
  /** Lists all files below a folder, sorted by name; empty when there is none. Links are skipped, because they may lead elsewhere. */
  list(folder: string): Promise<StoredFile[]>;
  /**
   * Does `work` with the files of a folder as a folder of this machine. Files that it adds, changes and deletes are so in the store, unless
   * it fails.
   */
  local<T>(folder: string, work: (path: string) => Promise<T>): Promise<T>;
}

/** The service that stores the files does not respond, or refuses to. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
}

/** Reads a file of at most `most` bytes; null if there is none. @throws if it is larger */
export async function readStored(
  { open }: Pick<FileStore, 'open'>,
  name: string,
  most: number,
): Promise<Buffer | null> {
  const file = await open(name);
  return file && readAtMost(file.stream, most, `${name} has more than ${most} bytes`);
}
