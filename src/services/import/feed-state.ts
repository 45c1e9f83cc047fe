import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { unlessMissing } from '../../kit/unless-missing.ts';
import { writeWholeFile } from '../../kit/write-whole-file.ts';

const schema = v.object({
  url: v.string(),
  /** When the feed was last checked, in milliseconds since 1970; 0 before the first check. */
  checkedAt: v.number(),
  /** Headers of the feed that was imported last; empty when the server does not send them. */
  etag: v.string(),
  lastModified: v.string(),
  /** Identifies how it was read, exchange rates included. */
  rates: v.string(),
  /** Number of failed checks in a row. */
  failures: v.number(),
  /** Code of the failure that the shop has been notified of; empty if there is none. */
  notified: v.optional(v.string(), ''),
});

export type FeedState = v.InferOutput<typeof schema>;

const fileOf = (folder: string) => join(folder, 'state.json');

/**
 * Reads the state of the feed at this address; if the stored state is damaged or belongs to another address, returns one without any check.
 */
export async function readFeedState(folder: string, url: string): Promise<FeedState> {
  const text = await unlessMissing(readFile(fileOf(folder), 'utf8'));
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (read.success && read.output.url === url) return read.output;
  return { url, checkedAt: 0, etag: '', lastModified: '', rates: '', failures: 0, notified: '' };
}

export async function writeFeedState(folder: string, state: FeedState): Promise<void> {
  await writeWholeFile(fileOf(folder), (temporary) => writeFile(temporary, JSON.stringify(state)));
}
