import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { unlessMissing } from '../../kit/unless-missing.ts';
import { writeWholeFile } from '../../kit/write-whole-file.ts';

const schema = v.object({
  url: v.string(),
  /** Milliseconds since 1970 of the last look; 0 before the first. */
  checkedAt: v.number(),
  /** Of the feed that was imported last; empty where the server does not say them. */
  etag: v.string(),
  lastModified: v.string(),
  /** Names the rates that it was sold by. */
  rates: v.string(),
  /** Looks in a row that failed. */
  failures: v.number(),
  /** The code of the failure that the shop was told of; empty: none. */
  told: v.string(),
});

export type FeedState = v.InferOutput<typeof schema>;

const fileOf = (folder: string) => join(folder, 'state.json');

/** What is known of the feed at this address; of another one, or in a file that is broken, nothing is. */
export async function readFeedState(folder: string, url: string): Promise<FeedState> {
  const text = await unlessMissing(readFile(fileOf(folder), 'utf8'));
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (read.success && read.output.url === url) return read.output;
  return { url, checkedAt: 0, etag: '', lastModified: '', rates: '', failures: 0, told: '' };
}

export async function writeFeedState(folder: string, state: FeedState): Promise<void> {
  await writeWholeFile(fileOf(folder), (temporary) => writeFile(temporary, JSON.stringify(state)));
}
