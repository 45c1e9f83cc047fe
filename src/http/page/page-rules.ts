import { LRUCache } from 'lru-cache';
import type { Life } from './cache-control.ts';
import { canonicalPath } from './canonical-path.ts';

/**
 * What a page says of itself. What a rule leaves out is not allowed: a page for everybody is rendered without cookies and with its own
 * parameters only, so nothing of a visitor gets into it.
 */
export type PageRule =
  /** Rendered for one visitor: it sees cookies and the whole address, and is never kept. */
  | { visitor: true }
  /** For everybody, by an address that may say anything; never kept. */
  | { parameters: 'any' }
  | {
      /** What its address may say, so that nothing else splits the cache or reaches the page. */
      parameters: readonly string[];
      /** Takes filters too, known by their shape: `brand[]=…`, `price[from]=…`. */
      filters?: true;
      /** Shows the visitor's city. */
      byCity?: true;
      life: Life;
    };

/** The rule of the page that has a canonical path, `host` for one without: nobody may ask for it. Null where there is no page. */
export type RuleOf = (path: string) => Promise<PageRule | 'host' | null>;

/** Parameters that narrow nothing. */
const NO_CHOICES = new Set(['sort', 'page', 'city']);

const FILTER = /^[\p{L}\p{N}_.-]{1,80}\[(?:from|to)?\]$/u;
/** Wider choices are too many to be worth keeping. */
const MAX_KEPT_CHOICES = 2;
const MAX_KEPT_LENGTH = 200;

/** An asked address, cleaned. */
export interface PageAddress {
  path: string;
  /** With its question mark, or empty. */
  query: string;
  for: 'visitor' | 'everybody' | 'host';
  life: Life;
  /** Whether the answer may be kept at all. */
  keepable: boolean;
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

/** An address whose answer is never kept, with its whole query. */
const unkept = (who: PageAddress['for'], path: string, rawQuery: string): PageAddress => ({
  ...{ path, query: rawQuery && `?${rawQuery}`, for: who, life: 'none' },
  ...{ keepable: false, narrowed: false, byCity: false },
});

function cleanAddress(path: string, rawQuery: string, rule: Awaited<ReturnType<RuleOf>>): PageAddress {
  if (rule === 'host') return unkept('host', path, rawQuery);
  if (rule && 'visitor' in rule) return unkept('visitor', path, rawQuery);
  if (!rule || rule.parameters === 'any') return unkept('everybody', path, rawQuery);
  const pairs = rawQuery ? knownParameters(rule, rawQuery) : [];
  const query = pairs.length ? `?${new URLSearchParams(pairs)}` : '';
  const choices = pairs.filter(([name]) => !NO_CHOICES.has(name)).length;
  // Astro finds a page by its address with `.html` too.
  const keepable = choices <= MAX_KEPT_CHOICES && query.length <= MAX_KEPT_LENGTH && !path.endsWith('.html/');
  const { life, byCity = false } = rule;
  return { path, query, for: 'everybody', life, keepable, narrowed: pairs.length > 0, byCity };
}

/**
 * Cleans an address by the rule of its page: one spelling of the path, known parameters only, sorted; `utm_source` and the like neither
 * split the cache nor reach the page. A path without a page keeps its query and is never kept. Rejects with URIError for what
 * {@link canonicalPath} refuses.
 */
export async function readPageAddress(url: string, ruleOf: RuleOf): Promise<PageAddress> {
  const mark = url.indexOf('?');
  const path = canonicalPath(mark < 0 ? url : url.slice(0, mark));
  return cleanAddress(path, mark < 0 ? '' : url.slice(mark + 1), await ruleOf(path));
}

/** Addresses asked for lately, so that a page from the cache does not read its address again. */
export interface AddressMemory {
  /** Rejects with URIError for what {@link canonicalPath} refuses. */
  read(url: string, ruleOf: RuleOf): Promise<PageAddress>;
  /** One that was read before. */
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
        if (url.length <= MAX_KEPT_LENGTH) known.set(url, address);
      }
      return address;
    },
  };
}
