import { LRUCache } from 'lru-cache';
import { PIECE_FIELDS, SET_FIELDS } from '../../domain/collection/set-form.ts';
import { canonicalPath } from './canonical-path.ts';

/** What the address of a page may say, so that nothing else splits the cache or reaches the page. */
interface PageRule {
  path: RegExp;
  parameters: readonly string[];
  /** Takes filters too, known by their shape: `brand[]=…`, `price[from]=…`. */
  filters: boolean;
  /** Shows the visitor's city. */
  byCity: boolean;
}

const LISTING = ['sort', 'page'];
const SET_PARAMETERS = [...Object.values(SET_FIELDS), ...Object.values(PIECE_FIELDS)];
/** Parameters that narrow nothing. */
const NO_CHOICES = new Set([...LISTING, 'city']);

const RULES: readonly PageRule[] = [
  { path: /^\/remnants\//, parameters: ['area', 'page'], filters: false, byCity: false },
  { path: /^\/action\//, parameters: [], filters: false, byCity: false },
  { path: /^\/articles\//, parameters: ['tag'], filters: false, byCity: false },
  { path: /^\/events\//, parameters: ['from', 'till'], filters: false, byCity: false },
  { path: /^\/$/, parameters: [], filters: false, byCity: false },
  { path: /^\/collection\/$/, parameters: ['brand', 'page'], filters: false, byCity: false },
  { path: /^\/(catalog|brand)\//, parameters: LISTING, filters: true, byCity: false },
  // With a set to count [BEYOND-2].
  { path: /^\/collection\//, parameters: [...LISTING, ...SET_PARAMETERS], filters: true, byCity: false },
  { path: /^\/listing\//, parameters: ['q', 'exact', 'city', ...LISTING], filters: true, byCity: false },
  { path: /^\/search\//, parameters: ['q', 'exact', ...LISTING], filters: true, byCity: false },
  {
    path: /^\/product\//,
    parameters: ['ELEMENT_ID', 'SHOW_IMAGES', 'BENEFIT_ID', 'TAB', 'GOODS', 'REVIEWS'],
    filters: false,
    byCity: true,
  },
  {
    path: /^\/views\/ajax\/product\//,
    parameters: ['ELEMENT_ID', 'TAB', 'GOODS'],
    filters: false,
    byCity: true,
  },
  { path: /^\/views\/ajax\/text\//, parameters: [], filters: false, byCity: false },
  // Texts: delivery, payment, contacts. The visualiser's address is its whole state, in names that a scene gives: it has no rule.
  { path: /^\/(?!visualiser\/)[\w-]+\/$/, parameters: [], filters: false, byCity: false },
];

/** Rendered for one visitor: they see cookies and the whole address, and are never kept. */
const PERSONAL =
  /^\/(views\/ajax\/)?(cart|order|fast-order|pay|basket|favourites|comparison|calculator|credit|door-set|availability|price-request|question|comment|review|city|term|newsletter|project|chat|consent)\//;

const FILTER = /^[\p{L}\p{N}_.-]{1,80}\[(?:from|to)?\]$/u;
/** Wider choices are too many to be worth keeping. */
const MAX_KEPT_CHOICES = 2;
const MAX_KEPT_LENGTH = 200;

/** An asked address, cleaned. */
export interface PageAddress {
  path: string;
  /** With its question mark, or empty. */
  query: string;
  personal: boolean;
  /** Whether the answer may be kept at all. */
  keepable: boolean;
  narrowed: boolean;
  byCity: boolean;
}

function knownParameters(rule: PageRule, query: string): [string, string][] {
  const known = new Map<string, [string, string]>();
  for (const [name, value] of new URLSearchParams(query)) {
    const isFilter = rule.filters && FILTER.test(name);
    if (!isFilter && !rule.parameters.includes(name)) continue;
    const once = isFilter && name.endsWith('[]') ? `${name}=${value}` : name;
    if (!known.has(once)) known.set(once, [name, value]);
  }
  return [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
}

/**
 * Cleans an address: one spelling of the path, known parameters only, sorted; `utm_source` and the like neither split the
 * cache nor reach the page. A path without a rule keeps its query and is never kept.
 * @throws URIError for what {@link canonicalPath} refuses
 */
export function readPageAddress(url: string): PageAddress {
  const mark = url.indexOf('?');
  const path = canonicalPath(mark < 0 ? url : url.slice(0, mark));
  const rawQuery = mark < 0 ? '' : url.slice(mark + 1);
  const whole = rawQuery ? `?${rawQuery}` : '';
  if (PERSONAL.test(path)) {
    return { path, query: whole, personal: true, keepable: false, narrowed: false, byCity: false };
  }
  const rule = RULES.find((candidate) => candidate.path.test(path));
  if (!rule) {
    return { path, query: whole, personal: false, keepable: false, narrowed: false, byCity: false };
  }
  const pairs = rawQuery ? knownParameters(rule, rawQuery) : [];
  const query = pairs.length ? `?${new URLSearchParams(pairs)}` : '';
  const choices = pairs.filter(([name]) => !NO_CHOICES.has(name)).length;
  const keepable = choices <= MAX_KEPT_CHOICES && query.length <= MAX_KEPT_LENGTH;
  return { path, query, personal: false, keepable, narrowed: pairs.length > 0, byCity: rule.byCity };
}

/** Addresses asked for lately, so that a page from the cache does not read its address again. */
export interface AddressMemory {
  /** @throws URIError for what {@link canonicalPath} refuses */
  read(url: string): PageAddress;
  /** One that was read before. */
  known(url: string): PageAddress | undefined;
}

/** Remembers the last 2,000 addresses. */
export function createAddressMemory(): AddressMemory {
  const known = new LRUCache<string, PageAddress>({ max: 2000 });
  return {
    known: (url) => known.get(url),
    read(url) {
      let address = known.get(url);
      if (!address) {
        address = readPageAddress(url);
        if (url.length <= MAX_KEPT_LENGTH) known.set(url, address);
      }
      return address;
    },
  };
}
