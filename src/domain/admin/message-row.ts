import type { ImportNotes, RefusedExchange } from '../import-report.ts';
import type { ReportTable } from '../import-texts.ts';
import type { OutboxKind } from '../outbox-message.ts';

/** An undelivered message as the admin lists it. */
export interface MessageRow {
  id: number;
  /** Cause of the message, such as «order:К-000123». */
  key: string;
  kind: OutboxKind;
  /** Recipient; empty if unknown. */
  to: string;
  /** Subject of an email; often empty. */
  subject: string;
  attempts: number;
  /** True if no more attempts will be made. */
  givenUp: boolean;
  lastError: string;
  /** ISO dates and times; the next attempt is null if there will be none. */
  createdAt: string;
  nextAt: string | null;
}

const KINDS: Readonly<Record<OutboxKind, string>> = {
  mail: 'письмо',
  sms: 'SMS',
  messenger: 'мессенджер',
  webhook: 'webhook',
};

/** Returns the kind of a message in words, or its code if only another version of the shop knows it. */
export function messageKind(kind: OutboxKind): string {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind] : kind;
}

/** An import with its full report. */
export interface ImportPage extends ImportRow {
  table: ReportTable;
  /** Null for an import of an earlier version, and for all but the latest. */
  notes: ImportNotes | null;
}

export interface ImportRow {
  id: number;
  /** First import of the same run, which is undone as a whole. */
  runId: number;
  source: string;
  files: readonly string[];
  /** Results for each kind of record. */
  kinds: readonly { name: string; added: number; changed: number; retired: number; refused: number }[];
  /** Stock deducted for open orders, «1 позиция, 2 шт.»; null if there was none. */
  promised: string | null;
  changed: boolean;
  /** Whether the import can be undone. */
  undoable: boolean;
  /** ISO dates and times. */
  finishedAt: string;
  undoneAt: string | null;
}

/** A source whose last exchange was refused because it would have retired many goods. */
export interface RefusedRow extends RefusedExchange {
  source: string;
}
