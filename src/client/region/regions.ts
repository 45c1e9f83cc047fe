import type { ComponentType } from 'react';
import { onFirstSign, SIGNS } from '../gesture/first-sign.ts';
import { whenNear } from '../gesture/near.ts';
import { inIdleTurns } from '../gesture/when-idle.ts';
import { ask } from '../net/ask.ts';
import { outcomeOf } from '../net/ask-json.ts';
import { waitForConnection } from '../offline/wait-for-connection.ts';
import type { Answered } from './answered.ts';
import { bringAlive } from './bring-alive.ts';
import { passOnPresses } from './redrawn-presses.ts';

/** A part of the page that React takes over when it is used: `data-region` names it, see `Region.tsx`. */
const REGION = '[data-region]';

// biome-ignore lint/suspicious/noExplicitAny: each component reads the props that its own markup or answer carries
export type RegionCode = ComponentType<any> | Answered<any>;
type LoadRegion = () => Promise<RegionCode | undefined>;
/** How components are loaded, by the names of their regions. */
export type Regions = Readonly<Record<string, LoadRegion>>;
/** How the component of a region is loaded, by the region's name; nothing for one of others. */
export type RegionLoader = (name: string) => LoadRegion | undefined;

/** Wakes the regions of a name; with a second argument those whose props, as they were drawn with, it is needed for. */
export type Wake = (name: string, isNeeded?: (drawnWith: Record<string, unknown>) => boolean) => void;

type Loaded = ReturnType<LoadRegion>;

/** The props of a region: those its markup was drawn with, or what its address answers. That is asked for while the script comes. */
async function propsOf({ dataset }: HTMLElement, loading: Loaded): Promise<object> {
  const { props, propsFrom } = dataset;
  if (propsFrom === undefined) return JSON.parse(props ?? '{}') as object;
  const asking = ask(propsFrom, { accept: 'application/json' });
  const code = await loading;
  if (!code || !('answer' in code)) throw new Error(`no schema for ${propsFrom}`);
  const { data } = outcomeOf(code.answer, propsFrom, await asking);
  if (data === null) throw new Error(`no props from ${propsFrom}`);
  return data as object;
}

/** Names of regions whose script has come. */
const came = new Set<string>();

/** A browser may keep it for good that a file of script did not come: without a connection none is asked for. */
const mayAsk = (name: string) => navigator.onLine || came.has(name);

async function loadNamed(name: string, load: LoadRegion): ReturnType<LoadRegion> {
  const component = await load();
  came.add(name);
  return component;
}

async function hydrate(region: HTMLElement, load: LoadRegion): Promise<void> {
  const name = region.dataset['region'] ?? '';
  if (!mayAsk(name)) throw new Error(`no connection to load ${name}`);
  const loading = loadNamed(name, load);
  const [{ bringRegion }, code, props] = await Promise.all([
    import('./bring-region.ts'),
    loading,
    propsOf(region, loading),
  ]);
  if (!code) throw new Error(`no region ${name}`);
  if (region.dataset['propsFrom'] !== undefined) passOnPresses(region);
  bringRegion(region, 'answer' in code ? code.component : code, props);
}

/**
 * Fetches the script of what stands on the page, so that its first use waits for no network. Empty regions are for what may come over
 * the page, popups above all: that is asked for when it comes, and so is their script, but where `data-ahead` says that it is wanted
 * without a connection too.
 */
function fetchAhead(loaderOf: RegionLoader): void {
  const drawn = Array.from(document.querySelectorAll<HTMLElement>(REGION)).filter(
    (region) => region.hasChildNodes() || region.dataset['ahead'] !== undefined,
  );
  const here = new Set(drawn.map(({ dataset }) => dataset['region'] ?? ''));
  const loads = Array.from(here, (name) => async () => {
    const load = loaderOf(name);
    if (load && mayAsk(name)) await loadNamed(name, load);
  });
  inIdleTurns([async () => navigator.onLine && import('./bring-region.ts'), ...loads]);
}

/** Begins with each region that says how near it comes alive, once it is so near. */
function watchNear(begin: (region: HTMLElement) => void): void {
  // The region itself takes no room, nor does the mark by which it says that it is alive.
  for (const region of document.querySelectorAll<HTMLElement>(`${REGION}[data-near]`))
    whenNear(region.querySelector(':scope > :not(template)') ?? region, Number(region.dataset['near']), () =>
      begin(region),
    );
}

/**
 * Brings a region of the page alive when somebody first uses it, also one that comes into the page later, or once it is as near as it
 * says. One whose script did not come works as it stands, and is tried again at its next use.
 * @returns how to wake all regions of a name at once: they have something to show
 */
export function liveRegions(loaderOf: RegionLoader): Wake {
  const known = new WeakSet<Element>();
  const begin = (region: HTMLElement | null) => {
    const load = loaderOf(region?.dataset['region'] ?? '');
    if (!region || !load || known.has(region)) return;
    known.add(region);
    void bringAlive(region, () => hydrate(region, load)).then(({ alive, touched }) => {
      if (alive) return;
      known.delete(region);
      if (touched && !navigator.onLine) waitForConnection(region, () => begin(region));
    });
  };
  const used = ({ target }: Event) =>
    begin(target instanceof Element ? target.closest<HTMLElement>(REGION) : null);
  for (const sign of SIGNS) document.addEventListener(sign, used, { passive: true, capture: true });
  onFirstSign([...SIGNS, 'scroll'], () => watchNear(begin));
  fetchAhead(loaderOf);
  return (name, isNeeded = () => true) => {
    for (const region of document.querySelectorAll<HTMLElement>(`[data-region="${name}"]`))
      if (isNeeded(JSON.parse(region.dataset['props'] ?? '{}'))) begin(region);
  };
}
