import type { exchangeSessions } from '../../data/schema/exchange.ts';

/** Which of the two conversations of the protocol. */
export type ExchangeKind = (typeof exchangeSessions.$inferSelect)['kind'];

/** A conversation that has begun. */
export interface ExchangeSession {
  key: string;
  kind: ExchangeKind;
  /** Names the folder of its files. */
  folder: string;
  /** The protocol's version as 1C said it; empty: an old one. */
  version: string;
  /** Names of its files that were taken in. */
  taken: readonly string[];
}

/** A piece that was appended to its file. */
export interface ReceivedPiece {
  bytes: number;
  /** It ends where a CommerceML document does. */
  closesDocument: boolean;
}

/** What 1C is answered while a file is taken in. */
export type ImportAnswer =
  | { kind: 'success'; lines: readonly string[] }
  | { kind: 'progress'; line: string }
  | { kind: 'failure'; line: string };
