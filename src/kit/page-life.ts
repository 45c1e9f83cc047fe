const FRESH = 300;
const STALE = 3600;

/**
 * The Cache-Control of a page that is the same for everybody: fresh for five minutes, served for an hour more while a fresh one
 * is made, and neither beyond the seconds for which what it says is true.
 */
export function pageLife(secondsTrue: number): string {
  const fresh = Math.max(1, Math.min(FRESH, Math.floor(secondsTrue)));
  const stale = Math.min(STALE, Math.max(0, Math.floor(secondsTrue) - fresh));
  return `public, s-maxage=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`;
}
