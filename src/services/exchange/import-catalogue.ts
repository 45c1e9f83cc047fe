import { setTimeout as pause } from 'node:timers/promises';
import { exchangePath } from '../../domain/exchange/file-name.ts';
import { failure, type Result } from '../../domain/result.ts';
import type { ExchangeSession, ImportAnswer } from './conversation.ts';
import { lockFolder, readRefusal, refuseFolder, unlockFolder } from './session-folder.ts';
import { filesOf, noteImported, type SessionDeps } from './sessions.ts';

export interface ExchangeImport {
  folder: string;
  /** Names of the files in the folder that have been imported already. */
  importedFiles: readonly string[];
  /** If true, everything that none of the files contains is retired. */
  complete: boolean;
}

/** Names of the imported files, including the content of archives. */
interface ExchangeImported {
  files: readonly string[];
}

export type RunImport = (request: ExchangeImport) => Promise<Result<ExchangeImported>>;

export interface CatalogueImportDeps extends SessionDeps {
  runImport: RunImport;
  failed(error: unknown): void;
  /** In milliseconds; after this time 1C gets a response even if the import is still running, and it asks again at once. */
  wait: number;
}

type Outcome = Result<ExchangeImported>;

interface Job {
  session: string;
  complete: boolean;
  done: Promise<Outcome>;
}

const UNKNOWN = 'Импорт не удался, в каталоге ничего не изменилось. Подробности в журнале сайта';
const PROGRESS: ImportAnswer = { kind: 'progress', line: 'Каталог загружается' };
const OTHERS = { kind: 'progress', line: 'Идёт другой импорт, ждём его окончания' } as const;
const HINT =
  'Если так и должно быть, разрешите этот обмен в управлении сайтом, на странице «Импорт», и повторите его';

/** Codes of failures that are caused by the files, so that another attempt would fail as well. */
const REFUSALS: ReadonlySet<string> = new Set(['file-refused', 'contradiction']);

async function namesIn({ files }: Pick<SessionDeps, 'files'>, folder: string): Promise<Set<string>> {
  return new Set((await files.list(folder)).map(({ name }) => name.slice(folder.length + 1)));
}

/** True when an archive is among the files; it may contain any file. */
const hasArchive = (names: ReadonlySet<string>) => [...names].some((each) => /\.zip$/i.test(each));

/** Imports files of sessions into the catalogue, one import at a time. */
export function openCatalogueImporter(deps: CatalogueImportDeps) {
  let running: Job | null = null;
  /** Failed results of imports that ended while no request was waiting, by session; each is reported once. */
  const unreported = new Map<string, Outcome>();

  async function importFrom(folder: string, session: ExchangeSession, complete: boolean): Promise<Outcome> {
    const refused = await readRefusal(deps, folder);
    if (refused !== null) return failure('file-refused', refused);
    const importedFiles = complete ? [] : session.importedFiles;
    const outcome = await deps.files.local(folder, (path) =>
      deps.runImport({ folder: path, importedFiles, complete }),
    );
    if (!outcome.ok) {
      if (REFUSALS.has(outcome.code)) await refuseFolder(deps, folder, outcome.message);
      return outcome;
    }
    await noteImported(deps, session.key, outcome.value.files);
    return outcome;
  }

  async function work(session: ExchangeSession, complete: boolean): Promise<Outcome> {
    const folder = filesOf(session);
    const unlock = await lockFolder(deps, folder);
    if (!unlock) return failure('import-running', OTHERS.line);
    try {
      return await importFrom(folder, session, complete);
    } finally {
      await unlockFolder(deps, folder, unlock);
    }
  }

  function start(session: ExchangeSession, complete: boolean): Job {
    const done = work(session, complete)
      .catch((error: unknown): Outcome => {
        deps.failed(error);
        return { ok: false, code: 'unknown', message: UNKNOWN };
      })
      .then((outcome) => {
        running = null;
        unreported.clear();
        if (!outcome.ok && outcome.code !== 'import-running') unreported.set(session.key, outcome);
        return outcome;
      });
    running = { session: session.key, complete, done };
    return running;
  }

  async function answer(session: ExchangeSession, complete: boolean): Promise<ImportAnswer> {
    const before = running;
    if (before && (before.session !== session.key || before.complete !== complete)) {
      await Promise.race([before.done, pause(deps.wait)]);
      return OTHERS;
    }
    const missed = before ? undefined : unreported.get(session.key);
    const outcome =
      missed ?? (await Promise.race([(before ?? start(session, complete)).done, pause(deps.wait, null)]));
    if (!outcome) return PROGRESS;
    unreported.delete(session.key);
    if (outcome.ok) return { kind: 'success', lines: [] };
    if (outcome.code === 'import-running') {
      await pause(Math.min(deps.wait, 1000));
      return OTHERS;
    }
    const more = outcome.code === 'mass-retirement' ? `\n${HINT}` : '';
    return { kind: 'failure', line: `${outcome.message}${more}` };
  }

  return {
    async importFile(session: ExchangeSession, name: string): Promise<ImportAnswer> {
      const named = exchangePath(name);
      if ('fault' in named) return { kind: 'failure', line: 'Недопустимое имя файла' };
      const path = named.parts.join('/');
      if (running?.session !== session.key) {
        const folder = filesOf(session);
        const names = await namesIn(deps, folder);
        if (session.importedFiles.includes(path) && !hasArchive(names)) return { kind: 'success', lines: [] };
        if ((await readRefusal(deps, folder)) === null && !names.has(path) && !hasArchive(names))
          return { kind: 'failure', line: `Файл ${path} не передан` };
      }
      return answer(session, false);
    },
    retireUnnamed: (session: ExchangeSession) => answer(session, true),
  };
}
