import type { ImportChanges } from './import-changes.ts';
import type { Counts, KeyedKind } from './import-counts.ts';
import type { PromisedStock } from './stock/promised.ts';

/** A flaw in the files or the catalogue that the merchant may want to correct. */
export interface Finding {
  /** Name of the finding, a Russian noun phrase: «Товары без цены». */
  what: string;
  count: number;
  /** Total from which `count` is taken; set if the share says more than the count alone. */
  of?: number;
  /** The first few affected items, by names that the merchant knows. */
  examples: readonly string[];
}

/** Details of an import that would retire a large part of the catalogue, which the user has to confirm. */
export interface MassRetirement {
  kind: 'goods' | 'offers';
  retired: number;
  /** Total number on sale before the import. */
  of: number;
  /** Names of the first few to be retired. */
  names: readonly string[];
  /** Names of the first sections that would be left empty. */
  emptied: readonly string[];
}

/** A property of figures that many goods have and that means nothing to the shop. */
export interface UnreadProperty {
  name: string;
  /** Goods that have it, of all goods of the source. */
  count: number;
  of: number;
  example: string;
}

/** What an import has to say to the merchant besides its counts. */
export interface ImportNotes {
  /** How the files were interpreted: one line each, in Russian. */
  facts: readonly string[];
  /** Flaws that the merchant may want to correct. */
  findings: readonly Finding[];
  /** Set if more would be retired than is allowed without confirmation; null otherwise. */
  massRetirement: MassRetirement | null;
  /** The first goods that were added, changed or retired; absent in reports of earlier versions. */
  changes?: ImportChanges;
  /** Properties that may be measures; absent in reports of earlier versions. */
  unread?: readonly UnreadProperty[];
  /** Number of records dropped because of missing references, by the kind of the missing record. */
  orphans: Readonly<Record<string, number>>;
  warnings: readonly string[];
  /** Number of all warnings; only the first ones are stored. */
  warningCount: number;
}

/** What an import of one source did, or would do. */
export interface ImportOutcome extends ImportNotes {
  source: string;
  files: readonly string[];
  counts: Readonly<Record<KeyedKind, Counts>>;
  /** How much of the imported stock is promised to orders unknown to the source. */
  promised: PromisedStock | null;
  /** False if the database already contained all of it. */
  changed: boolean;
}

/** An exchange that was refused because it would have retired many goods of a source. */
export interface RefusedExchange {
  /** ISO date and time. */
  at: string;
  files: readonly string[];
  retirement: MassRetirement;
  /** Until when a person has allowed one such exchange, as ISO date and time; null if nobody has. */
  allowedUntil: string | null;
}
