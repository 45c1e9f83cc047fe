import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { textUnlessMissing } from '../../kit/unless-missing.ts';
import { writeWholeFile } from '../../kit/write-whole-file.ts';

const fileOf = (dataDir: string) => join(dataDir, 'currency-rates.json');

const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    at: v.string(),
    rates: v.record(v.string(), v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,18})?$/))),
  }),
);

/** The last rates that came, with their moment; null where none have come or the file is no such file. */
export function readKeptRates(dataDir: string): v.InferOutput<typeof kept> | null {
  const read = v.safeParse(kept, textUnlessMissing(fileOf(dataDir)));
  return read.success ? read.output : null;
}

export async function writeKeptRates(
  dataDir: string,
  rates: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> {
  const text = `${JSON.stringify({ at: at.toISOString(), rates }, null, 1)}\n`;
  await writeWholeFile(fileOf(dataDir), (temporary) => writeFile(temporary, text));
}
