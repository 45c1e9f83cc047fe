import type { ImportProgress } from '../import-progress.ts';
import type { ImportNotes } from '../import-report.ts';
import type { ReportTable } from '../import-texts.ts';
import type { TableShape } from '../reading/table-shape.ts';

/**
 * State of an uploaded catalogue, which is checked before it may be imported. `interrupted` is not stored: it is the state of one whose
 * process died.
 */
export type UploadState = 'checking' | 'checked' | 'importing' | 'imported' | 'failed' | 'interrupted';

const STATES: Readonly<Record<UploadState, string>> = {
  checking: 'проверяется',
  checked: 'проверен, в каталоге ничего не изменено',
  importing: 'импортируется',
  imported: 'импортирован',
  failed: 'не принят, в каталоге ничего не изменилось',
  interrupted: 'прервался: сайт или компьютер остановился',
};

export const uploadState = (state: UploadState): string => STATES[state];

/** States in which the shop works on an upload. */
export const BUSY_STATES: readonly UploadState[] = ['checking', 'importing'];

/** True while the shop works on it, so that the page shows news after a while. */
export const isUploadBusy = (state: UploadState): boolean => BUSY_STATES.includes(state);

/** Seconds after which a page loads again while the shop works on an upload. */
export const REFRESH_SECONDS = '3';

/** An uploaded catalogue as the admin lists it. */
export interface UploadRow {
  id: number;
  /** Name of the file, or the address it came from. */
  name: string;
  person: string;
  state: UploadState;
  /** Why it was not accepted; empty if it was. */
  message: string;
  /** ISO date and time of the last change of state. */
  at: string;
  /** Import in the log; null until it is imported. */
  importId: number | null;
  /** Progress of the work; null until the first figures arrive. */
  progress: ImportProgress | null;
}

/** An uploaded catalogue with what its import did or would do, by source. */
export interface UploadPage extends UploadRow {
  outcomes: readonly { source: string; changed: boolean; table: ReportTable; notes: ImportNotes }[];
  /** Tables of the file; empty for other formats and before the check. */
  tables: readonly TableShape[];
}

/** Largest file of a form, in bytes; larger ones are downloaded from an address. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;

/** Maximum characters of a source's name. */
export const MAX_SOURCE_LENGTH = 60;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it searches for
const UNUSABLE = /[\0-\x1f\x7f<>:"|?*/\\]/g;

/** Returns a safe file name for that of an uploaded file, «прайс.xlsx» for «C:\прайс.xlsx»; «catalogue» if nothing is left. */
export function uploadName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  return last.replace(UNUSABLE, '').replace(/^\.+/, '').trim().slice(-100) || 'catalogue';
}
