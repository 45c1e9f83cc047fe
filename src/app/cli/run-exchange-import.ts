import { type Connection, openDatabaseForWork } from '../../data/connection.ts';
import type { ImportProgress } from '../../domain/import-progress.ts';
import type { TableShape } from '../../domain/reading/table-shape.ts';
import { type Result, success } from '../../domain/result.ts';
import { describeTables } from '../../exchange/describe-tables.ts';
import { type ImportOptions, importFiles } from '../../exchange/import-files.ts';
import { importSession, type SessionFiles } from '../../exchange/session/import-session.ts';
import { systemClock } from '../../kit/clock.ts';
import { readEnv } from '../../kit/env.ts';
import type { FileImported, TablesRequest } from '../../services/catalogue-upload/open-uploads.ts';
import type { FileImport } from '../../services/import/import-feed.ts';
import { openFiles } from '../open-files.ts';
import { vocabularyNow } from '../vocabulary.ts';
import { explainImportError } from './explain-import-error.ts';
import { storeIn } from './store-in.ts';

/**
 * Input of the import process: the folder of an exchange, a file, or a file whose tables are to be described. Input, progress and result are
 * sent as messages between the processes.
 */
type Input = SessionFiles | FileImport | TablesRequest;
type Answer = Result<{ files?: readonly string[] } | FileImported> | Result<readonly TableShape[]>;

const ending = new AbortController();
// The channel closes when the shop has exited or stops this process.
process.once('disconnect', () => ending.abort());
process.once('SIGTERM', () => ending.abort());

async function importFile(connection: Connection, file: string, options: ImportOptions): Promise<Answer> {
  const imported = await importFiles(connection, [file], options);
  if (!imported.ok) return imported;
  const outcomes = imported.value.map(({ id, version, milliseconds, ...outcome }) => outcome);
  return success({ outcomes, importId: imported.value[0]?.id ?? null });
}

async function work(input: Input): Promise<Answer> {
  const env = readEnv(process.env);
  const connection = await openDatabaseForWork(env);
  try {
    const words = await vocabularyNow(env, connection.pool);
    if ('tablesOf' in input)
      return success(await describeTables(connection, [input.tablesOf], { words, ...named(input) }));
    const dryRun = 'file' in input && input.dryRun === true;
    const options = {
      ...{ clock: systemClock, words, dryRun, signal: ending.signal },
      storePicture: storeIn(env.DATA_DIR, openFiles(env), dryRun),
      ...('file' in input ? { ...named(input), mayRetireMany: input.mayRetireMany === true } : {}),
      onProgress: (progress: ImportProgress) => void process.send?.({ progress }),
    };
    return 'file' in input
      ? await importFile(connection, input.file, options)
      : await importSession((paths, given) => importFiles(connection, paths, given), input, options);
  } finally {
    await connection.close();
  }
}

const named = ({ sourceKey }: { sourceKey?: string }) => (sourceKey ? { sourceKey } : {});

process.once('message', async (input: Input) => {
  const answer = await work(input).catch((error: unknown): Answer => {
    console.error(error);
    return { ok: false, code: 'unknown', message: explainImportError(error).split('\n')[0] ?? '' };
  });
  process.send?.({ answer }, () => process.exit(0));
  if (!process.connected) process.exit(1);
});
