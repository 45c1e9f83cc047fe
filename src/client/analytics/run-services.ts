import type { AnalyticsServices } from '../../domain/analytics/count-events.ts';
import { toldAddress } from '../../domain/analytics/counted-page.ts';
import type { Ga4Event } from '../../domain/analytics/ga4-event.ts';
import type { Goal } from '../../domain/analytics/shop-event.ts';
import { loadScript } from '../net/load-script.ts';

/** A function of another site's script: calls wait in it until that has come, in the way the script knows. */
type Queue = ((...call: unknown[]) => void) & { a?: unknown[]; l?: number };

declare global {
  interface Window {
    ym?: Queue;
    /** What Google Analytics reads: a layer of its own, for Yandex Metrica would count its events in `dataLayer` a second time. */
    gtagLayer?: unknown[];
  }
}

/** What the services are told of the page's address and of the one before: without what opens an order or a list. */
function told(): { address: string; before: string } {
  const { origin, pathname, search } = location;
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  const own = before?.origin === origin ? origin + toldAddress(before.pathname, before.search) : null;
  return { address: origin + toldAddress(pathname, search), before: own ?? document.referrer };
}

/** Without its script a service counts nothing, and the shop goes on. */
function load(address: string): void {
  void loadScript(address).catch(() => {});
}

function runMetrica(counter: number): (goal: Goal) => void {
  const queue: Queue = (...call) => {
    queue.a ??= [];
    queue.a.push(call);
  };
  queue.l = Date.now();
  window.ym ??= queue;
  const ym = (...call: unknown[]) => window.ym?.(counter, ...call);
  ym('init', {
    defer: true,
    ecommerce: 'dataLayer',
    accurateTrackBounce: true,
    webvisor: false,
    clickmap: false,
  });
  const { address, before } = told();
  ym('hit', address, { referer: before, title: document.title });
  load('https://mc.yandex.ru/metrika/tag.js');
  return (goal) => ym('reachGoal', goal);
}

function runGa4(id: string): (event: Ga4Event) => void {
  const layer: unknown[] = [];
  window.gtagLayer = layer;
  // The script takes nothing but a function's own arguments.
  function gtag(..._call: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  const { address, before } = told();
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', 'default', { ...denied, analytics_storage: 'granted' });
  gtag('js', new Date());
  gtag('config', id, { page_location: address, page_referrer: before, transport_type: 'beacon' });
  load(`https://www.googletagmanager.com/gtag/js?id=${id}&l=gtagLayer`);
  return ([name, parameters]) => gtag('event', name, parameters);
}

export interface RunningServices {
  reachGoal(goal: Goal): void;
  tellGa4(event: Ga4Event): void;
  /** A beacon, which leaves with the page. */
  beacon(records: readonly object[]): void;
  /** The visitor no longer agrees: what runs sets and sends nothing any more. */
  stop(): void;
}

function stop({ metrica, ga4 }: AnalyticsServices): void {
  if (metrica !== null) window.ym?.(metrica, 'destruct');
  if (ga4 !== null) Object.assign(window, { [`ga-disable-${ga4}`]: true });
}

function runCollector(address: string): (records: readonly object[]) => void {
  return (events) => {
    const { pathname, search } = location;
    const body = JSON.stringify({ page: toldAddress(pathname, search), events });
    if (navigator.sendBeacon(address, body)) return;
    // Too much is on its way already; nobody waits for the answer.
    // biome-ignore lint/style/noRestrictedGlobals: it is another site's, and nobody reads the answer
    void fetch(address, { method: 'POST', mode: 'no-cors', keepalive: true, body }).catch(() => {});
  };
}

/** Brings the scripts of the services that the shop has; nothing comes from outside where it has none [TRACK-1]. */
export function runServices(services: AnalyticsServices): RunningServices {
  const { metrica, ga4, collector } = services;
  const nobody = () => {};
  return {
    reachGoal: metrica === null ? nobody : runMetrica(metrica),
    tellGa4: ga4 === null ? nobody : runGa4(ga4),
    beacon: collector === null ? nobody : runCollector(collector),
    stop: () => stop(services),
  };
}
