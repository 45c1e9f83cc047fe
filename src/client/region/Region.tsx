import type { ComponentType } from 'react';
import { LAZY_WITHIN_PX } from '../rules/timings.ts';

export interface RegionProps<Props extends object> {
  /** By which the registry knows the component, see `layouts/regions.ts`. */
  name: string;
  component: ComponentType<Props>;
  props: Props;
  /** Own path that answers the props as JSON; without it they are sent with the page. */
  from?: string;
  /** It is hydrated once the page is used and the region is within so many CSS pixels of the window; else at its own first use. */
  near?: number;
  /**
   * The page is there for it: it is hydrated once it is in sight of a page in use; what is pressed in it is held from the first paint on;
   * what a browser that comes back fills in is followed.
   */
  main?: boolean;
  /** It is hydrated as soon as the page is quiet: it goes on without a touch. */
  quiet?: boolean;
  as?: 'div' | 'search';
  className?: string;
}

/**
 * A part of the page that React takes over once it is used: its markup now, and what it takes to draw it again. Regions do not stand
 * within each other. In pages use `Region.astro`: what Astro draws by itself has no marks between texts.
 */
export function Region<Props extends object>({ component: Component, props, ...region }: RegionProps<Props>) {
  const { name, from, main = false, quiet = false, as: Place = 'div', className = 'region' } = region;
  return (
    <Place
      className={className}
      data-region={name}
      data-near={region.near ?? (main ? LAZY_WITHIN_PX : undefined)}
      data-main={main ? '' : undefined}
      data-quiet={quiet ? '' : undefined}
      {...(from ? { 'data-props-from': from } : { 'data-props': JSON.stringify(props) })}
    >
      <Component {...props} />
    </Place>
  );
}
