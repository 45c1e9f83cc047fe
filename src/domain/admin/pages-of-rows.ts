/** Reads an id from an address; undefined if there is none. */
export function readAdminId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Rows of one page, and the id after which the next page begins; null on the last page. */
export interface AdminRows<Row> {
  rows: readonly Row[];
  next: number | null;
}

/** Returns the first `max` of the rows; one more row was requested in order to see whether others follow. */
export function firstRows<Row extends { id: number }>(rows: readonly Row[], max: number): AdminRows<Row> {
  const shown = rows.slice(0, max);
  return { rows: shown, next: rows.length > max ? (shown.at(-1)?.id ?? null) : null };
}
