import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DownloadedFile, DownloadFailure, DownloadOptions } from '../../adapters/web/download.ts';
import { outbox } from '../../data/schema/order.ts';
import type { Result } from '../../domain/result.ts';
import { shopMailbox } from '../../domain/shop-contacts.ts';
import type { Clock } from '../../kit/clock.ts';
import { isRetirementAllowed, spendPermit } from '../exchange/permit.ts';
import type { ServiceDeps } from '../settings.ts';
import { type FeedState, readFeedState, writeFeedState } from './feed-state.ts';

export interface FileImport {
  file: string;
  /** A person lets much go out of sale. */
  mayRetireMany: boolean;
}

export interface FeedDeps extends ServiceDeps {
  clock: Clock;
  url: string;
  /** The folder of the feed and of what is known of it. */
  folder: string;
  /** Milliseconds between two looks. */
  every: number;
  download(
    url: string,
    file: string,
    options: Pick<DownloadOptions, 'maxBytes' | 'etag' | 'lastModified' | 'signal'>,
  ): Promise<Result<DownloadedFile, DownloadFailure>>;
  runImport(wish: FileImport): Promise<Result<{ retiredMany: boolean }>>;
  /** What prices are worth may have changed though the feed has not: names the rates they are sold by now. */
  rates(): string;
}

export type FeedOutcome = 'not-due' | 'unchanged' | 'imported' | 'failed' | 'busy';

/** Catalogues of 100,000 goods have some 100 MB. */
const MAX_BYTES = 500_000_000;
/** A server that does not answer is told of only after so many looks: it comes back. */
const PATIENCE = 3;

const ARCHIVE = Buffer.from('PK\u0003\u0004');

/** What an import says that stopped because another one is under way; it is tried again soon. */
const BUSY = 'import-running';

const HINT: Readonly<Record<string, string>> = {
  'mass-retirement':
    'Если так и должно быть: npm run shop -- exchange allow, и следующая загрузка снимет эти товары с продажи.',
};

interface Failure {
  code: string;
  message: string;
}

function letterOf({ settings, url }: FeedDeps, { code, message }: Failure, at: Date) {
  const lines = [message, ...(HINT[code] ? [HINT[code]] : []), `Адрес: ${url}`];
  return {
    key: `feed:${at.toISOString()}`,
    kind: 'mail',
    payload: {
      to: shopMailbox(settings().contacts),
      subject: 'Каталог по адресу не загрузился, товары прежние',
      text: `${lines.join('\n\n')}\n\nОб этой причине больше не напишем, пока каталог не загрузится.\n`,
    },
  };
}

/** Notes a failure, and tells the shop of it once until all is well again. */
async function failed(deps: FeedDeps, state: FeedState, failure: Failure): Promise<FeedOutcome> {
  const { db, clock } = deps;
  const failures = state.failures + 1;
  const isNews = state.told !== failure.code && (failure.code !== 'later' || failures >= PATIENCE);
  if (isNews)
    await db
      .insert(outbox)
      .values(letterOf(deps, failure, clock()))
      .onConflictDoNothing();
  await writeFeedState(deps.folder, { ...state, failures, told: isNews ? failure.code : state.told });
  return 'failed';
}

/** What begins as ZIP archives do; what else a file is the import finds out by itself. */
async function isArchive(file: string): Promise<boolean> {
  const opened = await open(file);
  try {
    const { buffer } = await opened.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.equals(ARCHIVE);
  } finally {
    await opened.close();
  }
}

/** Brings the file in. @returns why not, or null */
async function importFile(deps: FeedDeps, file: string): Promise<Failure | null> {
  const imported = await deps.runImport({ file, mayRetireMany: await isRetirementAllowed(deps) });
  if (!imported.ok) return imported;
  if (imported.value.retiredMany) await spendPermit(deps);
  return null;
}

/**
 * Looks whether the feed at the shop's address has changed, and brings it in: bounded in bytes and time, never from a private network, and
 * asked about before it empties the shop. What fails is told to the shop by a letter, once for each reason. The last file stays
 * in the folder.
 */
export async function takeFeed(deps: FeedDeps, signal?: AbortSignal): Promise<FeedOutcome> {
  const { folder, url, clock, every } = deps;
  const before = await readFeedState(folder, url);
  const now = clock();
  if (now.getTime() - before.checkedAt < every) return 'not-due';
  await mkdir(folder, { recursive: true });
  const state = { ...before, checkedAt: now.getTime() };
  const rates = deps.rates();
  const known = before.rates === rates ? { etag: before.etag, lastModified: before.lastModified } : {};
  const file = join(folder, 'feed.new');
  try {
    const came = await deps.download(url, file, { maxBytes: MAX_BYTES, ...known, signal });
    if (!came.ok) return signal?.aborted ? 'busy' : await failed(deps, state, came);
    const well = { ...state, failures: 0, told: '' };
    if (!came.value.changed) {
      await writeFeedState(folder, well);
      return 'unchanged';
    }
    const kept = join(folder, (await isArchive(file)) ? 'feed.zip' : 'feed.xml');
    await rename(file, kept);
    const failure = await importFile(deps, kept);
    if (failure?.code === BUSY || failure?.code === 'interrupted') return 'busy';
    if (failure) return await failed(deps, state, failure);
    const { etag, lastModified } = came.value;
    await writeFeedState(folder, { ...well, etag, lastModified, rates });
    return 'imported';
  } finally {
    await rm(file, { force: true });
  }
}
