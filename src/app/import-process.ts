import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Result } from '../domain/result.ts';
import type { ExchangeImport, RunImport } from '../services/exchange/take-catalogue.ts';
import type { FeedDeps, FileImport } from '../services/import/take-feed.ts';

const PROGRAM = fileURLToPath(new URL('./cli/exchange-import.ts', import.meta.url));
/** An import that takes longer hangs. */
const LONGEST_MS = 60 * 60_000;

/** Imports in processes of their own, so that reading and comparing never holds up a page. */
export interface ImportProcess {
  run: RunImport;
  /** Of a single file. */
  runFile: FeedDeps['runImport'];
  /** Whether one is under way. */
  running(): boolean;
  /** Ends the imports under way, which then have changed nothing. */
  stop(): Promise<void>;
}

/** What the process answers; one that ends without a word has changed nothing. */
function answerOf<Imported>(child: ChildProcess, said: () => string): Promise<Result<Imported>> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as Result<Imported>));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`the import ended with ${signal ?? code}\n${said()}`)),
    );
  });
}

/** Opens the way to run imports for the shop of these settings. */
export function openImportProcess({
  DATABASE_URL,
  DATA_DIR,
}: Record<'DATABASE_URL' | 'DATA_DIR', string>): ImportProcess {
  const children = new Set<ChildProcess>();

  async function run<Imported>(wish: ExchangeImport | FileImport): Promise<Result<Imported>> {
    let said = '';
    const child = fork(PROGRAM, [], {
      env: { ...process.env, DATABASE_URL, DATA_DIR },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: LONGEST_MS,
    });
    children.add(child);
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
    });
    child.send(wish);
    try {
      return await answerOf<Imported>(child, () => said);
    } finally {
      children.delete(child);
    }
  }

  async function end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  return {
    run: (wish) => run(wish),
    runFile: (wish) => run(wish),
    running: () => children.size > 0,
    async stop() {
      await Promise.all(Array.from(children, end));
    },
  };
}
