/** Maximum number of favourites, more than anybody looks through; even with ids of ten digits, the list fits into the 4 KB of a cookie. */
export const MAX_FAVOURITES = 300;
/** Maximum number of columns that are useful in a comparison. */
export const MAX_COMPARED = 20;

const ID = /^[1-9]\d{0,9}$/;

/** Reads distinct ids from a comma-separated cookie, in order; only the newest `max` are kept, and invalid ones are dropped [FAV-1]. */
export function readIdList(cookie: string | undefined, max: number): number[] {
  const ids = (cookie ?? '').split(',').filter((id) => ID.test(id));
  return [...new Set(ids.map(Number))].slice(-max);
}

/**
 * Adds `id` as the newest; an id that is already in the list keeps its place. `dropped` is the oldest id if it was removed to make room.
 */
export function withId(
  ids: readonly number[],
  id: number,
  max: number,
): { ids: readonly number[]; dropped: number | null } {
  if (ids.includes(id)) return { ids, dropped: null };
  const all = [...ids, id];
  return { ids: all.slice(-max), dropped: all.length > max ? (all[0] ?? null) : null };
}

/** Adds those of `given` that are missing, as the newest; if there are more than `max`, the oldest are dropped. */
export function withIds(ids: readonly number[], given: readonly number[], max: number): readonly number[] {
  return [...new Set([...ids, ...given])].slice(-max);
}

/** Swaps two ids; returns the list unchanged if one of them is missing. */
export function withSwapped(ids: readonly number[], one: number, other: number): readonly number[] {
  if (!ids.includes(one) || !ids.includes(other)) return ids;
  return ids.map((id) => (id === one ? other : id === other ? one : id));
}

export function withoutId(ids: readonly number[], id: number): readonly number[] {
  return ids.filter((each) => each !== id);
}

/** Returns the page to return to from a list, if that page shows products; null for any other address. */
export function savedListBack(address: string | null): string | null {
  return address !== null && /^\/(?:(?:catalog|brand|product|search)\/[^\\\s]*)?$/.test(address)
    ? address
    : null;
}
