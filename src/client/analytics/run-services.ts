import type { AnalyticsServices } from '../../domain/analytics/count-events.ts';
import { reportedAddress } from '../../domain/analytics/counted-page.ts';
import type { Ga4Event } from '../../domain/analytics/ga4-event.ts';
import type { Goal } from '../../domain/analytics/shop-event.ts';
import { loadScript } from '../net/load-script.ts';

/** Stub of a third-party function: stores calls until the script is loaded, in the form that the script expects. */
type Queue = ((...call: unknown[]) => void) & { a?: unknown[]; l?: number };

declare global {
  interface Window {
    ym?: Queue;
    /** Layer of Google Analytics. It is separate because Yandex Metrica would count its events in `dataLayer` a second time. */
    gtagLayer?: unknown[];
  }
}

/** Returns the address of the page and of the previous one, without parts that give access to an order or a list. */
function reportedAddresses(): { address: string; before: string } {
  const { origin, pathname, search } = location;
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  const own = before?.origin === origin ? origin + reportedAddress(before.pathname, before.search) : null;
  return { address: origin + reportedAddress(pathname, search), before: own ?? document.referrer };
}

/** Loads a script; if it is blocked or missing, its service just counts nothing. */
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
  const { address, before } = reportedAddresses();
  ym('hit', address, { referer: before, title: document.title });
  load('https://mc.yandex.ru/metrika/tag.js');
  return (goal) => ym('reachGoal', goal);
}

function runGa4(id: string): (event: Ga4Event) => void {
  const layer: unknown[] = [];
  window.gtagLayer = layer;
  // Not an array, because Google's script accepts only an `arguments` object.
  function gtag(..._call: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  const { address, before } = reportedAddresses();
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', 'default', { ...denied, analytics_storage: 'granted' });
  gtag('js', new Date());
  gtag('config', id, { page_location: address, page_referrer: before, transport_type: 'beacon' });
  load(`https://www.googletagmanager.com/gtag/js?id=${id}&l=gtagLayer`);
  return ([name, parameters]) => gtag('event', name, parameters);
}

export interface RunningServices {
  reachGoal(goal: Goal): void;
  sendGa4(event: Ga4Event): void;
  /** Sends records by beacon, so that they are sent even when the visitor leaves the page. */
  beacon(records: readonly object[]): void;
  /** Stops all services after consent was withdrawn. */
  stop(): void;
}

function stop({ metrica, ga4 }: AnalyticsServices): void {
  if (metrica !== null) window.ym?.(metrica, 'destruct');
  if (ga4 !== null) Object.assign(window, { [`ga-disable-${ga4}`]: true });
}

function runCollector(address: string): (records: readonly object[]) => void {
  return (events) => {
    const { pathname, search } = location;
    const body = JSON.stringify({ page: reportedAddress(pathname, search), events });
    if (navigator.sendBeacon(address, body)) return;
    // Too much is on its way already; nobody waits for the answer.
    // biome-ignore lint/style/noRestrictedGlobals: the request goes to another site and its response is ignored
    void fetch(address, { method: 'POST', mode: 'no-cors', keepalive: true, body }).catch(() => {});
  };
}

/** Loads the scripts of the configured services; without any, nothing is loaded from other sites [TRACK-1]. */
export function runServices(services: AnalyticsServices): RunningServices {
  const { metrica, ga4, collector } = services;
  const nobody = () => {};
  return {
    reachGoal: metrica === null ? nobody : runMetrica(metrica),
    sendGa4: ga4 === null ? nobody : runGa4(ga4),
    beacon: collector === null ? nobody : runCollector(collector),
    stop: () => stop(services),
  };
}
