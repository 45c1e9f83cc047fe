/** More than anybody looks through; with ids of ten digits still within the 4 KB of a cookie. */
export const MOST_FAVOURITES = 300;
/** Columns of a comparison beyond which nobody compares. */
export const MOST_COMPARED = 20;

const ID = /^[1-9]\d{0,9}$/;

/** Distinct ids of a comma-separated cookie in their order, the newest `most` of them; garbage is dropped [FAV-1]. */
export function readIdList(cookie: string | undefined, most: number): number[] {
  const ids = (cookie ?? '').split(',').filter((id) => ID.test(id));
  return [...new Set(ids.map(Number))].slice(-most);
}

/** The list with `id` as its newest; one that is there already keeps its place. `dropped`: what had to make room, the oldest. */
export function withId(
  ids: readonly number[],
  id: number,
  most: number,
): { ids: readonly number[]; dropped: number | null } {
  if (ids.includes(id)) return { ids, dropped: null };
  const all = [...ids, id];
  return { ids: all.slice(-most), dropped: all.length > most ? (all[0] ?? null) : null };
}

/** The list without `id`. */
export function withoutId(ids: readonly number[], id: number): readonly number[] {
  return ids.filter((each) => each !== id);
}

/** The page of goods a list's page may lead back to; null for any other address. */
export function keptBack(address: string | null): string | null {
  return address !== null && /^\/(?:(?:catalog|brand|product|search)\/[^\\\s]*)?$/.test(address)
    ? address
    : null;
}
