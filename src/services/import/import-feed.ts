import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DownloadedFile, DownloadFailure, DownloadOptions } from '../../adapters/web/download.ts';
import { outbox } from '../../data/schema/order.ts';
import type { OutboxEntry } from '../../domain/outbox-message.ts';
import type { Result } from '../../domain/result.ts';
import { shopMailbox } from '../../domain/shop-contacts.ts';
import type { Clock } from '../../kit/clock.ts';
import type { ServiceDeps } from '../settings.ts';
import { type FeedState, readFeedState, writeFeedState } from './feed-state.ts';

export interface FileImport {
  file: string;
  /** True when a person has confirmed that many products may be retired. */
  mayRetireMany?: boolean;
  /** True to report only, without storing anything. */
  dryRun?: boolean;
  /** Source to use instead of the one that the file names. */
  sourceKey?: string;
}

export interface FeedDeps extends ServiceDeps {
  clock: Clock;
  url: string;
  /** Folder that contains the feed and its state. */
  folder: string;
  /** Milliseconds from one check to the next. */
  every: number;
  download(
    url: string,
    file: string,
    options: Pick<DownloadOptions, 'maxBytes' | 'etag' | 'lastModified' | 'signal'>,
  ): Promise<Result<DownloadedFile, DownloadFailure>>;
  runImport(request: FileImport): Promise<Result<unknown>>;
  /** Identifies how files are read, currency rates included: both may change goods although the feed is the same. */
  rules(): Promise<string>;
}

export type FeedOutcome = 'not-due' | 'unchanged' | 'imported' | 'failed' | 'busy';

/** Maximum bytes of a downloaded catalogue; one of 100,000 products takes about 100 MB. */
export const MAX_CATALOGUE_BYTES = 500_000_000;
/** Number of failed checks before the shop is notified of a server that does not respond, because it usually recovers by itself. */
const PATIENCE = 3;

const ARCHIVE = Buffer.from('PK\u0003\u0004');

/** Code of an import that did not start because another one is running; it is tried again soon. */
const BUSY = 'import-running';

const HINT: Readonly<Record<string, string>> = {
  'mass-retirement':
    'Если так и должно быть, разрешите этот обмен в управлении сайтом, на странице «Импорт»: следующая загрузка снимет эти товары с продажи.',
};

interface Failure {
  code: string;
  message: string;
}

function emailOf({ settings, url }: FeedDeps, { code, message }: Failure, at: Date): OutboxEntry {
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

/** Records a failure, and notifies the shop unless it already knows of this one. */
async function failed(deps: FeedDeps, state: FeedState, failure: Failure): Promise<FeedOutcome> {
  const { db, clock } = deps;
  const failures = state.failures + 1;
  const isNews = state.notified !== failure.code && (failure.code !== 'later' || failures >= PATIENCE);
  if (isNews)
    await db
      .insert(outbox)
      .values(emailOf(deps, failure, clock()))
      .onConflictDoNothing();
  await writeFeedState(deps.folder, { ...state, failures, notified: isNews ? failure.code : state.notified });
  return 'failed';
}

/** True when the file begins like a ZIP archive; the import itself recognises other formats. */
async function isArchive(file: string): Promise<boolean> {
  const opened = await open(file);
  try {
    const { buffer } = await opened.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.equals(ARCHIVE);
  } finally {
    await opened.close();
  }
}

/** Imports the file. @returns the failure, or null */
async function importFile(deps: FeedDeps, file: string): Promise<Failure | null> {
  const imported = await deps.runImport({ file });
  return imported.ok ? null : imported;
}

/**
 * Checks whether the feed at the configured address has changed, and if so imports it: limited in bytes and time, never from a private
 * network, and retiring many products only with permission. The shop is emailed about a failure once per reason. The last file stays in the
 * folder.
 */
export async function importFeed(deps: FeedDeps, signal?: AbortSignal): Promise<FeedOutcome> {
  const { folder, url, clock, every } = deps;
  const before = await readFeedState(folder, url);
  const now = clock();
  if (now.getTime() - before.checkedAt < every) return 'not-due';
  await mkdir(folder, { recursive: true });
  const state = { ...before, checkedAt: now.getTime() };
  const rates = await deps.rules();
  const known = before.rates === rates ? { etag: before.etag, lastModified: before.lastModified } : {};
  const file = join(folder, 'feed.new');
  try {
    const downloaded = await deps.download(url, file, { maxBytes: MAX_CATALOGUE_BYTES, ...known, signal });
    if (!downloaded.ok) return signal?.aborted ? 'busy' : await failed(deps, state, downloaded);
    const well = { ...state, failures: 0, notified: '' };
    if (!downloaded.value.changed) {
      await writeFeedState(folder, well);
      return 'unchanged';
    }
    const feedFile = join(folder, (await isArchive(file)) ? 'feed.zip' : 'feed.xml');
    await rename(file, feedFile);
    const failure = await importFile(deps, feedFile);
    if (failure?.code === BUSY || failure?.code === 'interrupted') return 'busy';
    if (failure) return await failed(deps, state, failure);
    const { etag, lastModified } = downloaded.value;
    await writeFeedState(folder, { ...well, etag, lastModified, rates });
    return 'imported';
  } finally {
    await rm(file, { force: true });
  }
}
