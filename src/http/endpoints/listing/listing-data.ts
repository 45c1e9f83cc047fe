import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deliveryCity } from '../../../domain/delivery/delivery.ts';
import { type ListingData, listingData } from '../../../domain/listing/listing-data.ts';
import { sectionAddress } from '../../../domain/listing/section.ts';
import { brandAddress, collectionAddress } from '../../../domain/listing/shelf-address.ts';
import { isSearchable, searchAddress } from '../../../domain/search/search-text.ts';
import type { Shop } from '../../../services/open-shop.ts';
import { sharedLife } from '../../page/cache-control.ts';
import type { PageCache } from '../../page/page-cache.ts';
import type { AddressMemory, PageAddress, PageRule } from '../../page/page-rules.ts';
import { type MadeText, madePage, sendShared } from '../../page/shared-answer.ts';

type Listings = Pick<Shop, 'listing' | 'search' | 'delivery'>;

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'x-robots-tag': 'noindex' };
const RULE = {
  parameters: ['q', 'exact', 'city', 'sort', 'page'],
  filters: true,
  life: 'delivery',
} satisfies PageRule;
const OF_SHELF = /^\/listing\/(catalog|brand|collection)\/([^/]+)\/$/;

interface Shown {
  data: ListingData;
  /** Cache tag: when the tag changes, the cached response is dropped. */
  tag: string;
}

function showFound(shop: Listings, parameters: URLSearchParams): Shown | null {
  const found = shop.search.show(parameters);
  if (!isSearchable(found.text)) return null;
  return { data: listingData(searchAddress(found.text, found.exact), 'sidebar', found), tag: 'catalogue' };
}

/** Data of the listing at a normalised address; null if that page has no listing. */
function showRequested(shop: Listings, { path, query }: PageAddress): Shown | null {
  const parameters = new URLSearchParams(query);
  if (path === '/listing/search/') return showFound(shop, parameters);
  const [, shelf, name = ''] = OF_SHELF.exec(path) ?? [];
  const slug = decodeURIComponent(name);
  if (shelf === 'catalog') {
    const page = shop.listing.show(slug, parameters);
    if (!page) return null;
    const { id, filterVariant } = page.section;
    return { data: listingData(sectionAddress(slug), filterVariant, page), tag: `section:${id}` };
  }
  const ofBrand = shelf === 'brand' ? shop.listing.showBrand(slug, parameters) : null;
  if (ofBrand) return { data: listingData(brandAddress(slug), 'sidebar', ofBrand), tag: 'catalogue' };
  const ofCollection = shelf === 'collection' ? shop.listing.showCollection(slug, parameters) : null;
  return (
    ofCollection && { data: listingData(collectionAddress(slug), 'sidebar', ofCollection), tag: 'catalogue' }
  );
}

function make(shop: Listings, address: PageAddress): MadeText {
  const shown = showRequested(shop, address);
  if (!shown) return { status: 404, headers: HEADERS, text: 'null', life: null, tags: [] };
  const { to, secondsTrue } = shop.delivery;
  const city = deliveryCity(to(Number(new URLSearchParams(address.query).get('city'))));
  const text = JSON.stringify({ ...shown.data, city });
  const life = sharedLife(RULE.life, secondsTrue);
  return { status: 200, headers: HEADERS, text, life, tags: [shown.tag] };
}

/**
 * `GET /listing/catalog/…/`, `/listing/brand/…/`, `/listing/collection/…/`, `/listing/search/`: the page at the same address without
 * `/listing` as {@link ListingData}, and the `city` in the address; 404 if that page has no listing. Cached by the rules for pages and the
 * same for everybody.
 */
export function listingEndpoint(
  app: FastifyInstance,
  shop: Listings,
  cache: PageCache,
  addresses: AddressMemory,
): void {
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = await addresses.read(request.url, async () => RULE);
    const render = async () => madePage(make(shop, address), address.cacheable, request);
    const key = { text: address.path + address.query, narrowed: address.narrowed };
    const page = await (address.cacheable ? cache.get(key, render) : render());
    return sendShared(request, reply, page, true);
  }
  app.get('/listing/*', answer);
}
