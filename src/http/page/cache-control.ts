/** How long a shared cache may keep an answer, in seconds. */
export interface SharedLife {
  fresh: number;
  /** How much longer it may be served while a fresh one is made. */
  stale: number;
}

function seconds(header: string, directive: string): number | null {
  const said = header.split(',').map((each) => each.trim().toLowerCase());
  const value = said.find((each) => each.startsWith(`${directive}=`))?.slice(directive.length + 1) ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** Reads Cache-Control as a shared cache does; null when the answer must not be kept. */
export function sharedLife(cacheControl: string | null): SharedLife | null {
  if (!cacheControl || /(?:^|[,\s])(?:no-store|private|no-cache)(?:[,\s]|$)/i.test(cacheControl)) return null;
  const fresh = seconds(cacheControl, 's-maxage');
  if (!fresh) return null;
  return { fresh, stale: seconds(cacheControl, 'stale-while-revalidate') ?? 0 };
}

/** Tags of a Cache-Tag header: `product:123, section:7`. */
export function readTags(header: string | null): string[] {
  return (header ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
