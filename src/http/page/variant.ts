import type { Cities } from '../../domain/delivery/city.ts';
import { CITY_BY_SCRIPT } from '../endpoints/city/city-cookie.ts';

export interface Variant {
  /** Begins the cache key. */
  key: string;
  /** True for what a visitor without cookies sees: only that may lie in caches outside the shop. */
  usual: boolean;
  cityId: number;
  template: 'Desktop' | 'Mobile';
}

/** What a visitor without cookies sees: the usual city [CITY-1]. */
export function usualVariant({ usual }: Pick<Cities, 'usual'>): Variant {
  return { key: '', usual: true, cityId: usual.id, template: 'Desktop' };
}

/**
 * Which of the variants of a page a visitor sees: by template, and by city where the page shows it; for those whose script never
 * said that it writes the city into pages, by city everywhere. Unknown cities count as none, or garbage would multiply pages.
 */
export function readVariant(
  cookies: Readonly<Record<string, string | undefined>>,
  byCity: boolean,
  cities: Pick<Cities, 'known' | 'usual'>,
): Variant {
  const template = cookies['site_version'] === 'Mobile' ? 'Mobile' : 'Desktop';
  const chosen = byCity || !cookies[CITY_BY_SCRIPT] ? (cookies['CITY_ID'] ?? '') : '';
  const cityId = cities.known(chosen)?.id ?? cities.usual.id;
  if (template === 'Desktop' && cityId === cities.usual.id) return usualVariant(cities);
  return { key: `${template} ${cityId} `, usual: false, cityId, template };
}

/** A template chosen by the address, and that address without the choice. */
export interface TemplateChoice {
  template: 'Desktop' | 'Mobile';
  /** Path and query. */
  rest: string;
}

/** Reads `site_version` from path and query [NAV-11]; null where nobody chose. */
export function readTemplateChoice(url: string): TemplateChoice | null {
  const mark = url.indexOf('?');
  if (mark < 0 || !url.includes('site_version=', mark)) return null;
  const query = new URLSearchParams(url.slice(mark));
  const template = query.get('site_version');
  if (template !== 'Mobile' && template !== 'Desktop') return null;
  query.delete('site_version');
  const rest = query.toString();
  return { template, rest: url.slice(0, mark) + (rest && `?${rest}`) };
}
