import type { Snapshot } from '../../catalogue/snapshot.ts';
import { articleAddress } from '../../domain/content/article.ts';
import { textPageAddress } from '../../domain/content/content.ts';
import { sectionAddress } from '../../domain/listing/section.ts';
import { productAddress } from '../../domain/product/card.ts';
import { closestPages } from '../../domain/redirect/closest-pages.ts';
import { readOldAddress } from '../../domain/redirect/redirect.ts';
import type { Settings } from '../settings.ts';

interface PagesDeps {
  snapshot: Snapshot;
  settings: () => Settings;
}

/** Of a hundred thousand pages few need their address. */
type Page = { slug: string; address(): string };

/** Sections, pages and articles of the shop. */
function* fewPages({ snapshot, settings }: PagesDeps): Generator<Page> {
  const { pages, articles } = settings().content;
  for (const slug of snapshot.sections.bySlug.keys()) yield { slug, address: () => sectionAddress(slug) };
  for (const { slug } of pages) yield { slug, address: () => textPageAddress(slug) };
  for (const { slug } of articles) yield { slug, address: () => articleAddress(slug) };
}

/** Sections come first: of two equally similar pages the more general one is suggested. */
function* allPages(deps: PagesDeps): Generator<Page> {
  yield* fewPages(deps);
  for (const slug of deps.snapshot.slugs()) yield { slug, address: () => productAddress(slug) };
}

/** Suggests for each address the page of the shop that resembles it most; addresses that resemble none are left out. */
export function suggestPages(deps: PagesDeps, addresses: readonly string[]): Map<string, string> {
  return addresses.length === 0 ? new Map() : closestPages(addresses, allPages(deps));
}

/** True if a product, section, text page or article with this address is shown. */
export function hasPage(deps: PagesDeps, address: string): boolean {
  const [path = ''] = (readOldAddress(address) ?? '').split('?', 1);
  const slug = /^\/product\/([^/]+)\/$/.exec(path)?.[1];
  if (slug !== undefined) return deps.snapshot.store.rowOfSlug(slug) !== null;
  return [...fewPages(deps)].some((page) => page.address() === path);
}

/** True if an address looks like that of a product, section or article but there is none. */
export function isMissing(deps: PagesDeps, address: string): boolean {
  return /^\/(?:product|catalog|articles)\/[^/?#]+\//.test(address) && !hasPage(deps, address);
}
