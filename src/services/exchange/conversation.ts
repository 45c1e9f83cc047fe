import type { exchangeSessions } from '../../data/schema/exchange.ts';

/** The two kinds of exchange session in the protocol. */
export type ExchangeKind = (typeof exchangeSessions.$inferSelect)['kind'];

export interface ExchangeSession {
  key: string;
  kind: ExchangeKind;
  /** Name of the folder with the session's files. */
  folder: string;
  /** Protocol version that 1C sent; empty for old systems, which send none. */
  version: string;
  /** Names of the session's files that have been imported. */
  importedFiles: readonly string[];
}

export interface ReceivedPiece {
  bytes: number;
  /** True when the piece ends with the end of a CommerceML document. */
  closesDocument: boolean;
}

/** Response to 1C when it asks for the import of a file. */
export type ImportAnswer =
  | { kind: 'success'; lines: readonly string[] }
  | { kind: 'progress'; line: string }
  | { kind: 'failure'; line: string };
