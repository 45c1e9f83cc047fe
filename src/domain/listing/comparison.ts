import type { Explained } from '../product/term.ts';

/** A row of the comparison: one property of all goods. */
export interface ComparisonRow extends Explained {
  name: string;
  /** By column; empty where nothing is known of the goods. */
  values: readonly string[];
  /** False when all goods have the same. */
  differs: boolean;
}

/** A product's characteristics in their order. */
export type Characteristics = readonly ({ name: string; value: string } & Explained)[];

/** The rows of several goods side by side, in the order in which they are first named [FAV-3]. */
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

/** The rows of some of the columns, by their index: without those that say nothing of them. */
export function rowsOfColumns(rows: readonly ComparisonRow[], columns: readonly number[]): ComparisonRow[] {
  return rows
    .map(({ values, ...row }) => {
      const kept = columns.map((column) => values[column] ?? '');
      return { ...row, values: kept, differs: kept.some((value) => value !== kept[0]) };
    })
    .filter(({ values }) => values.some((value) => value !== ''));
}
