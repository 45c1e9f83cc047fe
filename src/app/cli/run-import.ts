import { parseArgs } from 'node:util';
import { openDatabase, tidyUp } from '../../data/connection.ts';
import { DirectoryInUse } from '../../data/directory-lock.ts';
import type { StorePicture } from '../../exchange/attach-pictures.ts';
import { importFiles } from '../../exchange/import-files.ts';
import { reportText } from '../../exchange/report-text.ts';
import { systemClock } from '../../kit/clock.ts';
import { EnvError, readEnv } from '../../kit/env.ts';
import { picturePlaces } from '../../services/pictures/picture-places.ts';
import { storePicture } from '../../services/pictures/store-picture.ts';

const HELP = `npm run import -- ФАЙЛ… [--source КЛЮЧ]

  Принимает каталог: CommerceML 2.03–3.1 (товары, предложения, цены, остатки), YML, CSV.
  Файлы одного обмена передаются вместе, в любом порядке; можно назвать папку.
  --source КЛЮЧ  имя источника вместо того, которое файлы называют сами.
  Подробнее: docs/import.md`;

/** Between two lines of progress. */
const RECORDS_A_LINE = 20_000;

function storeIn(dataDir: string): StorePicture {
  const places = picturePlaces(dataDir, null);
  return async (bytes) => {
    const stored = await storePicture(places, bytes);
    return stored.ok ? stored.value : null;
  };
}

/** Imports and tells the outcome. @returns the exit code */
async function run(paths: readonly string[], sourceKey: string | undefined): Promise<number> {
  const env = readEnv(process.env);
  const connection = await openDatabase(env);
  try {
    const imported = await importFiles(connection, paths, {
      clock: systemClock,
      storePicture: storeIn(env.DATA_DIR),
      ...(sourceKey ? { sourceKey } : {}),
      onProgress(records) {
        if (records % RECORDS_A_LINE === 0) console.log(`прочитано записей: ${records}`);
      },
    });
    if (imported.ok) {
      await tidyUp(connection);
      console.log(imported.value.map(reportText).join('\n\n'));
      return 0;
    }
    console.error(`Не принято, в каталоге ничего не изменилось.\n${imported.message}`);
    return 1;
  } finally {
    await connection.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof DirectoryInUse) {
    return `База данных занята: магазин работает и держит её открытой.
Остановите магазин на время импорта или перейдите на PostgreSQL (DATABASE_URL): с ним импорт идёт без остановки.`;
  }
  if (error instanceof EnvError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  return `Импорт не удался, в каталоге ничего не изменилось: ${message || code}`;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { source: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch {
    return null;
  }
}

const given = readArguments();
if (!given || given.values.help || given.positionals.length === 0) {
  console.log(HELP);
  process.exit(given?.values.help ? 0 : 1);
}
process.exitCode = await run(given.positionals, given.values.source).catch((error: unknown) => {
  console.error(explain(error));
  return 1;
});
