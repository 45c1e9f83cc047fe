import type { Cities } from '../../domain/delivery/city.ts';
import { CITY_BY_SCRIPT } from '../endpoints/city/city-cookie.ts';

export interface Variant {
  /** Prefix of cache keys; pages of different variants are cached separately. */
  key: string;
  /** True for the variant that a visitor without cookies sees; only that one may be cached outside the shop. */
  usual: boolean;
  cityId: number;
  template: 'Desktop' | 'Mobile';
}

/** The variant for a visitor without cookies: the default city [CITY-1]. */
export function usualVariant({ usual }: Pick<Cities, 'usual'>): Variant {
  return { key: '', usual: true, cityId: usual.id, template: 'Desktop' };
}

/**
 * Returns the variant of a page for a visitor: by template, and by city if the page shows it or if the visitor's script has never reported
 * that it fills in the city itself. Unknown cities count as the default one; otherwise invalid ones would multiply pages.
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

/** A template chosen in the address, and the address without that choice. */
export interface TemplateChoice {
  template: 'Desktop' | 'Mobile';
  /** Path and query. */
  rest: string;
}

/** Reads `site_version` from path and query [NAV-11]; null when absent. */
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
