/** Bubbles from an island once React has taken over what the server drew in it. */
export const ALIVE = 'island:alive';
/** Fires on the document when islands are to come alive. */
export const WAKE = 'kafel:wake';
/** Says the same to islands that come later: what wakes them and the islands themselves share no script. */
export const AWAKE = 'awake';

/**
 * Lets every island that waits for its first use come alive now: the page has something to show that only they can. With the version of
 * what they show, those stay that were drawn with it.
 */
export function wakeIslands(version = Number.POSITIVE_INFINITY): void {
  const { dataset } = document.documentElement;
  dataset[AWAKE] = String(Math.max(version, Number(dataset[AWAKE] ?? version)));
  document.dispatchEvent(new Event(WAKE));
}
