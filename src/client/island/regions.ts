import type { ComponentType } from 'react';
import { askJson } from '../net/ask-json.ts';
import { bringAlive, SIGNS } from './bring-alive.ts';
import { whenIdle } from './when-idle.ts';

/** A part of the shell that React takes over when it is used: `data-region` names it, see `Region.tsx`. */
const REGION = '[data-region]';

/** How the component of a region is loaded, by the region's name. */
// biome-ignore lint/suspicious/noExplicitAny: each component reads the props that its own markup carries
export type Regions = Readonly<Record<string, () => Promise<ComponentType<any>>>>;

async function propsOf({ dataset }: HTMLElement): Promise<object> {
  const { props, propsFrom } = dataset;
  if (propsFrom === undefined) return JSON.parse(props ?? '{}') as object;
  const asked = await askJson<object>(propsFrom);
  if (!asked) throw new Error(`no props from ${propsFrom}`);
  return asked;
}

async function hydrate(region: HTMLElement, load: () => Promise<ComponentType>): Promise<void> {
  const [{ bringRegion }, component, props] = await Promise.all([
    import('./bring-region.ts'),
    load(),
    propsOf(region),
  ]);
  bringRegion(region, component, props);
}

/**
 * Brings a region of the shell alive when somebody first uses it, also one that comes into the page later. One whose script did not
 * come works as it stands, and is tried again at its next use.
 * @returns how to wake all regions of a name at once: they have something to show
 */
export function liveRegions(regions: Regions): (name: string) => void {
  const known = new WeakSet<Element>();
  const begin = (region: HTMLElement | null) => {
    const load = regions[region?.dataset['region'] ?? ''];
    if (!region || !load || known.has(region)) return;
    known.add(region);
    void bringAlive(region, () => hydrate(region, load)).then(({ alive }) => {
      if (!alive) known.delete(region);
    });
  };
  const used = ({ target }: Event) =>
    begin(target instanceof Element ? target.closest<HTMLElement>(REGION) : null);
  for (const sign of SIGNS) document.addEventListener(sign, used, { passive: true, capture: true });
  whenIdle(() => {
    void import('./bring-region.ts').catch(() => {});
    for (const load of Object.values(regions)) void load().catch(() => {});
  });
  return (name) => {
    for (const region of document.querySelectorAll<HTMLElement>(`[data-region="${name}"]`)) begin(region);
  };
}
