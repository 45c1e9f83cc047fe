import type { Explained } from '../product/term.ts';

export interface ComparisonRow extends Explained {
  name: string;
  /** Values by column; empty if unknown. */
  values: readonly string[];
  /** False when all goods have the same value. */
  differs: boolean;
}

/** Characteristics of a product in the order in which they are shown. */
export type Characteristics = readonly ({ name: string; value: string } & Explained)[];

/** Builds the rows that compare several products side by side, in the order in which properties first appear [FAV-3]. */
export function comparisonRows(goods: readonly Characteristics[]): ComparisonRow[] {
  const byName = new Map<string, string[]>();
  const terms = new Map<string, string>();
  goods.forEach((characteristics, column) => {
    for (const { name, value, term } of characteristics) {
      if (term !== undefined) terms.set(name, term);
      const values = byName.get(name) ?? goods.map(() => '');
      values[column] = value;
      byName.set(name, values);
    }
  });
  return Array.from(byName, ([name, values]) => ({
    name,
    values,
    differs: values.some((value) => value !== values[0]),
    ...(terms.has(name) ? { term: terms.get(name) } : {}),
  }));
}

/** Limits the rows to some columns, by index, and drops rows that become empty. */
export function rowsOfColumns(rows: readonly ComparisonRow[], columns: readonly number[]): ComparisonRow[] {
  return rows
    .map(({ values, ...row }) => {
      const shown = columns.map((column) => values[column] ?? '');
      return { ...row, values: shown, differs: shown.some((value) => value !== shown[0]) };
    })
    .filter(({ values }) => values.some((value) => value !== ''));
}
