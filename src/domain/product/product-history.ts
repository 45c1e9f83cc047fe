/** As many as a strip shows, and the one being looked at. */
const MAX_VIEWED = 13;

/** Ids of goods looked at, the newest first, from what a browser kept; garbage is dropped. */
export function readViewed(kept: string | null): number[] {
  const ids = (kept ?? '').split(',').filter((id) => /^[1-9]\d{0,9}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, MAX_VIEWED);
}

/** The list with `id` in front. */
export function withViewed(ids: readonly number[], id: number): readonly number[] {
  return [id, ...ids.filter((each) => each !== id)].slice(0, MAX_VIEWED);
}
