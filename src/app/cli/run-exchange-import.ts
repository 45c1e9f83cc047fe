import { type Connection, openDatabaseForWork } from '../../data/connection.ts';
import { type Result, success } from '../../domain/result.ts';
import { type ImportOptions, importFiles } from '../../exchange/import-files.ts';
import { importSession, type SessionFiles } from '../../exchange/session/import-session.ts';
import { systemClock } from '../../kit/clock.ts';
import { readEnv } from '../../kit/env.ts';
import { vocabularyNow } from '../vocabulary.ts';
import { explainImportError } from './explain-import-error.ts';
import { storeIn } from './store-in.ts';

/** The process that the shop runs for an import: of an exchange's folder, or of one file. It is told what by a message, and answers by one. */
type Wish = (SessionFiles | { file: string }) & { mayRetireMany: boolean };
type Answer = Result<{ files?: readonly string[]; retiredMany: boolean }>;

const ending = new AbortController();
// The shop is gone, or wants it to end.
process.once('disconnect', () => ending.abort());
process.once('SIGTERM', () => ending.abort());

async function importFile(connection: Connection, file: string, options: ImportOptions): Promise<Answer> {
  const imported = await importFiles(connection, [file], options);
  if (!imported.ok) return imported;
  return success({ retiredMany: imported.value.some(({ massRetirement }) => massRetirement !== null) });
}

async function work({ mayRetireMany, ...wished }: Wish): Promise<Answer> {
  const env = readEnv(process.env);
  const connection = await openDatabaseForWork(env);
  const options = {
    clock: systemClock,
    words: vocabularyNow(env),
    storePicture: storeIn(env.DATA_DIR),
    mayRetireMany,
    signal: ending.signal,
  };
  try {
    return 'file' in wished
      ? await importFile(connection, wished.file, options)
      : await importSession((paths, given) => importFiles(connection, paths, given), wished, options);
  } finally {
    await connection.close();
  }
}

process.once('message', async (wish: Wish) => {
  const answer = await work(wish).catch((error: unknown): Answer => {
    console.error(error);
    return { ok: false, code: 'unknown', message: explainImportError(error).split('\n')[0] ?? '' };
  });
  process.send?.(answer, () => process.exit(0));
  if (!process.connected) process.exit(1);
});
