import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, eq, lt } from 'drizzle-orm';
import type { DownloadedFile, DownloadFailure } from '../../adapters/web/download.ts';
import type { Database } from '../../data/connection.ts';
import { importUploads } from '../../data/schema/source.ts';
import {
  BUSY_STATES,
  MAX_UPLOAD_BYTES,
  type UploadPage,
  type UploadRow,
  uploadName,
} from '../../domain/admin/upload.ts';
import type { ImportProgress } from '../../domain/import-progress.ts';
import type { ImportOutcome } from '../../domain/import-report.ts';
import type { TableShape } from '../../domain/reading/table-shape.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import type { Clock } from '../../kit/clock.ts';
import type { FileStore } from '../../kit/file-store.ts';
import { PRIVATE_FILE } from '../../kit/private-folder.ts';
import { changeUpload, pageOf, rowOf, type StoredUpload } from './upload-rows.ts';

/** Result of the import process: what the import of each source did, and the number of the first in the log. */
export interface FileImported {
  outcomes: readonly ImportOutcome[];
  importId: number | null;
}

/** A file whose tables are to be described, and the source whose rules apply. */
export interface TablesRequest {
  tablesOf: string;
  sourceKey?: string;
}

export interface UploadDeps {
  db: Database;
  clock: Clock;
  /** Store with a folder of each upload. */
  files: FileStore;
  runImport(
    request: { file: string; mayRetireMany: boolean; dryRun: boolean; sourceKey?: string },
    onProgress: (progress: ImportProgress) => void,
  ): Promise<Result<FileImported>>;
  /** Describes the tables of a file; empty for one of another format. */
  describe(request: TablesRequest): Promise<Result<readonly TableShape[]>>;
  download(address: string, file: string): Promise<Result<DownloadedFile, DownloadFailure>>;
  /** Reports a bug. */
  failed(error: unknown): void;
}

/** A catalogue to upload: the bytes of a file, or an address to download it from. */
export interface NewUpload {
  name: string;
  bytes: Uint8Array | null;
  address: string;
  /** Source to import into; empty for the one that the file names. */
  source: string;
  person: string;
}

const STOPPED = 'Импорт прервался, в каталоге ничего не изменилось. Подробности в журнале сайта';
/** Milliseconds between two signs of life of the process that works on an upload. */
const BEAT_MS = 2000;
/** Days after which an upload is deleted, imported or not. */
const STORED_DAYS = 7;
const SHOWN = 20;
const DAY_MS = 86_400_000;

/** Code of an import that did not start because another one is running. */
const BUSY = 'import-running';

type OnProgress = (progress: ImportProgress) => void;

/** Shows every two seconds and at each new phase that somebody works on an upload, and how far the work has come. */
async function whileBeating<T>(
  deps: UploadDeps,
  id: number,
  task: (onProgress: OnProgress) => Promise<T>,
): Promise<T> {
  let progress: ImportProgress | null = null;
  let beaten = Promise.resolve();
  const beat = () => {
    beaten = changeUpload(deps, id, BUSY_STATES, { progress }).then(() => {}, deps.failed);
  };
  const timer = setInterval(beat, BEAT_MS);
  try {
    return await task((latest) => {
      const isNews = latest.phase !== progress?.phase;
      progress = latest;
      if (isNews) beat();
    });
  } finally {
    clearInterval(timer);
    await beaten;
  }
}

