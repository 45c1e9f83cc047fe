import type { AnalyticsServices } from '../../domain/analytics/count-events.ts';
import { PLAYER_SITES } from '../../domain/product/video.ts';

/** Hashes of inline scripts as a policy lists them; collected by the build. */
export interface InlineHashes {
  scripts: readonly string[];
}

/** Other sites that pages load scripts from, send requests to and show pictures from. */
export interface PolicySources {
  scripts: readonly string[];
  connections: readonly string[];
  pictures: readonly string[];
  /**
   * Sites whose scripts draw a part of the page themselves: inline styles are allowed for them, and fonts, sounds and frames from these
   * sites.
   */
  drawn?: readonly string[];
}

const everything = (...sites: string[]): PolicySources => ({
  scripts: sites,
  connections: sites,
  pictures: sites,
});

/** Sources of Yandex Maps [CITY-6]. */
export const YANDEX_MAPS_SOURCES = everything(
  'https://api-maps.yandex.ru',
  'https://*.maps.yandex.net',
  'https://yastatic.net',
);
/** Sources of Yandex Metrica without session recordings. */
const METRICA_SOURCES = everything('https://mc.yandex.ru', 'https://mc.yandex.com', 'https://yastatic.net');
/** Sources of Google Analytics 4. */
const GA4_SOURCES: PolicySources = {
  scripts: ['https://*.googletagmanager.com'],
  connections: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  pictures: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
};

/** Sources of the analytics services in use; empty when all are off [TRACK-1]. */
export function analyticsSources({ metrica, ga4, collector }: AnalyticsServices): PolicySources[] {
  return [
    ...(metrica === null ? [] : [METRICA_SOURCES]),
    ...(ga4 === null ? [] : [GA4_SOURCES]),
    ...(collector === null ? [] : [{ scripts: [], connections: [new URL(collector).origin], pictures: [] }]),
  ];
}

/** Sources of the Jivo chat: the site of its script and Jivo's own hosts [TRACK-5]. */
export function jivoSources(script: string): PolicySources {
  const sites = [...new Set([new URL(script).origin, 'https://*.jivosite.com', 'https://*.jivo.ru'])];
  const sockets = sites.map((site) => site.replace(/^http/, 'ws'));
  return { scripts: sites, connections: [...sites, ...sockets], pictures: sites, drawn: sites };
}

/** Content security policy of every page; `sources` are other sites that pages may use. */
export function pagePolicy({ scripts }: InlineHashes, sources: readonly PolicySources[]): string {
  const own = (name: string, ...more: string[]) => [name, "'self'", ...new Set(more)].join(' ');
  const sites = (of: keyof PolicySources) => sources.flatMap((each) => each[of] ?? []);
  const drawn = sites('drawn');
  return [
    "default-src 'self'",
    own('script-src', ...scripts, ...sites('scripts')),
    own('connect-src', ...sites('connections')),
    own('img-src', 'data:', 'blob:', ...sites('pictures')),
    // No hashes of styles: with one in the list, browsers ignore 'unsafe-inline'.
    drawn.length > 0 ? own('style-src', "'unsafe-inline'", ...drawn) : own('style-src'),
    ...(drawn.length > 0 ? [own('font-src', 'data:', ...drawn), own('media-src', ...drawn)] : []),
    // Allows inline styles in attributes only: the placeholder colours of pictures need them.
    "style-src-attr 'unsafe-inline'",
    `frame-src ${[...Object.values(PLAYER_SITES), ...drawn].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
