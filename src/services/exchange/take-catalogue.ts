import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exchangePath } from '../../domain/exchange/file-name.ts';
import { failure, type Result } from '../../domain/result.ts';
import type { ExchangeSession, ImportAnswer } from './conversation.ts';
import { isRetirementAllowed, spendPermit } from './permit.ts';
import { holdFolder, leaveFolder, readRefusal, refuseFolder } from './session-folder.ts';
import { filesOf, noteTaken, type SessionDeps } from './sessions.ts';

/** What is asked of the process that imports. */
export interface ExchangeImport {
  folder: string;
  /** Files of the folder that are in the catalogue already. */
  taken: readonly string[];
  /** Whatever none of the files names goes out of sale. */
  complete: boolean;
  /** A person lets much go out of sale. */
  mayRetireMany: boolean;
}

/** Names of the files that are in the catalogue now, archives unpacked, and whether much went out of sale. */
interface ExchangeImported {
  files: readonly string[];
  retiredMany: boolean;
}

/** Runs an import in a process of its own. */
export type RunImport = (wish: ExchangeImport) => Promise<Result<ExchangeImported>>;

export interface TakeDeps extends SessionDeps {
  runImport: RunImport;
  failed(error: unknown): void;
  /** Milliseconds that 1C waits for an answer; it asks again at once. */
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
  'Если так и должно быть, разрешите это на сайте командой npm run shop -- exchange allow и повторите обмен';

/** Failures of the files themselves: the same ones would fail again. */
const REFUSALS: ReadonlySet<string> = new Set(['file-refused', 'contradiction']);

async function namesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/')),
  );
}

/** Whether an archive waits in which any file may be. */
const hasArchive = (names: ReadonlySet<string>) => [...names].some((each) => /\.zip$/i.test(each));

/** Takes files of conversations into the catalogue, one import at a time. */
export function openCatalogueTaker(deps: TakeDeps) {
  let running: Job | null = null;
  /** How the last import of a conversation failed while nobody waited for it; it is told once. */
  const untold = new Map<string, Outcome>();

  async function importFrom(folder: string, session: ExchangeSession, complete: boolean): Promise<Outcome> {
    const refused = await readRefusal(folder);
    if (refused !== null) return failure('file-refused', refused);
    const allowed = await isRetirementAllowed(deps);
    const taken = complete ? [] : session.taken;
    const outcome = await deps.runImport({ folder, taken, complete, mayRetireMany: allowed });
    if (!outcome.ok) {
      if (REFUSALS.has(outcome.code)) await refuseFolder(folder, outcome.message);
      return outcome;
    }
    await noteTaken(deps, session.key, outcome.value.files);
    if (outcome.value.retiredMany) await spendPermit(deps);
    return outcome;
  }

  async function work(session: ExchangeSession, complete: boolean): Promise<Outcome> {
    const folder = filesOf(deps, session);
    const leave = await holdFolder(deps.db, folder);
    if (!leave) return failure('import-running', OTHERS.line);
    try {
      return await importFrom(folder, session, complete);
    } finally {
      await leaveFolder(deps.db, folder, leave);
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
        untold.clear();
        if (!outcome.ok && outcome.code !== 'import-running') untold.set(session.key, outcome);
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
    const missed = before ? undefined : untold.get(session.key);
    const outcome =
      missed ?? (await Promise.race([(before ?? start(session, complete)).done, pause(deps.wait, null)]));
    if (!outcome) return PROGRESS;
    untold.delete(session.key);
    if (outcome.ok) return { kind: 'success', lines: [] };
    if (outcome.code === 'import-running') {
      await pause(Math.min(deps.wait, 1000));
      return OTHERS;
    }
    const more = outcome.code === 'mass-retirement' ? `\n${HINT}` : '';
    return { kind: 'failure', line: `${outcome.message}${more}` };
  }

  return {
    async take(session: ExchangeSession, name: string): Promise<ImportAnswer> {
      const named = exchangePath(name);
      if ('fault' in named) return { kind: 'failure', line: 'Недопустимое имя файла' };
      const path = named.parts.join('/');
      if (running?.session !== session.key) {
        const folder = filesOf(deps, session);
        const names = await namesIn(folder);
        if (session.taken.includes(path) && !hasArchive(names)) return { kind: 'success', lines: [] };
        if ((await readRefusal(folder)) === null && !names.has(path) && !hasArchive(names))
          return { kind: 'failure', line: `Файл ${path} не передан` };
      }
      return answer(session, false);
    },
    retireUnnamed: (session: ExchangeSession) => answer(session, true),
  };
}
