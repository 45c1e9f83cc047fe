import type { AnalyticsServices } from '../../domain/analytics/count-events.ts';
import { PLAYER_SITES } from '../../domain/product/video.ts';

/** Script that stands within pages, by hash as a policy names it; the build collects it. */
export interface InlineHashes {
  scripts: readonly string[];
}

/** Other sites that pages use: whose scripts run, who is asked, and whose pictures are shown. */
export interface PolicySources {
  scripts: readonly string[];
  connections: readonly string[];
  pictures: readonly string[];
  /** Whose script draws a part of the page by itself: with styles as text, fonts, sounds and frames. */
  drawn?: readonly string[];
}

const everything = (...sites: string[]): PolicySources => ({
  scripts: sites,
  connections: sites,
  pictures: sites,
});

/** Where the script of Yandex Maps comes from and what it asks [CITY-6]. */
export const YANDEX_MAPS_SOURCES = everything(
  'https://api-maps.yandex.ru',
  'https://*.maps.yandex.net',
  'https://yastatic.net',
);
/** The same of Yandex Metrica, without its recordings of visits. */
const METRICA_SOURCES = everything('https://mc.yandex.ru', 'https://mc.yandex.com', 'https://yastatic.net');
/** The same of Google Analytics 4. */
const GA4_SOURCES: PolicySources = {
  scripts: ['https://*.googletagmanager.com'],
  connections: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  pictures: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
};

/** What pages need for the services that count: nothing for those that are off [TRACK-1]. */
export function analyticsSources({ metrica, ga4, collector }: AnalyticsServices): PolicySources[] {
  return [
    ...(metrica === null ? [] : [METRICA_SOURCES]),
    ...(ga4 === null ? [] : [GA4_SOURCES]),
    ...(collector === null ? [] : [{ scripts: [], connections: [new URL(collector).origin], pictures: [] }]),
  ];
}

/** The chat of Jivo, from the site of its script and others of its own [TRACK-5]. */
export function jivoSources(script: string): PolicySources {
  const sites = [...new Set([new URL(script).origin, 'https://*.jivosite.com', 'https://*.jivo.ru'])];
  const sockets = sites.map((site) => site.replace(/^http/, 'ws'));
  return { scripts: sites, connections: [...sites, ...sockets], pictures: sites, drawn: sites };
}

/** The policy of every page; `sources` are other sites that pages may use. */
export function pagePolicy({ scripts }: InlineHashes, sources: readonly PolicySources[]): string {
  const own = (name: string, ...more: string[]) => [name, "'self'", ...new Set(more)].join(' ');
  const sites = (of: keyof PolicySources) => sources.flatMap((each) => each[of] ?? []);
  const drawn = sites('drawn');
  return [
    "default-src 'self'",
    own('script-src', ...scripts, ...sites('scripts')),
    own('connect-src', ...sites('connections')),
    own('img-src', 'data:', 'blob:', ...sites('pictures')),
    // A hash would take the force from 'unsafe-inline'.
    drawn.length > 0 ? own('style-src', "'unsafe-inline'", ...drawn) : own('style-src'),
    ...(drawn.length > 0 ? [own('font-src', 'data:', ...drawn), own('media-src', ...drawn)] : []),
    // Attributes only: the colours that stand in for a picture come as one.
    "style-src-attr 'unsafe-inline'",
    `frame-src ${[...Object.values(PLAYER_SITES), ...drawn].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
