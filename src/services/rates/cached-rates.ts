import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { textUnlessMissing } from '../../kit/unless-missing.ts';
import { writeWholeFile } from '../../kit/write-whole-file.ts';

const fileOf = (dataDir: string) => join(dataDir, 'currency-rates.json');

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    at: v.string(),
    rates: v.record(v.string(), v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,18})?$/))),
  }),
);

/** The latest rates with their time; null when there are none or the file is invalid. */
export function readCachedRates(dataDir: string): v.InferOutput<typeof schema> | null {
  const read = v.safeParse(schema, textUnlessMissing(fileOf(dataDir)));
  return read.success ? read.output : null;
}

export async function writeCachedRates(
  dataDir: string,
  rates: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> {
  const text = `${JSON.stringify({ at: at.toISOString(), rates }, null, 1)}\n`;
  await writeWholeFile(fileOf(dataDir), (temporary) => writeFile(temporary, text));
}
