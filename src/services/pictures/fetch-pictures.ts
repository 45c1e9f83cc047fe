import { sql } from 'drizzle-orm';
import type { DownloadOptions, DownloadResult } from '../../adapters/web/download.ts';
import type { Database } from '../../data/connection.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Pictures } from './pictures.ts';

export interface PictureFetching {
  db: Database;
  clock: Clock;
  pictures: Pick<Pictures, 'store'>;
  download(
    url: string,
    options: Pick<DownloadOptions, 'etag' | 'signal' | 'maxBytes'>,
  ): Promise<DownloadResult>;
}

/** Bytes; a larger file is not used as a picture. */
const MAX_BYTES = 15_000_000;
/** Pictures downloaded per round; in the worst case all are in memory. */
const ROUND = 8;
const MAX_AT_ONE_HOST = 2;
/** Longest duration of a round in milliseconds. If the node dies, the pictures of its round are due again after this time. */
const LEASE_MS = 600_000;
/** Milliseconds before each retry; after the last one the picture is given up. */
const PAUSES_MS = [60_000, 600_000, 3_600_000, 21_600_000, 86_400_000];

interface Claimed {
  url: string;
  host: string;
  tries: number;
  etag: string;
  hash: string;
}

async function claim({ db, clock }: PictureFetching): Promise<Claimed[]> {
  const now = clock();
  const lease = new Date(now.getTime() + LEASE_MS);
  const { rows } = await db.execute<Claimed & Record<string, unknown>>(sql`
    update picture_downloads d set tries = d.tries + 1, next_try_at = ${lease}
    from (select url from picture_downloads where state = 'waiting' and next_try_at <= ${now}
          order by next_try_at, url limit ${ROUND} for update skip locked) as due
    where d.url = due.url returning d.url, d.host, d.tries, d.etag, d.hash`);
  return rows;
}

async function settle(
  { db, clock }: PictureFetching,
  { url, tries, hash }: Claimed,
  { code, reason, pause }: { code: 'gone' | 'later'; reason: string; pause: number },
): Promise<void> {
  const now = clock();
  const wait = Math.max(PAUSES_MS[tries - 1] ?? 0, pause);
  const gone = code === 'gone' || tries > PAUSES_MS.length;
  // A picture that was downloaded before is still shown if it cannot be downloaded again.
  const state = gone ? (hash ? 'stored' : 'gone') : 'waiting';
  await db.execute(sql`
    update picture_downloads set state = ${state}, reason = ${reason.slice(0, 200)}, updated_at = ${now},
      next_try_at = ${new Date(now.getTime() + wait)} where url = ${url}`);
}

async function store(deps: PictureFetching, claimed: Claimed, bytes: Buffer | null, etag: string) {
  const { db, clock } = deps;
  const now = clock();
  if (bytes === null) {
    await db.execute(
      sql`update picture_downloads set state = 'stored', updated_at = ${now} where url = ${claimed.url}`,
    );
    return false;
  }
  const stored = await deps.pictures.store(bytes);
  if (!stored.ok) {
    await settle(deps, claimed, { code: 'gone', reason: stored.message, pause: 0 });
    return false;
  }
  const { hash, width, height, placeholder } = stored.value;
  const shown = await db.execute(sql`
    with stored as (
      update picture_downloads set state = 'stored', reason = '', etag = ${etag}, hash = ${hash}, width = ${width},
        height = ${height}, placeholder = ${placeholder}, updated_at = ${now} where url = ${claimed.url}
    ) update pictures set hash = ${hash}, width = ${width}, height = ${height}, placeholder = ${placeholder}
    where origin = ${claimed.url} and hash in ('', ${claimed.hash}) and hash <> ${hash}`);
  return (shown.rowCount ?? 0) > 0;
}

/** Downloads one picture; true when a product now shows another one. */
async function fetchOne(deps: PictureFetching, claimed: Claimed, signal: AbortSignal): Promise<boolean> {
  const got = await deps.download(claimed.url, {
    maxBytes: MAX_BYTES,
    signal,
    etag: claimed.hash ? claimed.etag : undefined,
  });
  if (got.ok) return store(deps, claimed, got.value.bytes, got.value.etag);
  if (signal.aborted) {
    await deps.db.execute(sql`
      update picture_downloads set tries = tries - 1, next_try_at = ${deps.clock()} where url = ${claimed.url}`);
    return false;
  }
  await settle(deps, claimed, { code: got.code, reason: got.message, pause: got.retryAfterMs ?? 0 });
  return false;
}

/** Downloads the pictures of one host, two at a time. */
async function fetchHost(deps: PictureFetching, urls: Claimed[], signal: AbortSignal): Promise<number> {
  let changed = 0;
  const lane = async () => {
    for (let next = urls.shift(); next; next = urls.shift())
      if (await fetchOne(deps, next, signal)) changed++;
  };
  await Promise.all(Array.from({ length: MAX_AT_ONE_HOST }, lane));
  return changed;
}

/**
 * Downloads some of the queued pictures that are due; several nodes may do so at once. Failures are retried after growing pauses, but a
 * missing file or one that is not a picture is recorded with the reason and not retried.
 * @returns the number of pictures due, and the number of new pictures of products
 */
export async function fetchPictures(
  deps: PictureFetching,
  signal: AbortSignal,
): Promise<{ due: number; changed: number }> {
  const claimed = await claim(deps);
  const hosts = Map.groupBy(claimed, ({ host }) => host);
  const changed = await Promise.all([...hosts.values()].map((urls) => fetchHost(deps, urls, signal)));
  return { due: claimed.length, changed: changed.reduce((sum, count) => sum + count, 0) };
}
