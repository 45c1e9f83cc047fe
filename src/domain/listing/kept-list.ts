/** More than anybody looks through; with ids of ten digits still within the 4 KB of a cookie. */
export const MAX_FAVOURITES = 300;
/** Columns of a comparison beyond which nobody compares. */
export const MAX_COMPARED = 20;

const ID = /^[1-9]\d{0,9}$/;

/** Distinct ids of a comma-separated cookie in their order, the newest `max` of them; garbage is dropped [FAV-1]. */
export function readIdList(cookie: string | undefined, max: number): number[] {
  const ids = (cookie ?? '').split(',').filter((id) => ID.test(id));
  return [...new Set(ids.map(Number))].slice(-max);
}

/** The list with `id` as its newest; one that is there already keeps its place. `dropped`: what had to make room, the oldest. */
export function withId(
  ids: readonly number[],
  id: number,
  max: number,
): { ids: readonly number[]; dropped: number | null } {
  if (ids.includes(id)) return { ids, dropped: null };
  const all = [...ids, id];
  return { ids: all.slice(-max), dropped: all.length > max ? (all[0] ?? null) : null };
}

/** The list with all of `given` as its newest, but for those that are there already; at most `max`, the oldest make room. */
export function withIds(ids: readonly number[], given: readonly number[], max: number): readonly number[] {
  return [...new Set([...ids, ...given])].slice(-max);
}

/** The list with two of its ids in each other's place; as it is where one of them is not in it. */
export function withSwapped(ids: readonly number[], one: number, other: number): readonly number[] {
  if (!ids.includes(one) || !ids.includes(other)) return ids;
  return ids.map((id) => (id === one ? other : id === other ? one : id));
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
