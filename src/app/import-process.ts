import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImportProgress } from '../domain/import-progress.ts';
import type { TableShape } from '../domain/reading/table-shape.ts';
import type { Result } from '../domain/result.ts';
import type { FileImported, TablesRequest } from '../services/catalogue-upload/open-uploads.ts';
import type { ExchangeImport, RunImport } from '../services/exchange/import-catalogue.ts';
import type { FileImport } from '../services/import/import-feed.ts';

const PROGRAM = fileURLToPath(new URL('./cli/exchange-import.ts', import.meta.url));
/** Milliseconds after which an import is considered stuck. */
const LONGEST_MS = 60 * 60_000;

type OnProgress = (progress: ImportProgress) => void;

type Message<Imported> = { progress: ImportProgress } | { answer: Result<Imported> };

/** Runs each import in a process of its own, so that it never delays a page. */
export interface ImportProcess {
  run: RunImport;
  runFile(request: FileImport, onProgress?: OnProgress): Promise<Result<FileImported>>;
  /** Describes the tables of a file. */
  describe(request: TablesRequest): Promise<Result<readonly TableShape[]>>;
  running(): boolean;
  /** Ends running imports, which then leave everything unchanged. */
  stop(): Promise<void>;
}

/** Result of the import process; rejects when it ends without one, in which case nothing has changed. */
function answerOf<Imported>(
  child: ChildProcess,
  onProgress: OnProgress,
  output: () => string,
): Promise<Result<Imported>> {
  return new Promise((resolve, reject) => {
    child.on('message', (sent) => {
      // Cast because a message between processes of this program has no type.
      const message = sent as Message<Imported>;
      if ('progress' in message) onProgress(message.progress);
      else resolve(message.answer);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`the import ended with ${signal ?? code}\n${output()}`)),
    );
  });
}

/** Opens a runner of imports for this database and data directory. */
export function openImportProcess({
  DATABASE_URL,
  DATA_DIR,
}: Record<'DATABASE_URL' | 'DATA_DIR', string>): ImportProcess {
  const children = new Set<ChildProcess>();

  async function run<Imported>(
    request: ExchangeImport | FileImport | TablesRequest,
    onProgress: OnProgress = () => {},
  ): Promise<Result<Imported>> {
    let output = '';
    const child = fork(PROGRAM, [], {
      env: { ...process.env, DATABASE_URL, DATA_DIR },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: LONGEST_MS,
    });
    children.add(child);
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    });
    child.send(request);
    try {
      return await answerOf<Imported>(child, onProgress, () => output);
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
    run: (request) => run(request),
    runFile: (request, onProgress) => run(request, onProgress),
    describe: (request) => run(request),
    running: () => children.size > 0,
    async stop() {
      await Promise.all(Array.from(children, end));
    },
  };
}
