import { lookedUp, MAX_REDIRECTS, readOldAddress, readTarget } from './redirect.ts';

/** A redirect as a person or a file gives it; `line` is its line in the file, 0 without a file. */
export interface RequestedRedirect {
  line: number;
  from: string;
  to: string;
}

interface RedirectProblem {
  line: number;
  reason: string;
}

export interface RedirectPlan {
  /** Redirects to store, by old address; each leads to its last page at once. */
  changed: ReadonlyMap<string, string>;
  problems: readonly RedirectProblem[];
  /** Number of requests that say what is stored already. */
  same: number;
}

/** Redirects while they are planned: targets by old address. */
type Known = Map<string, string>;

/** The same as `lookedUp` for a target that was read: most have no query and need not be read again. */
const keysOf = (target: string) => (/[?#]/.test(target) ? lookedUp(target) : [target]);

const nextOf = (known: Known, address: string): [string, string] | null => {
  for (const key of keysOf(address)) {
    const next = known.get(key);
    if (next !== undefined) return [key, next];
  }
  return null;
};

/**
 * Returns the page that an address leads to in the end, or null if it comes back to `start`. Whatever was passed leads there at once from
 * now on, so that long chains stay cheap.
 */
function lastOf(known: Known, address: string, start: string): string | null {
  const passed: string[] = [];
  let end = address;
  for (let step = nextOf(known, end); step; step = nextOf(known, end)) {
    if (step[0] === start || passed.includes(step[0])) return null;
    passed.push(step[0]);
    end = step[1];
  }
  for (const key of passed) known.set(key, end);
  return keysOf(end).includes(start) ? null : end;
}

/** Adds one redirect; returns its old address as stored, or why it cannot be. */
function add(
  known: Known,
  { from, to }: RequestedRedirect,
  host: string,
): { old: string } | { reason: string } {
  const old = readOldAddress(from);
  if (old === null) return { reason: `адрес «${from}» не читается: он начинается с косой черты или с http` };
  if (old === '/') return { reason: 'главную страницу перенаправить нельзя' };
  const target = readTarget(to, host);
  if (target === null)
    return { reason: `«${to}» не страница этого магазина: адрес начинается с косой черты` };
  if (keysOf(target).includes(old)) return { reason: `«${from}» ведёт сам на себя` };
  const end = lastOf(known, target, old);
  if (end === null) return { reason: `«${from}» и «${to}» вели бы друг на друга по кругу` };
  if (!known.has(old) && known.size >= MAX_REDIRECTS)
    return { reason: `в магазине уже ${MAX_REDIRECTS} перенаправлений, больше не помещается` };
  known.set(old, end);
  return { old };
}

/**
 * Plans redirects over the stored ones: reads each address, refuses other sites and circles, and leads chains to their last page. Later
 * requests for an old address win.
 */
export function planRedirects(
  stored: ReadonlyMap<string, string>,
  requested: readonly RequestedRedirect[],
  host: string,
): RedirectPlan {
  const known: Known = new Map(stored);
  const problems: RedirectProblem[] = [];
  /** Old addresses of the requests that could be planned. */
  const planned = new Set<string>();
  for (const each of requested) {
    const added = add(known, each, host);
    if ('old' in added) planned.add(added.old);
    else problems.push({ line: each.line, reason: added.reason });
  }
  for (const old of known.keys()) {
    const end = lastOf(known, known.get(old) ?? '', old);
    if (end !== null) known.set(old, end);
  }
  const changed = new Map([...known].filter(([old, to]) => stored.get(old) !== to));
  return { changed, problems, same: [...planned].filter((old) => !changed.has(old)).length };
}
