import { MAX_ADDRESS, readOldAddress } from './redirect.ts';

/** Parameters by which other engines select a page, as in `/index.php?route=product/product&product_id=42`. */
const SELECTING = new Set([
  ...['id', 'pid', 'p', 'cat', 'cid', 'item', 'page_id', 'product', 'product_id', 'category_id', 'path'],
  ...['route', 'section_id', 'element_id', 'section_code', 'element_code', 'catalog_id', 'goods_id'],
]);
const SELECTED = /^[\w/-]{1,40}$/;

/** A requested address that no page has, as the admin shows it. */
export interface MissedRow {
  path: string;
  count: number;
  /** Day of the last request, «2026-11-26». */
  lastOn: string;
  /** Address of a page that resembles it; null if none does. */
  suggested: string | null;
}

/** Addresses that only vulnerability scanners request, and files that are no pages. */
const JUNK =
  /\/(?:wp-|wordpress|xmlrpc|\.|cgi-bin|phpmyadmin|pma|mysql|adminer|administrator|vendor\/|actuator|boaform|hnap1|autodiscover|owa\/|solr|jenkins|_next|_ignition|telescope|server-status|shell|eval-stdin|admin|bitrix\/|api\/|graphql|views\/)/i;
const FILE =
  /\.(?:js|mjs|css|map|json|xml|txt|ico|png|jpe?g|gif|webp|avif|svg|woff2?|ttf|eot|mp4|zip|rar|gz|tgz|7z|sql|bak|old|log|env|ya?ml|ini|sh|asp|jsp|cgi|pl|py|exe|dll)$/i;

/** Emails, digits of a telephone number or a card, and identifiers. */
const PERSONAL = [/@|%40/i, /\d{9}|\d{3}-\d\d-\d\d(?!\d)/, /[\da-f]{8}-[\da-f]{4}-/i];
/** A word with a digit counts as a token from this length on. */
const TOKEN_LENGTH = 20;

/** Whether an address could identify a person. */
const isPersonal = (address: string) =>
  PERSONAL.some((part) => part.test(address)) ||
  address.split(/[^a-z\d]/i).some((word) => word.length >= TOKEN_LENGTH && /\d/.test(word));

/**
 * Returns the address under which a request for a missing page is counted; null for addresses that are not counted: those of scanners, of
 * files, and those that could identify a person. Only the parameters that select a page are part of it.
 */
export function readMissedAddress(url: string): string | null {
  if (url.length > MAX_ADDRESS) return null;
  const mark = url.indexOf('?');
  const pairs = [...new URLSearchParams(mark < 0 ? '' : url.slice(mark))].filter(
    ([name, value]) => SELECTING.has(name.toLowerCase()) && SELECTED.test(value),
  );
  const path = mark < 0 ? url : url.slice(0, mark);
  const address = readOldAddress(pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path);
  if (address === null || JUNK.test(address)) return null;
  const [counted = ''] = address.split('?', 1);
  return FILE.test(counted) || isPersonal(address) || address.length > 200 ? null : address;
}
