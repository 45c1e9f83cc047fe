import { parseArgs } from 'node:util';
import { type Connection, openDatabaseForWork, refreshStatistics } from '../../data/connection.ts';
import { stripControlCharacters } from '../../domain/form/control-characters.ts';
import type { StorePicture } from '../../exchange/attach-pictures.ts';
import { isContentFile } from '../../exchange/content/import-content.ts';
import { importFiles } from '../../exchange/import-files.ts';
import { reportText } from '../../exchange/report-text.ts';
import { systemClock } from '../../kit/clock.ts';
import { readEnv } from '../../kit/env.ts';
import { drawLogo } from '../../services/pictures/draw-logo.ts';
import { backupBeforeUpgrade } from '../backup-before-upgrade.ts';
import { openFiles } from '../open-files.ts';
import { vocabularyNow } from '../vocabulary.ts';
import { explainImportError } from './explain-import-error.ts';
import { type ContentFiles, importContentFiles } from './import-content-files.ts';
import { listenToSignals } from './listen-to-signals.ts';
import { storeIn } from './store-in.ts';

const HELP = `npm run import -- ФАЙЛ… [--source КЛЮЧ] [--dry-run] [--yes]

  Принимает каталог: CommerceML 2.03–3.1 (товары, предложения, цены, остатки), YML, CSV;
  тексты магазина: .yaml или .json (shop, front, sections…) и страницы .md, названные поимённо.
  Файлы одного обмена передаются вместе, в любом порядке; можно назвать папку.
  --source КЛЮЧ  имя источника вместо того, которое файлы называют сами
  --dry-run      сказать всё, что сделал бы импорт, и ничего не изменить
  --yes          снять с продажи, сколько бы ни снималось (без него импорт останавливается, если больше трети)
  Подробнее: docs/import.md`;

/** Records between two lines of progress. */
const RECORDS_A_LINE = 20_000;

interface Given {
  paths: readonly string[];
  sourceKey: string | undefined;
  dryRun: boolean;
  yes: boolean;
}

const kindOfFile = (path: string) => (isContentFile(path) ? 'content' : 'catalogue');

/** Imports content files and prints the report; false when they were refused. */
async function importContent(connection: Connection, files: ContentFiles): Promise<boolean> {
  const contentResult = await importContentFiles(connection, files);
  if (contentResult.ok) console.log(stripControlCharacters(contentResult.value));
  else console.error(`Не принято, ничего не изменилось.\n${stripControlCharacters(contentResult.message)}`);
  return contentResult.ok;
}

/** Runs the import and prints its report. @returns the exit code */
async function run({ paths, sourceKey, dryRun, yes }: Given, signal: AbortSignal): Promise<number> {
  const env = readEnv(process.env);
  const connection = await openDatabaseForWork(env, {
    beforeUpgrade: backupBeforeUpgrade(env.DATA_DIR, console.log),
  });
  try {
    const storePicture = storeIn(env.DATA_DIR, openFiles(env), dryRun);
    const { content = [], catalogue = [] } = Object.groupBy(paths, kindOfFile);
    const storeLogo: StorePicture = (bytes) => drawLogo(bytes, storePicture);
    const contentImported =
      content.length === 0 ||
      (await importContent(connection, { paths: content, storePicture, storeLogo, dryRun }));
    if (!contentImported || catalogue.length === 0) return contentImported ? 0 : 1;
    const imported = await importFiles(connection, catalogue, {
      clock: systemClock,
      words: await vocabularyNow(env, connection.pool),
      storePicture,
      dryRun,
      mayRetireMany: yes,
      signal,
      ...(sourceKey ? { sourceKey } : {}),
      onProgress({ records }) {
        if (records % RECORDS_A_LINE === 0) console.log(`прочитано записей: ${records}`);
      },
    });
    if (imported.ok) {
      if (!dryRun) await refreshStatistics(connection);
      const reports = imported.value.map((report) => reportText(report, { dryRun }));
      console.log(stripControlCharacters(reports.join('\n\n')));
      return 0;
    }
    const next =
      imported.code === 'mass-retirement'
        ? '\nЕсли так и должно быть, повторите с --yes; посмотреть всё, ничего не меняя: --dry-run.'
        : '';
    const why = stripControlCharacters(imported.message);
    console.error(`Не принято, в каталоге ничего не изменилось.\n${why}${next}`);
    return 1;
  } finally {
    await connection.close();
  }
}

function readArguments(): Given | 'help' | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        yes: { type: 'boolean', short: 'y', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return 'help';
    if (positionals.length === 0) return null;
    return { paths: positionals, sourceKey: values.source, dryRun: values['dry-run'], yes: values.yes };
  } catch {
    return null;
  }
}

const given = readArguments();
if (given === null || given === 'help') {
  console.log(HELP);
  process.exit(given === 'help' ? 0 : 1);
}
const interrupted = listenToSignals();
const code = await run(given, interrupted.signal).catch((error: unknown) => {
  console.error(explainImportError(error));
  return 1;
});
process.exit(code === 0 ? 0 : (interrupted.exitCode() ?? code));
