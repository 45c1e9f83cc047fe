import type { ComponentType } from 'react';
import { noteRegionFailure } from '../failure/failure.ts';
import { onFirstSign, SIGNS } from '../gesture/first-sign.ts';
import { type Gesture, gestureOf, repeatGestures, restoredIn } from '../gesture/gestures.ts';
import { whenNearViewport } from '../gesture/near-viewport.ts';
import { inIdleTurns, whenQuiet } from '../gesture/when-idle.ts';
import { outcomeOf } from '../net/fetch-json.ts';
import { request } from '../net/request.ts';
import { waitForConnection } from '../offline/wait-for-connection.ts';
import type { Answered } from './answered.ts';
import { type Hydration, hydrateWithQueue, type SendEarly } from './queued-gestures.ts';

// biome-ignore lint/suspicious/noExplicitAny: each component gets the props of its own markup or response
type RegionCode = ComponentType<any> | Answered<any>;
export type Regions = Readonly<Record<string, () => Promise<RegionCode>>>;

type Begin = (region: HTMLElement, before?: readonly Gesture[]) => void;

declare global {
  /** Ends the queueing by `QUEUE_SCRIPT`. Returns the queued events with the state of their controls and forms at that time. */
  var takeQueued: (() => Parameters<typeof gestureOf>[]) | undefined;
}

const nameOf = ({ dataset }: HTMLElement) => dataset['region'] ?? '';
const regionsWith = (mark = '') => document.querySelectorAll<HTMLElement>(`[data-region]${mark}`);

/** Returns the props that are embedded in the region, or fetches them from its address while the script loads. */
async function propsOf({ dataset }: HTMLElement, loading: Promise<RegionCode>): Promise<object> {
  const { props, propsFrom } = dataset;
  if (propsFrom === undefined) return JSON.parse(props ?? '{}') as object;
  const response = request(propsFrom, { accept: 'application/json' });
  const code = await loading;
  const data = 'answer' in code ? outcomeOf(code.answer, propsFrom, await response).data : null;
  if (data === null) throw new Error(`no props from ${propsFrom}`);
  return data as object;
}

const loaded = new Set<string>();

async function load(regions: Regions, name: string): Promise<RegionCode> {
  const loadCode = regions[name];
  // Nothing is requested offline, because a browser may remember for good that a script file did not load.
  if (!loadCode || !(navigator.onLine || loaded.has(name))) throw new Error(`cannot load ${name}`);
  const code = await loadCode();
  loaded.add(name);
  return code;
}

async function mount(regions: Regions, region: HTMLElement): Promise<void> {
  const loading = load(regions, nameOf(region));
  const [code, props, { mountRegion }] = await Promise.all([
    loading,
    propsOf(region, loading),
    loading.then(() => import('./mount-region.tsx')),
  ]);
  try {
    await mountRegion(region, 'answer' in code ? code.component : code, props);
  } catch (error) {
    // The script and the props were loaded, so the error is not the network's.
    noteRegionFailure(nameOf(region), error);
    throw error;
  }
  region.toggleAttribute('data-hydrated', true);
}

/**
 * Loads the scripts of the page's regions in advance, so that their first use does not wait for the network. Empty regions, such as popups,
 * are skipped unless `data-ahead` marks them as needed offline; others are skipped if it is empty, as few visitors need them.
 */
function fetchAhead(regions: Regions): void {
  const drawn = Array.from(regionsWith()).filter(
    (region) => region.dataset['ahead'] ?? region.hasChildNodes(),
  );
  const names = new Set(drawn.map(nameOf));
  inIdleTurns([
    async () => navigator.onLine && import('./mount-region.tsx'),
    ...Array.from(names, (name) => () => load(regions, name)),
  ]);
}

const page = Promise.withResolvers<Begin>();

/**
 * Hydrates the regions of this name; with `isNeeded`, only those for whose embedded props it returns true. May be called by a page's script
 * before `hydrateRegions`.
 */
export function hydrate(name: string, isNeeded?: (drawnWith: Record<string, unknown>) => boolean): void {
  void page.promise.then((begin) => {
    for (const region of regionsWith(`[data-region="${name}"]`))
      if (!isNeeded || isNeeded(JSON.parse(region.dataset['props'] ?? '{}'))) begin(region);
  });
}

const regionOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-region]') : null;

/**
 * Hydrates regions when they are used (even if that was before the page's script loaded), when they come near the viewport, and when the
 * page is idle.
 */
function watchUse(begin: Begin): void {
  const used = ({ target }: Event) => {
    const region = regionOf(target);
    if (region) begin(region);
  };
  for (const sign of SIGNS) document.addEventListener(sign, used, { passive: true, capture: true });
  const queued = (globalThis.takeQueued?.() ?? []).flatMap((event) => gestureOf(...event) ?? []);
  for (const [region, gestures] of Map.groupBy(queued, ({ control }) => regionOf(control)))
    if (region) begin(region, gestures);
  onFirstSign([...SIGNS, 'scroll'], () => {
    // A region's own element has no box, so its first child is observed.
    for (const region of regionsWith('[data-within]'))
      whenNearViewport(region.firstElementChild ?? region, Number(region.dataset['within']), () =>
        begin(region),
      );
  });
  whenQuiet(() => {
    for (const region of regionsWith('[data-quiet]')) begin(region);
  });
}

/**
 * Hydrates each region of the page, including those added later, when it is first used, when it comes near the viewport of a page in use,
 * or when the page is idle. If its script does not load, the region works as without script, and its next use tries again.
 */
export function hydrateRegions(regions: Regions, sendEarly: SendEarly): void {
  const begun = new WeakMap<Element, Promise<Hydration>>();
  const begin: Begin = (region, before = []) => {
    if (!regions[nameOf(region)] || begun.has(region)) return;
    const hydration = hydrateWithQueue(region, () => mount(regions, region), before, sendEarly);
    begun.set(region, hydration);
    void hydration.then(({ hydrated, entered, pending }) => {
      if (hydrated) return;
      begun.delete(region);
      if (!navigator.onLine && (entered || pending.length > 0))
        waitForConnection(region, () => begin(region, pending));
    });
  };
  // Values that the browser restores are choices, which price and basket must follow; a scroll may have hydrated the region already.
  const followRestored = () => {
    for (const region of regionsWith('[data-main]')) {
      const hydration = begun.get(region);
      if (hydration) void hydration.then(() => repeatGestures(restoredIn(region), region));
      else if (restoredIn(region).length > 0) begin(region);
    }
  };
  watchUse(begin);
  // A page that is complete has its values restored, and has been shown already.
  if (document.readyState === 'complete') followRestored();
  else addEventListener('pageshow', followRestored, { once: true });
  fetchAhead(regions);
  page.resolve(begin);
}
