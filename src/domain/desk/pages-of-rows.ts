/** An id that an address names; undefined for none. */
export function readDeskId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Rows of a page, and the id that those of the next one come after; null where these are the last. */
export interface DeskRows<Row> {
  rows: readonly Row[];
  next: number | null;
}

/** The first `max` of rows that were asked for one more than that. */
export function takeRows<Row extends { id: number }>(rows: readonly Row[], max: number): DeskRows<Row> {
  const shown = rows.slice(0, max);
  return { rows: shown, next: rows.length > max ? (shown.at(-1)?.id ?? null) : null };
}
