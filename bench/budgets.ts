const broken: string[] = [];

/** Formats a figure for the tables, followed by its budget; one over its budget is listed at the end. */
export function judged(what: string, figure: number, budget: number | null, digits = 0): string {
  const shown = figure.toFixed(digits);
  if (budget === null) return shown;
  // Written so that NaN, a figure that could not be measured, counts as over budget.
  if (figure <= budget) return `${shown}/${budget}`;
  broken.push(`${what}: ${shown}, at most ${budget}`);
  return `${shown}/${budget} OVER`;
}

/** Formats a figure like {@link judged}, for a budget that is a minimum. */
export function judgedMinimum(what: string, figure: number, budget: number): string {
  const shown = figure.toFixed(0);
  if (figure >= budget) return `${shown}/${budget}`;
  broken.push(`${what}: ${shown}, at least ${budget}`);
  return `${shown}/${budget} UNDER`;
}

/** Returns the figures that have missed their budgets so far. */
export function brokenBudgets(): readonly string[] {
  return broken;
}

/** Prints rows in columns as wide as needed: the first column, which has the names, is left-aligned, the figures are right-aligned. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of [head, ...rows]) {
    const cells = row.map((text, at) =>
      at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0),
    );
    console.log(cells.join('  '));
  }
}

/** Returns the value that `share` of all values do not exceed: 0.5 for the median, 0.75 for the 75th percentile. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
