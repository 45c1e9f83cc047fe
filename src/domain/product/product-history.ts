/** Maximum number of products remembered: as many as a strip shows, plus the current one. */
const MAX_VIEWED = 13;

/** Reads the ids of viewed products stored in the browser, newest first; invalid ones are dropped. */
export function readViewed(stored: string | null): number[] {
  const ids = (stored ?? '').split(',').filter((id) => /^[1-9]\d{0,9}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, MAX_VIEWED);
}

/** Puts `id` first in the list. */
export function withViewed(ids: readonly number[], id: number): readonly number[] {
  return [id, ...ids.filter((each) => each !== id)].slice(0, MAX_VIEWED);
}
