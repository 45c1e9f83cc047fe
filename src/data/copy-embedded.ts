import { constants, copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type pg from 'pg';
import { embeddedFiles } from './embedded.ts';

/** Clocks of file systems are coarse: what was written so shortly before the first pass is copied again in the second. */
const SLACK_MS = 2000;

interface Listed {
  folders: string[];
  files: string[];
}

async function listWithin(root: string): Promise<Listed> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  const pathsOf = (found: typeof entries) =>
    found.map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  return {
    folders: pathsOf(entries.filter((entry) => entry.isDirectory())),
    files: pathsOf(entries.filter((entry) => entry.isFile())),
  };
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The engine deletes and writes files meanwhile; whatever this pass got wrong the second one mends. */
async function copyRoughly(from: string, to: string): Promise<Set<string>> {
  const { folders, files } = await listWithin(from);
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true });
  const copied = new Set<string>();
  for (const file of files) {
    try {
      await copyFile(join(from, file), join(to, file), constants.COPYFILE_FICLONE);
      copied.add(file);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return copied;
}

/** Copies what was written since `since`, as quickly as can be: the engine stands still. */
async function copyRest(from: string, to: string, copied: Set<string>, since: number): Promise<void> {
  const { folders, files } = await listWithin(from);
  for (const folder of folders) mkdirSync(join(to, folder), { recursive: true });
  const left = new Set(copied);
  for (const file of files) {
    left.delete(file);
    if (copied.has(file) && statSync(join(from, file)).mtimeMs < since) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(from, file), join(to, file), constants.COPYFILE_FICLONE);
  }
  for (const file of left) rmSync(join(to, file), { force: true });
}

/**
 * Copies the embedded database of a data directory into another one, while the engine that `pool` leads to runs: most of it
 * beside the engine's work, the rest within a transaction, during which all others wait some hundredths of a second.
 */
export async function copyEmbedded(pool: pg.Pool, dataDir: string, toDataDir: string): Promise<void> {
  const from = embeddedFiles(dataDir);
  const to = embeddedFiles(toDataDir);
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  await pool.query('checkpoint');
  const since = Date.now() - SLACK_MS;
  const copied = await copyRoughly(from, to);
  const client = await pool.connect();
  try {
    // Within a transaction the engine serves nobody else, and a checkpoint leaves its files whole.
    await client.query('begin');
    await client.query('checkpoint');
    await copyRest(from, to, copied, since);
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}
