import type { ComponentType } from 'react';
import { noteRegionFailure } from '../failure/failure.ts';
import { onFirstSign, SIGNS } from '../gesture/first-sign.ts';
import { type Gesture, gestureOf, repeatGestures, restoredIn } from '../gesture/gestures.ts';
import { whenNear } from '../gesture/near.ts';
import { inIdleTurns, whenQuiet } from '../gesture/when-idle.ts';
import { ask } from '../net/ask.ts';
import { outcomeOf } from '../net/ask-json.ts';
import { waitForConnection } from '../offline/wait-for-connection.ts';
import type { Answered } from './answered.ts';
import { type Hydration, hydrateHeld, type SendEarly } from './held-gestures.ts';

// biome-ignore lint/suspicious/noExplicitAny: each component reads the props that its own markup or answer carries
type RegionCode = ComponentType<any> | Answered<any>;
/** How the component of each region is loaded, by the region's name. */
export type Regions = Readonly<Record<string, () => Promise<RegionCode>>>;

type Begin = (region: HTMLElement, before?: readonly Gesture[]) => void;

declare global {
  /** Ends what `HOLD_SCRIPT` does, and returns the events that it held, each with what its control showed and its form held then. */
  var takeHeld: (() => Parameters<typeof gestureOf>[]) | undefined;
}

const nameOf = ({ dataset }: HTMLElement) => dataset['region'] ?? '';
const regionsWith = (mark = '') => document.querySelectorAll<HTMLElement>(`[data-region]${mark}`);

/** The props of a region: those its markup was drawn with, or what its address answers. That is requested while the script comes. */
async function propsOf({ dataset }: HTMLElement, loading: Promise<RegionCode>): Promise<object> {
  const { props, propsFrom } = dataset;
  if (propsFrom === undefined) return JSON.parse(props ?? '{}') as object;
  const asking = ask(propsFrom, { accept: 'application/json' });
  const code = await loading;
  if (!('answer' in code)) throw new Error(`no schema for ${propsFrom}`);
  const { data } = outcomeOf(code.answer, propsFrom, await asking);
  if (data === null) throw new Error(`no props from ${propsFrom}`);
  return data as object;
}

const came = new Set<string>();

async function load(regions: Regions, name: string): Promise<RegionCode> {
  const loadCode = regions[name];
  // A browser may remember for good that a file of script did not come: without a connection none is requested.
  if (!loadCode || !(navigator.onLine || came.has(name))) throw new Error(`cannot load ${name}`);
  const code = await loadCode();
  came.add(name);
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
    // All of it came: no connection is to blame.
    noteRegionFailure(nameOf(region), error);
    throw error;
  }
  region.toggleAttribute('data-hydrated', true);
}

/**
 * Fetches the script of what stands on the page, so that its first use waits for no network. Empty regions are for what may come over
 * the page, popups above all: that is requested when it comes, and so is their script, but where `data-ahead` says that it is wanted
 * without a connection too.
 */
function fetchAhead(regions: Regions): void {
  const drawn = Array.from(regionsWith()).filter(
    (region) => region.hasChildNodes() || region.dataset['ahead'] !== undefined,
  );
  const names = new Set(drawn.map(nameOf));
  inIdleTurns([
    async () => navigator.onLine && import('./mount-region.tsx'),
    ...Array.from(names, (name) => () => load(regions, name)),
  ]);
}

const page = Promise.withResolvers<Begin>();

/**
 * Hydrates the regions of a name, for they have something to show; with a second argument those whose props, as they were drawn with, it
 * is needed for. The script of a single page may ask before that of every page has begun.
 */
export function hydrate(name: string, isNeeded?: (drawnWith: Record<string, unknown>) => boolean): void {
  void page.promise.then((begin) => {
    for (const region of regionsWith(`[data-region="${name}"]`))
      if (!isNeeded || isNeeded(JSON.parse(region.dataset['props'] ?? '{}'))) begin(region);
  });
}

const regionOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-region]') : null;

/** Begins with a region when somebody uses it, what was done before the page's script came included; when it is near; when all is quiet. */
function watchUse(begin: Begin): void {
  const used = ({ target }: Event) => {
    const region = regionOf(target);
    if (region) begin(region);
  };
  for (const sign of SIGNS) document.addEventListener(sign, used, { passive: true, capture: true });
  const held = (globalThis.takeHeld?.() ?? []).flatMap((event) => gestureOf(...event) ?? []);
  for (const [region, gestures] of Map.groupBy(held, ({ control }) => regionOf(control)))
    if (region) begin(region, gestures);
  onFirstSign([...SIGNS, 'scroll'], () => {
    // The region itself takes no room.
    for (const region of regionsWith('[data-near]'))
      whenNear(region.firstElementChild ?? region, Number(region.dataset['near']), () => begin(region));
  });
  whenQuiet(() => {
    for (const region of regionsWith('[data-quiet]')) begin(region);
  });
}

/**
 * Lets React take over each region of the page: when somebody first uses it, also one that comes into the page later, once the page is
 * used and the region as near as it says, or when the page is quiet. One whose script did not come works as it stands, and is tried
 * again at its next use.
 */
export function hydrateRegions(regions: Regions, sendEarly: SendEarly): void {
  const begun = new WeakMap<Element, Promise<Hydration>>();
  const begin: Begin = (region, before = []) => {
    if (!regions[nameOf(region)] || begun.has(region)) return;
    const hydration = hydrateHeld(region, () => mount(regions, region), before, sendEarly);
    begun.set(region, hydration);
    void hydration.then(({ hydrated, entered, undone }) => {
      if (hydrated) return;
      begun.delete(region);
      if (!navigator.onLine && (entered || undone.length > 0))
        waitForConnection(region, () => begin(region, undone));
    });
  };
  // What a browser fills in when somebody comes back is chosen: price and basket follow it. A scroll may have come before.
  const followRestored = () => {
    for (const region of regionsWith('[data-main]')) {
      const hydration = begun.get(region);
      if (hydration) void hydration.then(() => repeatGestures(restoredIn(region), region));
      else if (restoredIn(region).length > 0) begin(region);
    }
  };
  watchUse(begin);
  addEventListener('pageshow', followRestored, { once: true });
  fetchAhead(regions);
  page.resolve(begin);
}
