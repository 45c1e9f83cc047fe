const broken: string[] = [];

/** A figure as the tables print it, with its budget behind it; one that is over is remembered for the end. */
export function judged(what: string, figure: number, budget: number | null, digits = 0): string {
  const shown = figure.toFixed(digits);
  if (budget === null) return shown;
  // A figure that could not be measured is over as well.
  if (figure <= budget) return `${shown}/${budget}`;
  broken.push(`${what}: ${shown}, at most ${budget}`);
  return `${shown}/${budget} OVER`;
}

/** What was over its budget so far. */
export function brokenBudgets(): readonly string[] {
  return broken;
}

/** Prints rows in columns as wide as they need; the first is a name, figures stand to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of [head, ...rows]) {
    const cells = row.map((text, at) =>
      at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0),
    );
    console.log(cells.join('  '));
  }
}

/** The value that a share of all is not above: 0.5 the median, 0.75 three quarters. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
