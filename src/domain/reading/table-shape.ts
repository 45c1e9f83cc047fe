import type { ColumnMeaning } from './column-meaning.ts';

/** A column of a table, with its assumed meaning. */
export interface ColumnOfTable {
  heading: string;
  meaning: ColumnMeaning;
  /** What it would be taken for without the merchant's rules for the source. */
  guess: ColumnMeaning;
  /** Different texts of the first rows. */
  samples: readonly string[];
}

/** A table of an uploaded file: a CSV file, or a sheet of a workbook. */
export interface TableShape {
  file: string;
  /** Name of the sheet; empty for a CSV file. */
  sheet: string;
  /** Key of the source; empty if several are possible. */
  source: string;
  /** False for a sheet that is left out. */
  isRead: boolean;
  columns: readonly ColumnOfTable[];
}
