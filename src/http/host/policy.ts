import { PLAYER_SITES } from '../../domain/product/video.ts';

/** Code that stands within pages, by hash as a policy names it; the build collects it. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Where the script of Yandex Maps comes from and what it asks [CITY-6]. */
export const YANDEX_MAPS_SOURCES: readonly string[] = [
  'https://api-maps.yandex.ru',
  'https://*.maps.yandex.net',
  'https://yastatic.net',
];

/** The policy of every page; `sources` are other sites whose scripts, pictures and answers pages may use. */
export function pagePolicy({ scripts, styles }: InlineHashes, sources: readonly string[]): string {
  const own = (name: string, ...more: string[]) => [name, "'self'", ...more].join(' ');
  return [
    "default-src 'self'",
    own('script-src', ...scripts, ...sources),
    own('connect-src', ...sources),
    own('img-src', 'data:', 'blob:', ...sources),
    own('style-src', ...styles),
    // Attributes only: the colours that stand in for a picture come as one.
    "style-src-attr 'unsafe-inline'",
    `frame-src ${Object.values(PLAYER_SITES).join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
