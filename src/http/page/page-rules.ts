import { LRUCache } from 'lru-cache';
import { canonicalPath } from '../../domain/address/canonical-path.ts';
import type { Life } from './cache-control.ts';

/**
 * How a page is rendered and cached. Whatever a rule does not mention is forbidden: a page for everybody is rendered without cookies and
 * with no parameters but its own, so that it cannot contain anything of one visitor.
 */
export type PageRule =
  /** Rendered for one visitor: it sees cookies and the whole address, and is never cached. */
  | { visitor: true }
  /** A page for everybody with any parameters; it is never cached. */
  | { parameters: 'any' }
  | {
      /** Parameters that the page reads; others do not reach it and do not multiply the cached pages. */
      parameters: readonly string[];
      /** The page also reads filters, which are recognised by their form: `brand[]=…`, `price[from]=…`. */
      filters?: true;
      /** The page shows the visitor's city. */
      byCity?: true;
      life: Life;
    };

/** Rule of the page with this canonical path; `host` for a page without a rule, which nobody may request; null when there is no page. */
export type RuleOf = (path: string) => Promise<PageRule | 'host' | null>;

/** Parameters that do not narrow the selection of goods. */
const NO_CHOICES = new Set(['sort', 'page', 'city']);

const FILTER = /^[\p{L}\p{N}_.-]{1,80}\[(?:from|to)?\]$/u;
/** With more choices there are too many combinations for caching to be worthwhile. */
const MAX_CACHED_CHOICES = 2;
const MAX_CACHED_LENGTH = 200;

/** The normalised address of a page, and how to serve it. */
export interface PageAddress {
  path: string;
  /** Begins with a question mark; may be empty. */
  query: string;
  for: 'visitor' | 'everybody' | 'host';
  life: Life;
  /** True when the response may be cached. */
  cacheable: boolean;
  narrowed: boolean;
  byCity: boolean;
}

type SharedRule = Extract<PageRule, { life: Life }>;

function knownParameters({ parameters, filters }: SharedRule, query: string): [string, string][] {
  const known = new Map<string, [string, string]>();
  for (const [name, value] of new URLSearchParams(query)) {
    const isFilter = filters && FILTER.test(name);
    if (!isFilter && !parameters.includes(name)) continue;
    const once = isFilter && name.endsWith('[]') ? `${name}=${value}` : name;
    if (!known.has(once)) known.set(once, [name, value]);
  }
  return [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
}

/** Returns an address that is never cached and keeps its whole query. */
const uncached = (who: PageAddress['for'], path: string, rawQuery: string): PageAddress => ({
  ...{ path, query: rawQuery && `?${rawQuery}`, for: who, life: 'none' },
  ...{ cacheable: false, narrowed: false, byCity: false },
});

function cleanAddress(path: string, rawQuery: string, rule: Awaited<ReturnType<RuleOf>>): PageAddress {
  if (rule === 'host') return uncached('host', path, rawQuery);
  if (rule && 'visitor' in rule) return uncached('visitor', path, rawQuery);
  if (!rule || rule.parameters === 'any') return uncached('everybody', path, rawQuery);
  const pairs = rawQuery ? knownParameters(rule, rawQuery) : [];
  const query = pairs.length ? `?${new URLSearchParams(pairs)}` : '';
  const choices = pairs.filter(([name]) => !NO_CHOICES.has(name)).length;
  // Astro also serves the page when `.html` is added to its address; the response for that address is not cached as well.
  const cacheable =
    choices <= MAX_CACHED_CHOICES && query.length <= MAX_CACHED_LENGTH && !path.endsWith('.html/');
  const { life, byCity = false } = rule;
  return { path, query, for: 'everybody', life, cacheable, narrowed: pairs.length > 0, byCity };
}

/**
 * Normalises an address by its page's rule: one spelling of the path, and only known parameters, sorted, so that `utm_source` and the like
 * do not reach the page or multiply cached pages. A path without a page keeps its query and is never cached. Rejects with URIError for what
 * {@link canonicalPath} refuses.
 */
export async function readPageAddress(url: string, ruleOf: RuleOf): Promise<PageAddress> {
  const mark = url.indexOf('?');
  const path = canonicalPath(mark < 0 ? url : url.slice(0, mark));
  return cleanAddress(path, mark < 0 ? '' : url.slice(mark + 1), await ruleOf(path));
}

/** Normalised addresses of recent requests, so that the address of a cached page need not be parsed again. */
export interface AddressMemory {
  /** Rejects with URIError for what {@link canonicalPath} refuses. */
  read(url: string, ruleOf: RuleOf): Promise<PageAddress>;
  /** Returns an address that was read before; otherwise undefined. */
  known(url: string): PageAddress | undefined;
}

/** Remembers the last 2,000 addresses. */
export function createAddressMemory(): AddressMemory {
  const known = new LRUCache<string, PageAddress>({ max: 2000 });
  return {
    known: (url) => known.get(url),
    async read(url, ruleOf) {
      let address = known.get(url);
      if (!address) {
        address = await readPageAddress(url, ruleOf);
        if (url.length <= MAX_CACHED_LENGTH) known.set(url, address);
      }
      return address;
    },
  };
}