/** Catalogues that merchants upload in the admin: each is checked at once, and imported when a person has seen what it would do. */
export function openUploads(deps: UploadDeps) {
  const { db, clock } = deps;
  const running = new Set<Promise<void>>();

  const folderOf = (id: number) => `uploaded-catalogues/${id}`;
  const requestOf = ({ name, source }: StoredUpload, path: string) => ({
    file: join(path, name),
    ...(source ? { sourceKey: source } : {}),
  });

  /** Gets the file of an upload ready and describes its tables. */
  async function prepare(upload: StoredUpload, path: string): Promise<Result<unknown>> {
    const { file, ...named } = requestOf(upload, path);
    await mkdir(path, { recursive: true });
    const { address } = upload;
    const fetched = address ? await deps.download(address, file) : success(null);
    if (!fetched.ok) return fetched;
    const described = await deps.describe({ tablesOf: file, ...named });
    if (described.ok) await changeUpload(deps, upload.id, BUSY_STATES, { tables: described.value });
    return described;
  }

  async function work(
    upload: StoredUpload,
    dryRun: boolean,
    mayRetireMany: boolean,
    onProgress: OnProgress,
  ): Promise<void> {
    const { id } = upload;
    const done = await deps.files.local(folderOf(id), async (path) => {
      const prepared = dryRun ? await prepare(upload, path) : success(null);
      return prepared.ok
        ? deps.runImport({ ...requestOf(upload, path), mayRetireMany, dryRun }, onProgress)
        : prepared;
    });
    if (!done.ok) {
      const hasResult = !dryRun || (done.code === BUSY && upload.outcomes !== null);
      await changeUpload(deps, id, BUSY_STATES, {
        ...{ state: hasResult ? 'checked' : 'failed', message: done.message },
        ...(hasResult ? {} : { outcomes: null }),
      });
      return;
    }
    const { outcomes, importId } = done.value;
    await changeUpload(deps, id, BUSY_STATES, {
      ...{ state: dryRun ? 'checked' : 'imported', message: '', outcomes },
      importId: dryRun ? null : importId,
    });
    if (!dryRun) await deps.files.remove(folderOf(id));
  }

  /** Works in the background; a bug leaves a message on the upload. */
  function start(upload: StoredUpload, dryRun: boolean, mayRetireMany = dryRun): void {
    const done = whileBeating(deps, upload.id, (onProgress) =>
      work(upload, dryRun, mayRetireMany, onProgress),
    )
      .catch(async (error: unknown) => {
        deps.failed(error);
        await changeUpload(deps, upload.id, BUSY_STATES, { state: 'failed', message: STOPPED });
      })
      .catch(deps.failed)
      .finally(() => running.delete(done));
    running.add(done);
  }

  async function dropOld(): Promise<void> {
    const before = new Date(clock().getTime() - STORED_DAYS * DAY_MS);
    const old = await db
      .delete(importUploads)
      .where(lt(importUploads.changedAt, before))
      .returning({ id: importUploads.id });
    for (const { id } of old) await deps.files.remove(folderOf(id));
  }

  return {
    /** Stores a catalogue and begins to check it. */
    async add({ name, bytes, address, ...stated }: NewUpload): Promise<Result<UploadRow>> {
      if (!bytes && !address) return failure('empty', 'Выберите файл или укажите адрес');
      if (bytes && bytes.length > MAX_UPLOAD_BYTES)
        return failure('large', 'Файл больше 50 МБ: выложите его на сайт и укажите адрес');
      await dropOld();
      const shown = uploadName(bytes ? name : (URL.parse(address)?.pathname ?? ''));
      const [upload] = await db
        .insert(importUploads)
        .values({
          ...{ name: shown, address: bytes ? '' : address, ...stated },
          ...{ changedAt: clock(), beatAt: clock() },
        })
        .returning();
      if (!upload) throw new Error('an upload without a row');
      if (bytes)
        await deps.files.add(folderOf(upload.id), async (temporary) => {
          await writeFile(temporary, bytes, { mode: PRIVATE_FILE });
          return shown;
        });
      start(upload, true);
      return success(rowOf(upload, clock()));
    },
    /** Checks an upload again, also one whose check was interrupted. */
    async check(id: number): Promise<Result<UploadRow>> {
      const upload = await changeUpload(deps, id, ['checked', 'failed', 'interrupted'], {
        ...{ state: 'checking', message: '', progress: null },
      });
      if (!upload) return failure('gone', 'Этого файла уже нет, или он проверяется или импортируется');
      start(upload, true);
      return success(rowOf(upload, clock()));
    },
    /** Begins to import an upload that was checked. */
    async apply(id: number, mayRetireMany: boolean): Promise<Result<UploadRow>> {
      const upload = await changeUpload(deps, id, ['checked'], {
        ...{ state: 'importing', message: '', progress: null },
      });
      if (!upload) return failure('gone', 'Этот файл не проверен или уже импортируется');
      start(upload, false, mayRetireMany);
      return success(rowOf(upload, clock()));
    },
    /** Deletes an upload that is not being imported; what was imported stays. */
    async drop(id: number): Promise<Result<null>> {
      const [upload] = await db.select().from(importUploads).where(eq(importUploads.id, id));
      if (!upload) return failure('gone', 'Этого файла уже нет');
      if (rowOf(upload, clock()).state === 'importing')
        return failure('busy', 'Этот файл импортируется: дождитесь конца');
      await db.delete(importUploads).where(eq(importUploads.id, id));
      await deps.files.remove(folderOf(id));
      return success(null);
    },
    /** Lists the latest uploads, newest first. */
    async list(): Promise<UploadRow[]> {
      const rows = await db.select().from(importUploads).orderBy(desc(importUploads.id)).limit(SHOWN);
      return rows.map((row) => rowOf(row, clock()));
    },
    /** Reads an upload with what it did or would do; null for an unknown id. */
    async read(id: number): Promise<UploadPage | null> {
      const [upload] = await db.select().from(importUploads).where(eq(importUploads.id, id));
      return upload ? pageOf(upload, clock()) : null;
    },
    /** Waits until nothing is being checked or imported. */
    async settle(): Promise<void> {
      await Promise.all(running);
    },
  };
}

export type Uploads = ReturnType<typeof openUploads>;
