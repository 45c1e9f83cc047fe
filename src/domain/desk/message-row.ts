/** A message that did not get through yet, as the desk lists it. */
export interface MessageRow {
  id: number;
  /** What caused it, as «order:К-000123». */
  key: string;
  kind: string;
  /** To whom; empty where the message does not say. */
  to: string;
  /** Of a letter; often empty. */
  subject: string;
  attempts: number;
  /** Nobody tries any more. */
  givenUp: boolean;
  lastError: string;
  /** ISO dates and times; the next try null where none will be. */
  createdAt: string;
  nextAt: string | null;
}

const KINDS: Readonly<Record<string, string>> = { mail: 'письмо', sms: 'SMS', messenger: 'мессенджер' };

/** By what a message goes, in words. */
export function messageKind(kind: string): string {
  return Object.hasOwn(KINDS, kind) ? (KINDS[kind] ?? kind) : kind;
}

/** An import as the desk lists it. */
export interface ImportRow {
  id: number;
  source: string;
  files: readonly string[];
  /** What became of each kind of records that came. */
  kinds: readonly { name: string; added: number; changed: number; retired: number; refused: number }[];
  /** By how much the stock was reduced for open orders, «1 позиция, 2 шт.»; null: by nothing. */
  promised: string | null;
  changed: boolean;
  /** It can be undone. */
  kept: boolean;
  /** ISO dates and times. */
  finishedAt: string;
  undoneAt: string | null;
}
