import type { Readable } from 'node:stream';
import type { exchangeSessions } from '../../data/schema/exchange.ts';
import type { Result } from '../../domain/result.ts';

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

/** What the endpoint of 1C may ask of the shop. */
export interface ExchangeShop {
  /** Begins a conversation. @returns the value of its cookie */
  begin(kind: ExchangeKind): Promise<string>;
  /** The conversation of a cookie; without one the latest, for clients that keep none. */
  session(kind: ExchangeKind, cookie: string | null): Promise<ExchangeSession | null>;
  /** Throws away the files that came, for a new exchange in the same conversation. */
  init(session: ExchangeSession, version: string): Promise<Result<null>>;
  /** Appends a piece to a file. */
  receive(session: ExchangeSession, name: string, body: Readable): Promise<Result<ReceivedPiece>>;
  /** Takes the files that came into the catalogue, or says how far it is. */
  takeCatalogue(session: ExchangeSession, name: string): Promise<ImportAnswer>;
  /** Takes out of sale what none of the conversation's files named. */
  retireUnnamed(session: ExchangeSession): Promise<ImportAnswer>;
  /** Throws the files away. */
  complete(session: ExchangeSession): Promise<void>;
  /** The orders that changed since 1C took them, as a document. */
  giveOrders(session: ExchangeSession): Promise<string>;
  /** 1C has the orders that it was given. */
  ordersTaken(session: ExchangeSession): Promise<void>;
  /** Takes in what 1C says of orders. */
  takeOrderStates(session: ExchangeSession, name: string): Promise<ImportAnswer>;
}
